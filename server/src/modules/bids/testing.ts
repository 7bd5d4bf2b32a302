import { placeBid } from '@drawbar/contract/bids/bids.ts'
import type { OwnBid } from '@drawbar/contract/bids/bid.ts'
import {
  addInsurancePolicy,
  listInsurancePolicies,
  updateInsurancePolicy,
} from '@drawbar/contract/insurance/insurance.ts'
import { putCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import type { BodyInput } from '@drawbar/contract/endpoint.ts'
import type { LoadDetail } from '@drawbar/contract/loads/loads.ts'
import type { Money } from '@drawbar/contract/money.ts'
import type { TestApp } from '../../test-app.ts'
import { type SignedIn } from '../identity/testing.ts'
import { signUpCarrier, signUpConsignor } from '../companies/testing.ts'
import { forgetChecks } from '../insurance/testing.ts'
import { markVerified } from '../verification/testing.ts'
import { priceSeal } from '../loads/index.ts'
import { aPostedLoad, type TypedLoad } from '../loads/testing.ts'

/** Covers are kept as policies; a test that is not about them names them by what the gate asks of them. */
export interface Papers extends BodyInput<typeof putCarrierProfile> {
  autoLiability: Money
  autoExpiresOn: string
  cargoCoverage: Money
  cargoExpiresOn: string
}
let nextUsdot = 90_000_001

export const usd = (amount: number) => ({ amount, currency: 'USD' as const })

/** A verified carrier with its numbers and a usual cover on file: it passes every gate of an ordinary load. */
export async function aReadyCarrier(
  app: TestApp,
  { profile = {} }: { profile?: Partial<Papers> } = {},
): Promise<SignedIn> {
  const carrier = await signUpCarrier(app)
  await declare(app, carrier, profile)
  return carrier
}

/** What stood there before is replaced, and staff vouch for it. */
export async function declare(
  app: TestApp,
  carrier: { token: string; companyId: string },
  papers: Partial<Papers> = {},
): Promise<void> {
  const { autoLiability, autoExpiresOn, cargoCoverage, cargoExpiresOn, ...profile } = {
    autoLiability: usd(100_000_000),
    autoExpiresOn: '2099-12-31',
    cargoCoverage: usd(10_000_000),
    cargoExpiresOn: '2099-12-31',
    ...papers,
  }
  const usdot = profile.usdot ?? String(nextUsdot++)
  await app.ok(putCarrierProfile, { as: carrier, body: { docket: `MC${usdot}`, ...profile, usdot } })
  await forgetChecks(app, carrier)
  const { items } = await app.ok(listInsurancePolicies, { as: carrier })
  for (const [kind, limit, expiresOn] of [
    ['auto_liability', autoLiability, autoExpiresOn],
    ['cargo', cargoCoverage, cargoExpiresOn],
  ] as const) {
    const body = { kind, insurer: 'Prairie Mutual', limit, expiresOn }
    const known = items.find((policy) => policy.kind === kind && !policy.kept)
    if (known)
      await app.ok(updateInsurancePolicy, {
        as: carrier,
        params: { policyId: known.id },
        body: { ...body, version: known.version },
      })
    else await app.ok(addInsurancePolicy, { as: carrier, body })
  }
  await markVerified(app, carrier)
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
): Promise<OwnBid> => app.ok(placeBid, { as, params: { loadId }, body: { amount: usd(190_000), ...terms } })

/** The sealed prices of a load as if they had been given for this deadline. It takes the key: SQL alone can move none. */
export async function closeAgain(
  app: TestApp,
  { loadId, deadline }: { loadId: string; deadline: string },
): Promise<void> {
  const seal = priceSeal(app.services)
  const { sql } = app.services.db
  for (const [table, key] of [
    ['bids', 'id'],
    ['bid_offers', 'bid_id'],
  ] as const) {
    const closed = await sql<{ bidId: string; envelope: string; opensAt: string }[]>`
      select ${sql(key)} as bid_id, envelope, opens_at from ${sql(table)} where load_id = ${loadId} and envelope is not null`
    for (const { bidId, envelope, opensAt } of closed) {
      const price = await seal.open({ bidId, envelope, opensAt })
      if (!price) throw new Error('a price was closed with another key')
      const again = await seal.close(price, { bidId, opensAt: deadline })
      await sql`update ${sql(table)} set envelope = ${again}, opens_at = ${deadline} where load_id = ${loadId} and envelope = ${envelope}`
    }
  }
}
