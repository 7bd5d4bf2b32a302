import type { Bid } from '@drawbar/contract/bids/bid.ts'
import { placeBid, reviseBid } from '@drawbar/contract/bids/bids.ts'
import { suspendCompany } from '@drawbar/contract/companies/companies.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { type Answer, startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff, type SignedIn } from '../identity/testing.ts'
import { signUpConsignor } from '../companies/testing.ts'
import { aPostedLoad } from '../loads/testing.ts'
import { aBid, aReadyCarrier, usd } from './testing.ts'

let app: TestApp
let consignor: SignedIn
let carriers: SignedIn[]
beforeAll(async () => {
  app = await startTestApp()
  consignor = await signUpConsignor(app)
  carriers = await Promise.all(Array.from({ length: 8 }, () => aReadyCarrier(app)))
})
afterAll(() => app.close())

/** Begins all of these while the load is held, so that what comes after the first has to wait for it, and lets go once they stand in line. */
async function atOnce<T>(loadId: string, begin: () => Promise<T>[]): Promise<T[]> {
  const { sql } = app.services.db
  const held = Promise.withResolvers<void>()
  const holding = Promise.withResolvers<void>()
  const hold = sql.begin(async (tx) => {
    await tx`select from loads where id = ${loadId} for update`
    holding.resolve()
    await held.promise
  })
  await holding.promise
  const begun = begin()
  // The first waits for the row in the database. In process a request is in line once its viewer is known, which takes no word from outside but that.
  for (;;) {
    const [{ waiting } = { waiting: 0 }] = await sql<{ waiting: number }[]>`
      select count(*)::int as waiting from pg_locks where not granted
        and pid in (select pid from pg_stat_activity where datname = current_database())`
    if (waiting > 0) break
  }
  held.resolve()
  await hold
  return Promise.all(begun)
}

const transactionsOf = async (loadId: string): Promise<number> => {
  const [row] = await app.services.db.sql<{ count: number }[]>`
    select count(distinct xmin::text)::int as count from bid_offers where load_id = ${loadId}`
  return row?.count ?? 0
}

const bidding =
  (loadId: string, body: object = {}) =>
  (as: SignedIn) =>
    app.call(placeBid, { as, params: { loadId }, body: { amount: usd(190_000), ...body } })

const outcome = ({ status, problem }: Answer<typeof placeBid>): string =>
  status < 300 ? 'placed' : `${status} ${problem.code}`

