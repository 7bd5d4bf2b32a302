import type { BodyOf } from '@drawbar/contract/endpoint.ts'
import type { placeGuestBid } from '@drawbar/contract/guest-bids/guest-bids.ts'
import { AppError } from '../../platform/errors.ts'
import { refuseAbove } from '../../platform/limits.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { LockedLoad, PriceSeal } from '../loads/index.ts'
import { checkTerms, isBiddingOver, isOpenToCarriers, keepPrice, requireSeen } from '../bids/index.ts'
import type { TypedBid } from './sql/guest-bids.ts'

/** Somebody who changes a price more often does not price a load; the owner hears of each. */
const PRICES_PER_HOUR = 20

/** What a price by link has to pass, first or changed. The load and the invitation are locked. */
export async function checkTyped(
  tx: Tx,
  {
    body,
    load,
    invitationId,
    bidId,
    seal,
  }: {
    body: BodyOf<typeof placeGuestBid>
    load: LockedLoad
    invitationId: string
    bidId: string
    seal: PriceSeal
  },
): Promise<TypedBid> {
  if (!isOpenToCarriers(load)) throw new AppError('load_not_open')
  if (await isBiddingOver(tx.sql, load)) throw new AppError('bidding_closed')
  requireSeen(load, body.expectedVersion)
  const { amount, currency, note } = checkTerms(
    { amount: body.amount, note: body.note },
    { currency: load.currency, now: await tx.now() },
  )
  await refuseAbove(tx.sql, { key: `bid-prices:${invitationId}`, max: PRICES_PER_HOUR, windowSeconds: 3600 })
  const { companyName, usdot = null, docket = null, contactName, phone } = body
  const kept = await keepPrice(seal, { load, bidId, price: { amount, note } })
  return { companyName, usdot, docket, contactName, phone, currency, ...kept }
}
