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

const act = (minute: number, what: string, more: Partial<Act> = {}): Act => ({
  at: minute * MINUTE,
  what,
  about: [what],
  run: () => Promise.resolve(),
  ...more,
})

it('lets what is answered in time be answered before a sweep of later, and what does not concern the sweep go on', async () => {
  const done: string[] = []
  const run = (what: string) => async () => {
    if (what === 'answer') await sleep(50)
    done.push(what)
  }
  await play(house, [
    act(0, 'answer', { run: run('answer') }),
    act(5, 'sweep', { about: ['lapsed'], trails: true, run: run('sweep') }),
    act(6, 'another load', { run: run('another load') }),
    act(7, 'offer again', { about: ['lapsed'], run: run('offer again') }),
  ])
  expect(done).toEqual(['another load', 'answer', 'sweep', 'offer again'])
})

it('holds back an act of much later for whoever acts, and not for a sweep', async () => {
  const order = async (trails: boolean): Promise<string[]> => {
    const done: string[] = []
    const first = { trails, run: () => sleep(50).then(() => void done.push('first')) }
    await play(house, [
      act(0, 'first', first),
      act(60, 'much later', { run: () => Promise.resolve(void done.push('much later')) }),
    ])
    return done
  }
  expect(await order(false)).toEqual(['first', 'much later'])
  expect(await order(true)).toEqual(['much later', 'first'])
})
