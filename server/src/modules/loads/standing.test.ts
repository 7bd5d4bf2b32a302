import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { cancelLoad, getLoad, updateLoad, type LoadDetail } from '@drawbar/contract/loads/loads.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { newId } from '../../platform/ids.ts'
import { SYSTEM } from '../../platform/transaction.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedIn } from '../identity/testing.ts'
import { signUpCarrier, signUpConsignor } from '../companies/testing.ts'
import { aReadyCarrier } from '../bids/testing.ts'
import { loadForParties, loadSummaries, lockLoad, moveLoad } from './index.ts'
import { aPostedLoad, typedLoad } from './testing.ts'

/** What a load is to each who deals with it, and what their bids and shipments forbid. Rows of later modules are put straight into their tables. */
let app: TestApp
let consignor: SignedIn
let carrier: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  ;[consignor, carrier] = await Promise.all([signUpConsignor(app), aReadyCarrier(app)])
})
afterAll(() => app.close())

const at = (load: LoadDetail) => ({ as: consignor, params: { loadId: load.id } })
const viewerOf = ({ companyId, userId, email }: SignedIn, kind: Viewer['kind']): Viewer => ({
  userId,
  sessionId: newId(),
  email,
  name: 'Robin',
  kind,
  companyId,
  companyName: 'Robin & Co',
  companyRole: 'Owner',
  mailboxVerified: true,
  mustEnroll: false,
  acting: null,
})
const bid = (load: LoadDetail, amount = 180_000) => app.services.db.sql`
  insert into bids (load_id, id, carrier_company_id, amount, currency) values (${load.id}, ${newId()}, ${carrier.companyId}, ${amount}, 'USD')`
const moved = (load: LoadDetail, action: 'offer' | 'book' | 'fallOff') =>
  app.services.run(SYSTEM, async (tx) => {
    const set = action === 'offer' ? { agreedAmount: 180_000, carrierCompanyId: carrier.companyId } : {}
    return moveLoad(tx, { load: await lockLoad(tx, load.id, 'update'), action, by: 'carrier', set })
  })

/** Booked by the carrier, with a shipment in this state. */
async function hauled(shipmentStatus: string): Promise<LoadDetail> {
  const load = await aPostedLoad(app, consignor)
  const awardId = newId()
  await moved(load, 'offer')
  await moved(load, 'book')
  await app.services.db.sql`
    insert into awards (load_id, id, bid_id, consignor_company_id, carrier_company_id, status, amount, currency, respond_by)
    values (${load.id}, ${awardId}, ${newId()}, ${consignor.companyId}, ${carrier.companyId}, 'confirmed', 180000, 'USD', clock_time())`
  await app.services.db.sql`
    insert into shipments (id, reference, load_id, award_id, consignor_company_id, carrier_company_id, status, amount, currency)
    values (${newId()}, ${`SH-${awardId}`}, ${load.id}, ${awardId}, ${consignor.companyId}, ${carrier.companyId}, ${shipmentStatus}, 180000, 'USD')`
  return load
}

describe('who sees what', () => {
  test('the carrier with the award sees street and contact, not the target; another company nothing', async () => {
    const load = await hauled('planned')
    const { sql } = app.services.db
    const seen = await loadForParties(sql, load.id, viewerOf(carrier, 'carrier'))
    expect(seen).toMatchObject({
      status: 'booked',
      target: null,
      pricing: { mode: 'open_bid' },
      bidCount: null,
      abilities: [],
      agreedPrice: { amount: 180_000 },
      stops: [{ addressLine: '1000 W Jackson Blvd', contactPhone: '312-555-0101' }, {}],
    })
    expect(seen.pricing).not.toHaveProperty('target')
    await expect(loadForParties(sql, load.id, viewerOf(await signUpCarrier(app), 'carrier'))).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(loadForParties(sql, newId(), viewerOf(consignor, 'consignor'))).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await app.ok(getLoad, at(load))).toMatchObject({
      agreedPrice: { amount: 180_000 },
      carrierName: expect.stringContaining('carrier'),
      shipmentId: expect.any(String),
    })
  })

  test('a listing of another module names many loads without their owners’ figures', async () => {
    const [one, two] = [await aPostedLoad(app, consignor), await aPostedLoad(app, consignor)]
    await bid(one)
    const summaries = await loadSummaries(app.services.db.sql, [one.id, two.id, newId()], viewerOf(carrier, 'carrier'))
    expect([...summaries.keys()].toSorted()).toEqual([one.id, two.id].toSorted())
    expect(summaries.get(one.id)).toMatchObject({
      reference: one.reference,
      target: null,
      bidCount: null,
      lowestBid: null,
      origin: { city: 'Chicago', addressLine: null },
    })
    const own = await loadSummaries(app.services.db.sql, [one.id], viewerOf(consignor, 'consignor'))
    expect(own.get(one.id)).toMatchObject({ bidCount: 1, lowestBid: { amount: 180_000, currency: 'USD' } })
  })

  test('sealed bids are a count to their owner until the deadline', async () => {
    const deadline = fromNow(3_600_000)
    const load = await aPostedLoad(app, consignor, { pricing: { mode: 'sealed_bid', deadline } })
    await bid(load)
    expect(await app.ok(getLoad, at(load))).toMatchObject({ bidCount: 1, lowestBid: null })
    app.setClock(fromNow(2 * 3_600_000))
    expect(await app.ok(getLoad, at(load))).toMatchObject({ bidCount: 1, lowestBid: { amount: 180_000 } })
    app.setClock(null)
  })
})

