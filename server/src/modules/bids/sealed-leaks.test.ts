import { listOpenItems } from '@drawbar/contract/companies/open-items.ts'
import { listBids, listLoadBids, reviseBid, withdrawBid } from '@drawbar/contract/bids/bids.ts'
import { acceptBid } from '@drawbar/contract/awards/awards.ts'
import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { getLoad, updateLoad } from '@drawbar/contract/loads/loads.ts'
import { getBoardLoad, searchBoard } from '@drawbar/contract/board/board.ts'
import { listBidInvitations, proveMailbox, sendBidCode } from '@drawbar/contract/guest-bids/guest-bids.ts'
import { actOnBehalf } from '@drawbar/contract/staff-users/staff-users.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answersThatTell, columnsThatTell, descriptionTells } from '../../../test/leaks.testing.ts'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff } from '../identity/testing.ts'
import { aPostedLoad, typedLoad } from '../loads/testing.ts'
import { anInvitation, aGuestBid, mailedCode } from '../guest-bids/testing.ts'
import { aBid, aMarket, aReadyCarrier, type Market, usd } from './testing.ts'

let app: TestApp
let market: Market
const inHours = (hours: number): string => fromNow(hours * 3_600_000)
const deadline = inHours(3)
const pricing = { mode: 'sealed_bid' as const, deadline }
beforeAll(async () => {
  app = await startTestApp()
  market = await aMarket(app, { pricing })
})
afterAll(() => app.close())

/** Figures that nothing else has by chance, in cents and as they would be written for a person. */
const FIRST = { amount: usd(7_654_321), written: ['7654321', '76543.21', '76,543.21'] }
const SECOND = { amount: usd(8_765_432), written: ['8765432', '87654.32', '87,654.32'] }
/** Of a carrier without an account. */
const BY_LINK = { amount: usd(9_654_387), written: ['9654387', '96543.87', '96,543.87'] }
/** Figures that stand in notes alone. */
const NOTES = ['65,387.19', '65,387.28']
const WRITTEN = [FIRST, SECOND, BY_LINK].flatMap(({ written }) => written).concat(NOTES)

