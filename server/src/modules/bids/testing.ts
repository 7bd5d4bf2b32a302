import { acceptBid, type Award, type Bid, confirmAward, placeBid } from '@drawbar/contract/bids.ts'
import { putCarrierProfile } from '@drawbar/contract/carriers.ts'
import type { BodyInput } from '@drawbar/contract/endpoint.ts'
import type { LoadDetail } from '@drawbar/contract/loads.ts'
import type { TestApp } from '../../test-app.ts'
import { type SignedIn, signUpCarrier, signUpConsignor } from '../accounts/testing.ts'
import { aPostedLoad, type TypedLoad } from '../loads/testing.ts'

type Profile = BodyInput<typeof putCarrierProfile>
let nextUsdot = 90_000_001

export const usd = (amount: number) => ({ amount, currency: 'USD' as const })

/** A carrier with its numbers and a usual cover on file: it passes every gate of an ordinary load. */
export async function aReadyCarrier(
  app: TestApp,
  { profile = {} }: { profile?: Partial<Profile> } = {},
): Promise<SignedIn> {
  const carrier = await signUpCarrier(app)
  await declare(app, carrier, profile)
  return carrier
}

export async function declare(app: TestApp, carrier: { token: string }, profile: Partial<Profile> = {}): Promise<void> {
  const body: Profile = {
    usdot: String(nextUsdot++),
    docket: 'MC900123',
    autoLiability: usd(100_000_000),
    autoExpiresOn: '2099-12-31',
    cargoCover: usd(10_000_000),
    cargoExpiresOn: '2099-12-31',
    ...profile,
  }
  await app.ok(putCarrierProfile, { as: carrier, body })
}

export interface Market {
  consignor: SignedIn
  carrier: SignedIn
  load: LoadDetail
}

/** A consignor, a posted load and one carrier that may bid on it. */
export async function aMarket(app: TestApp, load: Partial<TypedLoad> = {}): Promise<Market> {
  const [consignor, carrier] = await Promise.all([signUpConsignor(app), aReadyCarrier(app)])
  return { consignor, carrier, load: await aPostedLoad(app, consignor, load) }
}

type Terms = BodyInput<typeof placeBid>

export const aBid = (
  app: TestApp,
  { as, loadId, terms = {} }: { as: { token: string }; loadId: string; terms?: Partial<Terms> },
): Promise<Bid> => app.ok(placeBid, { as, params: { loadId }, body: { amount: usd(190_000), ...terms } })

/** The carrier's bid, accepted by the owner: offered, not yet confirmed. */
export async function anOfferedAward(
  app: TestApp,
  { consignor, carrier, load }: Market,
): Promise<{ bid: Bid; award: Award }> {
  const bid = await aBid(app, { as: carrier, loadId: load.id })
  const award = await app.ok(acceptBid, {
    as: consignor,
    params: { loadId: load.id, bidId: bid.id },
    body: { expectedRevision: bid.revision },
  })
  return { bid, award }
}

/** And confirmed: the load is booked and its rate confirmation is being written. */
export async function anAwardedBid(app: TestApp, market: Market): Promise<{ bid: Bid; award: Award }> {
  const { bid } = await anOfferedAward(app, market)
  return { bid, award: await app.ok(confirmAward, { as: market.carrier, params: { loadId: market.load.id } }) }
}
