import type { Bid, reviseBid } from '@drawbar/contract/bids.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import type { PriceSeal } from '../loads/index.ts'
import { showBid } from './bid-view.ts'
import { checkTerms } from './check-terms.ts'
import { keepPrice } from './envelopes.ts'
import { extendLater, isBiddingOver } from './extend-bidding.ts'
import { loadFacts } from './load-facts.ts'
import { lockForCarrier } from './lock-bid.ts'
import { isOpenToCarriers } from './policy.ts'
import { requireEligible } from './require-eligible.ts'
import { requireCurrent } from './require-current.ts'
import { moveBid } from './sql/bids.ts'
import { insertOffer } from './sql/read-bids.ts'
import { tellBid } from './tell.ts'

/** The carrier names new terms; they replace the old ones whole, and answer a counter. */
export async function revise(tx: Tx, { viewer, params, body }: Input<typeof reviseBid>, seal: PriceSeal): Promise<Bid> {
  const { load: locked, bid } = await lockForCarrier(tx, { ...params, viewer, strength: 'share' })
  requireCurrent(bid, body.expectedRevision)
  if (!isOpenToCarriers(locked)) throw new AppError('load_not_open')
  if (await isBiddingOver(tx.sql, locked)) throw new AppError('bidding_closed')
  const load = await loadFacts(tx.sql, params.loadId)
  const terms = checkTerms(body, { currency: locked.currency, now: load.now })
  await requireEligible(tx.sql, { carrierId: memberCompany(viewer), load, stage: 'bid' })
  const kept = await keepPrice(seal, { load: locked, bidId: bid.id, price: terms })
  const revised = await moveBid(tx.sql, {
    ...params,
    action: 'revise',
    expectedRevision: body.expectedRevision,
    terms: { ...terms, ...kept },
  })
  if (!revised) throw new AppError('bid_not_open')
  await insertOffer(tx.sql, { bid: revised, by: 'carrier', note: kept.note, userId: viewer.userId })
  await tx.audit({
    action: 'bid.revise',
    entity: 'bid',
    entityId: bid.id,
    detail: { loadId: load.loadId, revision: revised.revision },
  })
  await tellBid(tx, { type: 'bid.revised', bid: revised, consignorId: load.companyId })
  await extendLater(tx, { load: locked, now: load.now })
  return showBid(tx.sql, { bid: revised, viewer, seal })
}