test('a sealed price appears nowhere but in its own carrier’s answers', async () => {
  const { consignor, carrier, load } = market
  const rival = await aReadyCarrier(app)
  const [admin, founder] = [await makeStaff(app, 'Admin'), await makeStaff(app, 'Founder')]
  const acting = await app.ok(actOnBehalf, {
    as: admin,
    params: { userId: carrier.userId },
    body: { reason: 'The carrier asked us to look at its bids' },
  })
  const note = (figure: string) => `All in at ${figure}, truck near by`
  const bid = await aBid(app, {
    as: carrier,
    loadId: load.id,
    terms: { amount: FIRST.amount, note: note('65,387.19') },
  })
  expect(bid).toMatchObject({ amount: FIRST.amount, note: note('65,387.19'), offers: [{ amount: FIRST.amount }] })
  const revised = await app.ok(reviseBid, {
    as: carrier,
    params: { loadId: load.id, bidId: bid.id },
    body: { amount: SECOND.amount, note: note('65,387.28'), expectedRevision: 1 },
  })
  expect(revised.offers.map(({ amount }) => amount)).toEqual([FIRST.amount, SECOND.amount])
  await aBid(app, { as: rival, loadId: load.id, terms: { amount: usd(200_000) } })
  const invited = await anInvitation(app, { as: consignor, loadId: load.id })
  await aGuestBid(app, invited, { amount: BY_LINK.amount, note: note('65,387.28') })
  await app.ok(updateLoad, {
    as: consignor,
    params: { loadId: load.id },
    body: { ...(await typedLoad(app, { pricing, teamRequired: true })), version: load.version },
  })
  await app.drainJobs()
  // The reply to a repeated request is kept under a key of its own, and is no plain text.
  expect(await columnsThatTell(app, WRITTEN)).toEqual([])

  const ids: Record<string, string> = { bidId: bid.id, companyId: carrier.companyId, token: invited.token }
  const told = await answersThatTell(app, {
    viewers: { consignor, rival, admin, founder, acting, stranger: undefined },
    idOf: (name) => ids[name] ?? load.id,
    companyId: carrier.companyId,
    texts: WRITTEN,
  })
  expect(told).toEqual([])
  expect(await descriptionTells(app, WRITTEN)).toEqual([])
  // Nor the bidders: the owner reads their number alone, and the audit trail is for staff.
  const whoBid = await answersThatTell(app, {
    viewers: { consignor, rival, stranger: undefined },
    idOf: (name) => (name === 'companyId' ? rival.companyId : (ids[name] ?? load.id)),
    companyId: consignor.companyId,
    texts: [bid.id, carrier.companyId],
  })
  expect(whoBid).toEqual([])
  // In SQL that stands, and nowhere else (docs/decisions/037).
  expect(await columnsThatTell(app, [bid.id])).toEqual([
    'audit_events.entity_id',
    'bid_offers.bid_id',
    'bids.id',
    'events.subject',
  ])
  // Staff count it and are not told on what.
  const counted = { params: { companyId: carrier.companyId }, query: { kind: 'bids' as const } }
  expect(await app.ok(listOpenItems, { as: admin, ...counted })).toMatchObject({ items: [], sealed: 1 })
  const { token } = acting
  const params = { loadId: load.id, bidId: bid.id }
  expect((await app.call(withdrawBid, { as: { token }, params })).status).toBe(404)

  const own = { amount: SECOND.amount, note: note('65,387.28') }
  expect((await app.ok(listBids, { as: carrier, query: {} })).items).toMatchObject([own])
  const board = await app.ok(searchBoard, { as: carrier, query: { limit: 100 } })
  expect(board.items.find(({ loadId }) => loadId === load.id)?.myBid).toMatchObject(own)
  expect((await app.ok(getBoardLoad, { as: carrier, params: { loadId: load.id } })).myBid).toMatchObject(own)
  expect(await ownByLink(invited)).toMatchObject({ amount: BY_LINK.amount })

  app.setClock(new Date(Date.parse(deadline) + 1).toISOString())
  const opened = await app.ok(listLoadBids, { as: consignor, params: { loadId: load.id } })
  expect(opened).toMatchObject({ unreadable: [], items: [{ amount: usd(200_000) }, own] })
  expect(opened.items[1]?.offers.map(({ amount }) => amount)).toEqual([FIRST.amount, SECOND.amount])
  expect((await app.ok(listBidInvitations, { as: consignor, params: { loadId: load.id } })).items).toMatchObject([
    { bid: { amount: BY_LINK.amount } },
  ])
  expect((await app.ok(getLoad, { as: consignor, params: { loadId: load.id } })).lowestBid).toEqual(usd(200_000))
  // The search that found nothing finds figures where they are.
  expect(await columnsThatTell(app, WRITTEN)).toEqual(
    expect.arrayContaining(['bids.amount', 'bids.note', 'bid_offers.amount', 'bid_offers.note', 'guest_bids.amount']),
  )
  // The reads above do look: each of them finds the prices once they are open.
  const opens = await answersThatTell(app, {
    viewers: { consignor, carrier, rival, stranger: undefined },
    idOf: (name) => ids[name] ?? load.id,
    companyId: carrier.companyId,
    texts: WRITTEN,
  })
  expect(opens.toSorted()).toEqual([
    'carrier: getBoardLoad',
    'carrier: listBids',
    'carrier: searchBoard',
    'consignor: listBidInvitations',
    'consignor: listLoadBids',
  ])
  const refused = await app.call(acceptBid, { as: consignor, params, body: { expectedRevision: 2 } })
  expect(refused.problem.code).toBe('stale_revision')
})

test('an open load tells of no bid under seal that was tied to the one on it, as bids were once tied across a seal', async () => {
  const { consignor, carrier, load } = await aMarket(app, { pricing: { ...pricing, deadline: inHours(6) } })
  const sealed = await aBid(app, { as: carrier, loadId: load.id })
  const open = await aPostedLoad(app, consignor)
  const tied = await aBid(app, { as: carrier, loadId: open.id })
  const packageId = newId()
  const { sql } = app.services.db
  await sql`insert into bid_packages (id, carrier_company_id, consignor_company_id, kind, created_by)
    values (${packageId}, ${carrier.companyId}, ${consignor.companyId}, 'either_or', ${carrier.userId})`
  for (const { loadId, id } of [sealed, tied])
    await sql`insert into bid_package_members (load_id, bid_id, package_id) values (${loadId}, ${id}, ${packageId})`
  const told = await answersThatTell(app, {
    viewers: { consignor, rival: await aReadyCarrier(app), stranger: undefined },
    idOf: (name) => (name === 'bidId' ? tied.id : open.id),
    companyId: consignor.companyId,
    texts: [sealed.id],
  })
  expect(told).toEqual([])
  const { ties } = await app.ok(listLoadBids, { as: consignor, params: { loadId: open.id } })
  expect(ties).toMatchObject([{ bidId: tied.id, others: [] }])
})

/** What the mailbox's owner is shown of his own. */
async function ownByLink(invited: { email: string; token: string }) {
  const params = { token: invited.token }
  await app.ok(sendBidCode, { params })
  const code = await mailedCode(app, invited)
  return (await app.ok(proveMailbox, { params, body: { code } })).bid
}
