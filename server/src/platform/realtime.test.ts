import type { StreamEvent } from '@drawbar/contract/operations/stream-event.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../test-app.ts'
import { newId } from './ids.ts'
import { type Listener, startRealtime } from './realtime.ts'
import { SYSTEM, type Tx } from './transaction.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const listener = (heard: StreamEvent[], companyId: string, overrides: Partial<Listener> = {}): Listener => ({
  userId: newId(),
  companyId,
  isCarrier: false,
  isStaff: false,
  send: (event) => heard.push(event),
  end: () => undefined,
  ...overrides,
})
const post = (tx: Tx, companyId: string, loadId = newId(), toCarriers = false): Promise<void> =>
  tx.emit({ type: 'load.posted', data: { loadId, companyId }, subject: { loadId }, companies: [companyId], toCarriers })

it('tells each company its own events, in one order, and another company nothing', async () => {
  const [mine, theirs] = [newId(), newId()]
  const heard: StreamEvent[] = []
  const stop = app.services.realtime.subscribe(listener(heard, mine))
  // Waited for as well: the staff of the next test would hear what comes late.
  const others: StreamEvent[] = []
  const stopOthers = app.services.realtime.subscribe(listener(others, theirs))
  for (let round = 0; round < 20; round += 1) {
    await Promise.all([
      app.services.run(SYSTEM, (tx) => post(tx, mine)),
      app.services.run(SYSTEM, (tx) => post(tx, theirs)),
    ])
  }
  await vi.waitFor(() => expect([heard.length, others.length]).toEqual([20, 20]))
  stop()
  stopOthers()
  const seqs = heard.map((event) => event.seq)
  expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
})

it('tells colleagues and staff alike, each event once, and nobody who has left', async () => {
  const { realtime, run } = app.services
  const [ours, theirs] = [newId(), newId()]
  const heard = { leaves: [] as StreamEvent[], stays: [] as StreamEvent[], staff: [] as StreamEvent[] }
  const leave = realtime.subscribe(listener(heard.leaves, ours))
  const stop = realtime.subscribe(listener(heard.stays, ours))
  // Staff that are tied to a company hear its events as staff do.
  const close = realtime.subscribe(listener(heard.staff, ours, { isStaff: true }))
  await run(SYSTEM, (tx) => post(tx, ours))
  await vi.waitFor(() => expect(Object.values(heard).map(({ length }) => length)).toEqual([1, 1, 1]))
  leave()
  await run(SYSTEM, (tx) => post(tx, theirs))
  await run(SYSTEM, (tx) => post(tx, ours))
  await vi.waitFor(() => expect(heard.staff).toHaveLength(3))
  expect(Object.values(heard).map(({ length }) => length)).toEqual([1, 2, 3])
  stop()
  close()
})

it('misses nothing when an older transaction commits later', async () => {
  const company = newId()
  const heard: StreamEvent[] = []
  const stop = app.services.realtime.subscribe(listener(heard, company))
  const release = Promise.withResolvers<void>()
  const [slow, quick] = [newId(), newId()]
  const late = app.services.run(SYSTEM, async (tx) => {
    await post(tx, company, slow)
    await release.promise
  })
  await app.services.run(SYSTEM, (tx) => post(tx, company, quick))
  await vi.waitFor(() => expect(heard.map((event) => event.subject.loadId)).toEqual([quick]))
  release.resolve()
  await late
  await vi.waitFor(() => expect(heard.map((event) => event.subject.loadId)).toEqual([quick, slow]))
  stop()
  const again = await app.services.realtime.since((heard[0]?.seq ?? 0) - 1, listener([], company))
  expect(again?.map((event) => event.subject.loadId)).toEqual([quick, slow])
})

it('reaches a second process on the same database, where no commit wakes it', async () => {
  const other = await startRealtime({ db: app.services.db, log: app.services.log })
  const heard: StreamEvent[] = []
  const company = newId()
  other.subscribe(listener(heard, company))
  await app.services.run(SYSTEM, (tx) => post(tx, company))
  await vi.waitFor(() => expect(heard).toHaveLength(1), { timeout: 3_000 })
  await other.close()
})

it('tells every carrier of a public load, and ends the streams of a user whose session ended', async () => {
  const heard: StreamEvent[] = []
  const userId = newId()
  const ended = vi.fn()
  const stop = app.services.realtime.subscribe(listener(heard, newId(), { isCarrier: true, userId, end: ended }))
  await app.services.run(SYSTEM, (tx) => post(tx, newId(), newId(), true))
  await app.services.run(SYSTEM, (tx) =>
    tx.emit({ type: 'session.ended', data: { userId, sessionId: null }, subject: { userId }, companies: [] }),
  )
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce())
  expect(heard).toHaveLength(1)
  stop()
})