test('bids that come together share a transaction; each is judged, told and audited as its own', async () => {
  const load = await aPostedLoad(app, consignor)
  const [first, foreign, stale, ...others] = carriers as [SignedIn, SignedIn, SignedIn, ...SignedIn[]]
  const answers = await atOnce(load.id, () => [
    bidding(load.id)(first),
    bidding(load.id, { amount: { amount: 190_000, currency: 'CAD' } })(foreign),
    bidding(load.id, { expectedVersion: load.version + 1 })(stale),
    ...others.map(bidding(load.id)),
  ])
  expect(answers.map(outcome)).toEqual([
    'placed',
    '422 currency_mismatch',
    '409 stale_version',
    ...others.map(() => 'placed'),
  ])
  const placed = [first, ...others]
  const bids = answers.filter(({ status }) => status < 300).map(({ body }) => body as Bid)
  expect(bids.map(({ carrierId }) => carrierId)).toEqual(placed.map(({ companyId }) => companyId))
  expect(await transactionsOf(load.id)).toBeLessThan(placed.length)

  const { sql } = app.services.db
  const audits = await sql<{ entityId: string; actorUserId: string; companyId: string; requestId: string }[]>`
    select entity_id, actor_user_id, company_id, request_id from audit_events where action = 'bid.place' and detail ->> 'loadId' = ${load.id}
    order by entity_id`
  const by = bids
    .map(({ id, carrierId }) => ({
      id,
      actor: placed.find(({ companyId }) => companyId === carrierId)?.userId,
      carrierId,
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(audits.map(({ entityId, actorUserId, companyId }) => [entityId, actorUserId, companyId])).toEqual(
    by.map(({ id, actor, carrierId }) => [id, actor, carrierId]),
  )
  expect(new Set(audits.map(({ requestId }) => requestId)).size).toBe(placed.length)
  const events = await sql<{ bidId: string; actorUserId: string }[]>`
    select subject ->> 'bidId' as bid_id, actor_user_id from events where type = 'bid.placed' and subject ->> 'loadId' = ${load.id} order by 1`
  expect(events.map(({ bidId, actorUserId }) => [bidId, actorUserId])).toEqual(by.map(({ id, actor }) => [id, actor]))
})

test('one that the database refuses costs the others nothing: the same carrier twice, a company that was suspended', async () => {
  const load = await aPostedLoad(app, consignor)
  const [staff, suspended] = await Promise.all([makeStaff(app, 'Admin'), aReadyCarrier(app)])
  const body = { reason: 'insurance', explanation: 'The insurer told us.', endSessions: false } as const
  await app.ok(suspendCompany, { as: staff, params: { companyId: suspended.companyId }, body })
  const [first, twice, ...others] = carriers as [SignedIn, SignedIn, ...SignedIn[]]
  const answers = await atOnce(load.id, () => [first, twice, suspended, twice, ...others].map(bidding(load.id)))
  const outcomes = answers.map(outcome)
  expect([outcomes[0], outcomes[2], ...outcomes.slice(4)]).toEqual([
    'placed',
    '409 company_suspended',
    ...others.map(() => 'placed'),
  ])
  expect(new Set([outcomes[1], outcomes[3]])).toEqual(new Set(['409 bid_already_open', 'placed']))
  const [row] = await app.services.db.sql<{ bids: number; audits: number }[]>`
    select (select count(*)::int from bids where load_id = ${load.id}) as bids,
      (select count(*)::int from audit_events where action = 'bid.place' and detail ->> 'loadId' = ${load.id}) as audits`
  expect(row).toEqual({ bids: carriers.length, audits: carriers.length })
})

test('better prices together, and the same one sent twice counts once', async () => {
  const load = await aPostedLoad(app, consignor)
  const bids = await Promise.all(carriers.map((as) => aBid(app, { as, loadId: load.id })))
  const before = await transactionsOf(load.id)
  const revising = (at: number, amount: number) => {
    const [as, bid] = [carriers[at], bids[at]]
    if (!as || !bid) throw new Error('no such bidder')
    return app.call(reviseBid, {
      as,
      params: { loadId: load.id, bidId: bid.id },
      body: { amount: usd(amount), expectedRevision: 1 },
    })
  }
  const answers = await atOnce(load.id, () => [
    ...carriers.map((_, at) => revising(at, 180_000 + at)),
    revising(7, 170_000),
  ])
  // The seventh sends two, and either may come to its turn first.
  const [taken, again] = answers.splice(7).toSorted((a, b) => a.status - b.status)
  expect(answers.map(({ status, body }) => [status, body.amount.amount, body.revision, body.offers.length])).toEqual(
    answers.map((_, at) => [200, 180_000 + at, 2, 2]),
  )
  expect([taken?.status, again?.status]).toEqual([200, 409])
  expect(again?.problem).toMatchObject({ code: 'stale_revision', current: { revision: 2 } })
  expect([180_007, 170_000]).toContain(taken?.body.amount.amount)
  const [kept] = await app.services.db.sql<
    { amount: number }[]
  >`select amount from bids where id = ${taken?.body.id ?? ''}`
  expect(kept?.amount).toBe(taken?.body.amount.amount)
  expect((await transactionsOf(load.id)) - before).toBeLessThan(carriers.length)
})

test('each under its own key, as screens send them: they share a transaction, and each is answered again with the same bytes', async () => {
  const load = await aPostedLoad(app, consignor)
  const [keyed, ...others] = carriers.map((as) => ({ as, key: newId() }))
  if (!keyed) throw new Error('no carriers')
  const once = ({ as, key }: typeof keyed, amount = 190_000) =>
    app.call(placeBid, { as, params: { loadId: load.id }, body: { amount: usd(amount) }, key })
  const sent = [...others, keyed, keyed]
  const answers = await atOnce(load.id, () => sent.map((one) => once(one)))
  expect(answers.map(outcome)).toEqual(sent.map(() => 'placed'))
  expect(answers.at(-1)?.body).toEqual(answers.at(-2)?.body)
  expect(await transactionsOf(load.id)).toBeLessThan(carriers.length)
  const again = await Promise.all(sent.map((one) => once(one)))
  expect(again.map(({ body }) => body)).toEqual(answers.map(({ body }) => body))
  expect(outcome(await once(keyed, 180_000))).toBe('422 idempotency_key_reused')
  // What was refused may be sent again under the same key once it is mended.
  const stranger = { as: keyed.as, key: newId() }
  expect(outcome(await once(stranger))).toBe('409 bid_already_open')
  expect(outcome(await once(stranger))).toBe('409 bid_already_open')
})
