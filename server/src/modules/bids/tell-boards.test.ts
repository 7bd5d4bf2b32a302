import { rejectBid, reviseBid, withdrawBid } from '@drawbar/contract/bids/bids.ts'
import { setCarrierPreference } from '@drawbar/contract/carriers/carrier-preferences.ts'
import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { searchBoard } from '@drawbar/contract/board/board.ts'
import type { StreamEvent } from '@drawbar/contract/operations/stream-event.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { SYSTEM } from '../../platform/transaction.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { type SignedIn } from '../identity/testing.ts'
import { signUpConsignor } from '../companies/testing.ts'
import { aPostedLoad, type TypedLoad } from '../loads/testing.ts'
import { openSealedBids } from './open-envelopes.ts'
import { tellBoards } from './tell-boards.ts'
import { aBid, aReadyCarrier, usd } from './testing.ts'

let app: TestApp
let consignor: SignedIn
let bidders: SignedIn[]
/** Looks at the board and bids on nothing. */
let reader: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  consignor = await signUpConsignor(app)
  ;[reader, ...bidders] = [await aReadyCarrier(app), await aReadyCarrier(app), await aReadyCarrier(app)]
})
afterAll(() => app.close())
beforeEach(() => app.setClock(null))

const posted = (more: Partial<TypedLoad> = {}) =>
  aPostedLoad(app, consignor, { pricing: { mode: 'open_bid' }, ...more })
const bid = (which: number, loadId: string, dollars = 1900) =>
  aBid(app, { as: bidders[which] as SignedIn, loadId, terms: { amount: usd(dollars * 100) } })

/** What this carrier's stream tells while `act` and the sweep run: what came before is past, and a last event says that all was heard. */
async function told(listener: SignedIn, act: () => Promise<unknown>): Promise<StreamEvent[]> {
  const heard: StreamEvent[] = []
  await numbered()
  await tellBoards(app.services)
  const [before, after] = [newId(), newId()]
  const mark = (loadId: string) =>
    app.services.run(SYSTEM, (tx) =>
      tx.emit({
        type: 'load.created',
        data: { loadId, companyId: consignor.companyId },
        subject: { loadId },
        companies: [listener.companyId],
      }),
    )
  const { promise: isBefore, resolve: begin } = Promise.withResolvers<void>()
  const { promise: isAfter, resolve: end } = Promise.withResolvers<void>()
  const stop = app.services.realtime.subscribe({
    userId: listener.userId,
    companyId: listener.companyId,
    isCarrier: true,
    isStaff: false,
    send: (event) => {
      if (event.subject.loadId === before) begin()
      else if (event.subject.loadId === after) end()
      else heard.push(event)
    },
    end: () => undefined,
  })
  await mark(before)
  await isBefore
  heard.length = 0
  await act()
  // The sweep reads what was numbered, which follows the commit.
  await numbered()
  await tellBoards(app.services)
  await mark(after)
  await isAfter
  stop()
  return heard
}
async function numbered(): Promise<void> {
  for (;;) {
    const waiting = await app.services.db.sql`select from events where seq is null limit 1`
    if (waiting.length === 0) return
    await new Promise((done) => setTimeout(done, 10))
  }
}
const counted = (loadId: string, bidCount: number) =>
  expect.objectContaining({
    type: 'load.bids_counted',
    subject: { loadId, bidCount },
  })

test('who only looks hears how many bid, once for all bids of a second, in the board’s own figure; of a price alone nothing', async () => {
  const load = await posted()
  const placed = await told(reader, () => Promise.all([bid(0, load.id), bid(1, load.id)]))
  expect(placed).toEqual([counted(load.id, 2)])
  const { items } = await app.ok(searchBoard, { as: reader, query: {} })
  expect(items.find(({ loadId }) => loadId === load.id)?.bidCount).toBe(2)
  const [first] = (await app.services.db
    .sql`select id from bids where load_id = ${load.id} and carrier_company_id = ${bidders[0]?.companyId ?? ''}`) as {
    id: string
  }[]
  const params = { loadId: load.id, bidId: first?.id ?? '' }
  const revised = await told(reader, () =>
    app.ok(reviseBid, { as: bidders[0], params, body: { amount: usd(180_000), expectedRevision: 1 } }),
  )
  expect(revised).toEqual([])
  expect(await told(reader, () => app.ok(withdrawBid, { as: bidders[0], params }))).toEqual([counted(load.id, 1)])
  const again = await bid(0, load.id)
  await told(reader, async () => undefined)
  const rejected = await told(reader, () =>
    app.ok(rejectBid, {
      as: consignor,
      params: { loadId: load.id, bidId: again.id },
      body: { reason: 'rate' },
    }),
  )
  expect(rejected).toEqual([counted(load.id, 1)])
})

test('two workers tell it once between them', async () => {
  const load = await posted()
  const placed = await told(reader, async () => {
    await bid(0, load.id)
    await numbered()
    await Promise.all([tellBoards(app.services), tellBoards(app.services), tellBoards(app.services)])
  })
  expect(placed).toEqual([counted(load.id, 1)])
})

test('nothing is told of sealed bids until they are opened', async () => {
  const deadline = fromNow(3_600_000)
  const load = await posted({ pricing: { mode: 'sealed_bid', deadline } })
  expect(await told(reader, () => bid(0, load.id))).toEqual([])
  app.setClock(new Date(Date.parse(deadline) + 1).toISOString())
  expect(await told(reader, () => openSealedBids(app.services))).toEqual([counted(load.id, 1)])
})

test('whose board does not show the load hears nothing: not invited, or blocked by its owner', async () => {
  const [invited] = bidders as [SignedIn]
  const load = await posted({ visibility: { scope: 'invited', companyIds: [invited.companyId] } })
  expect(await told(reader, () => bid(0, load.id))).toEqual([])
  const open = await posted()
  const block = (preference: 'blocked' | null) =>
    app.ok(setCarrierPreference, {
      as: consignor,
      body: { carrierId: reader.companyId, preference, reason: 'Late twice' },
    })
  await block('blocked')
  const shut = await told(reader, () => bid(0, open.id))
  await block(null)
  expect(shut.filter(({ type }) => type === 'load.bids_counted')).toEqual([])
})

test('where bidders are shown their place, each hears that another price may have moved it; who does not bid does not', async () => {
  const load = await posted({ pricing: { mode: 'open_bid', showRank: true } })
  const [own] = [await bid(0, load.id, 2000), await bid(1, load.id, 1900)]
  const params = { loadId: load.id, bidId: own.id }
  const [rival] = [bidders[1] as SignedIn]
  const revise = (dollars: number, expectedRevision: number) =>
    app.ok(reviseBid, {
      as: bidders[0],
      params,
      body: { amount: usd(dollars * 100), expectedRevision },
    })
  expect(await told(rival, () => revise(1800, 1))).toEqual([
    expect.objectContaining({ type: 'bid.ranked', subject: { loadId: load.id } }),
  ])
  expect(await told(reader, () => revise(1700, 2))).toEqual([])
})