describe('what bids and shipments forbid', () => {
  test('a currency is kept while bids stand in it', async () => {
    const load = await aPostedLoad(app, consignor)
    await bid(load)
    const body = {
      ...(await typedLoad(app, { currency: 'CAD', pricing: { mode: 'open_bid' } })),
      version: load.version,
    }
    expect((await app.call(updateLoad, { ...at(load), body })).problem.errors).toHaveProperty('currency')
  })

  test('a seal is neither lifted nor moved by an edit', async () => {
    const deadline = fromNow(3_600_000)
    const load = await aPostedLoad(app, consignor, { pricing: { mode: 'sealed_bid', deadline } })
    await bid(load)
    const sooner = fromNow(60_000)
    const edits = [
      [{ mode: 'open_bid' }, 'pricing.mode'],
      [{ mode: 'sealed_bid', deadline: sooner }, 'pricing.deadline'],
    ] as const
    for (const [pricing, field] of edits) {
      const { status, problem } = await app.call(updateLoad, {
        ...at(load),
        body: { ...(await typedLoad(app)), pricing, version: load.version },
      })
      expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, [field]])
    }
    await app.ok(updateLoad, {
      ...at(load),
      body: { ...(await typedLoad(app)), pricing: { mode: 'sealed_bid', deadline }, version: load.version },
    })
  })

  test('goods on the truck cannot be called off, a truck on its way can', async () => {
    const [loaded, coming] = [await hauled('loaded'), await hauled('en_route_pickup')]
    expect((await app.call(cancelLoad, { ...at(loaded), body: { reason: 'not_ready' } })).problem.code).toBe(
      'load_not_cancellable',
    )
    expect((await app.ok(getLoad, at(loaded))).abilities).not.toContain('cancel')
    expect((await app.ok(getLoad, at(coming))).abilities).toContain('cancel')
    expect((await app.ok(cancelLoad, { ...at(coming), body: { reason: 'not_ready' } })).status).toBe('cancelled')
  })
})

describe('moveLoad', () => {
  test('opens a load again without its carrier and counts that it fell off', async () => {
    const load = await aPostedLoad(app, consignor)
    await moved(load, 'offer')
    await moved(load, 'book')
    expect(await moved(load, 'fallOff')).toMatchObject({
      status: 'posted',
      carrierCompanyId: null,
      agreedAmount: null,
      fallOffs: 1,
    })
    const [row] = await app.services.db
      .sql`select status, carrier_company_id, agreed_amount, fall_offs from loads where id = ${load.id}`
    expect(row).toEqual({ status: 'posted', carrierCompanyId: null, agreedAmount: null, fallOffs: 1 })
    const [event] = await app.services.db.sql<{ companies: string[] }[]>`
      select companies from events where type = 'load.reopened' and subject ->> 'loadId' = ${load.id}`
    expect(event?.companies.toSorted()).toEqual([consignor.companyId, carrier.companyId].toSorted())
  })

  test('refuses what the lifecycle does not know, in the caller’s words', async () => {
    const load = await aPostedLoad(app, consignor)
    await expect(
      app.services.run(SYSTEM, async (tx) =>
        moveLoad(tx, {
          load: await lockLoad(tx, load.id, 'update'),
          action: 'book',
          by: 'carrier',
          otherwise: 'award_not_offered',
        }),
      ),
    ).rejects.toMatchObject({ code: 'award_not_offered' })
    await expect(
      app.services.run(SYSTEM, async (tx) =>
        moveLoad(tx, { load: await lockLoad(tx, load.id, 'update'), action: 'pause', by: 'carrier' }),
      ),
    ).rejects.toThrow('carrier may not pause a load')
  })
})
