import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { MINUTE } from '../local-hours.ts'
import { type Act, play } from './acts.ts'
import type { House } from './house.ts'

const never = (): never => {
  throw new Error('these acts ask nothing of the house')
}
const house: House = {
  at: (_instant, work) => work(),
  call: never,
  upload: never,
  run: never,
  sweep: never,
  assess: never,
  holdMails: never,
  close: never,
}

it('lets what is answered in time be answered before a sweep of later, and what does not concern the sweep go on', async () => {
  const done: string[] = []
  const act = (minute: number, what: string, more: Partial<Act> = {}): Act => ({
    at: minute * MINUTE,
    what,
    about: [what],
    run: async () => {
      if (what === 'answer') await sleep(50)
      done.push(what)
    },
    ...more,
  })
  await play(house, [
    act(0, 'answer'),
    act(5, 'sweep', { about: ['lapsed'], trails: true }),
    act(6, 'another load'),
    act(7, 'offer again', { about: ['lapsed'] }),
  ])
  expect(done).toEqual(['another load', 'answer', 'sweep', 'offer again'])
})
