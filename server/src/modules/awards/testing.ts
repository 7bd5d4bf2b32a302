import type { Award } from '@drawbar/contract/awards/award.ts'
import { acceptBid, confirmAward } from '@drawbar/contract/awards/awards.ts'
import type { OwnBid } from '@drawbar/contract/bids/bid.ts'
import type { TestApp } from '../../test-app.ts'
import { aBid, type Market } from '../bids/testing.ts'

export { expireAwards } from './expire-awards.ts'
export { brokenInvariants } from './invariants.testing.ts'

/** The carrier's bid, accepted by the owner: offered, not yet confirmed. */
export async function anOfferedAward(
  app: TestApp,
  { consignor, carrier, load }: Market,
): Promise<{ bid: OwnBid; award: Award }> {
  const bid = await aBid(app, { as: carrier, loadId: load.id })
  const award = await app.ok(acceptBid, {
    as: consignor,
    params: { loadId: load.id, bidId: bid.id },
    body: { expectedRevision: bid.revision },
  })
  return { bid, award }
}

/** And confirmed: the load is booked and its rate confirmation is being written. */
export async function anAwardedBid(app: TestApp, market: Market): Promise<{ bid: OwnBid; award: Award }> {
  const { bid } = await anOfferedAward(app, market)
  return { bid, award: await app.ok(confirmAward, { as: market.carrier, params: { loadId: market.load.id } }) }
}
