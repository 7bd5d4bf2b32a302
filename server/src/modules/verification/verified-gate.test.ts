import { listLoadBids } from '@drawbar/contract/bids/bids.ts'
import { acceptBid, bookLoad, confirmAward } from '@drawbar/contract/awards/awards.ts'
import { getEligibilitySheet } from '@drawbar/contract/eligibility/eligibility.ts'
import { localDayFromNow } from '@drawbar/contract/clock.testing.ts'
import { getBoardLoad } from '@drawbar/contract/board/board.ts'
import { dispatchShipment } from '@drawbar/contract/shipments/shipments.ts'
import {
  openVerificationCase,
  reopenVerification,
  verifyCompany,
} from '@drawbar/contract/verification/verification-cases.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAll, proveNumber } from './testing.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff } from '../identity/testing.ts'
import { signUpConsignor } from '../companies/testing.ts'
import { anOfferedAward } from '../awards/testing.ts'
import { aBid, aReadyCarrier, usd } from '../bids/testing.ts'
import { aPostedLoad } from '../loads/testing.ts'
import { aCrew, aSignedShipment } from '../shipments/testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const WHY = 'Staff have not verified this company yet. It can bid; an award or a dispatch waits for that.'

test('a carrier that staff do not vouch for bids, and is awarded nothing and dispatches nothing until they do', async () => {
  const [consignor, carrier, admin] = [
    await signUpConsignor(app),
    await aReadyCarrier(app),
    await makeStaff(app, 'Admin'),
  ]
  const load = () => aPostedLoad(app, consignor)
  const [toAward, toConfirm, toDispatch] = [await load(), await load(), await load()]
  const price = { amount: usd(200_000) }
  const toBook = await aPostedLoad(app, consignor, {
    pricing: { mode: 'book_now', price: price.amount, alsoBids: false },
  })
  await anOfferedAward(app, { consignor, carrier, load: toConfirm })
  const { shipmentId } = await aSignedShipment(app, { market: { consignor, carrier, load: toDispatch } })
  const crew = await aCrew(app, carrier)

  const { id, version } = await app.ok(openVerificationCase, { as: admin, body: { companyId: carrier.companyId } })
  const words = 'The filing was of another company.'
  await app.ok(reopenVerification, { as: admin, params: { verificationId: id }, body: { words, version } })

  await proveNumber(app, carrier)
  const bid = await aBid(app, { as: carrier, loadId: toAward.id })
  const { eligibility } = await app.ok(getBoardLoad, { as: carrier, params: { loadId: toAward.id } })
  expect(eligibility).toMatchObject({ eligible: true, outcome: 'conditional' })
  const { items } = await app.ok(listLoadBids, { as: consignor, params: { loadId: toAward.id } })
  expect(items[0]?.eligibility, 'who decides sees that it cannot be awarded').toMatchObject({ eligible: false })
  const acceptance = {
    as: consignor,
    params: { loadId: toAward.id, bidId: bid.id },
    body: { expectedRevision: bid.revision },
  }
  const refused = [
    await app.call(acceptBid, acceptance),
    await app.call(confirmAward, { as: carrier, params: { loadId: toConfirm.id } }),
    await app.call(bookLoad, { as: carrier, params: { loadId: toBook.id }, body: { expectedPrice: price.amount } }),
    await app.call(dispatchShipment, { as: carrier, params: { shipmentId }, body: crew }),
  ]
  for (const { problem } of refused) {
    expect(problem).toMatchObject({ status: 422, code: 'carrier_not_eligible', detail: WHY })
    const reason = { rule: 'company_verified', passed: false, severity: 'block', source: 'Verification by staff' }
    expect(problem.current).toContainEqual(expect.objectContaining(reason))
  }

  const checked = await checkAll(app, { as: admin, verificationId: id })
  await app.ok(verifyCompany, { as: admin, params: { verificationId: id }, body: { version: checked.version } })
  expect((await app.ok(getEligibilitySheet, { as: carrier })).reasons).toContainEqual({
    rule: 'company_verified',
    passed: true,
    severity: 'warning',
    datum: 'Verified by staff.',
    source: 'Verification by staff',
    asOf: localDayFromNow(),
  })
  expect((await app.call(acceptBid, acceptance)).status).toBe(200)
  expect((await app.call(dispatchShipment, { as: carrier, params: { shipmentId }, body: crew })).status).toBe(200)
})
