import type { Bid, placeBid } from '@drawbar/contract/bids.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { carrierCards } from '../carriers/index.ts'
import { lockLoad, type PriceSeal } from '../loads/index.ts'
import { acceptPriceLater } from './accept-in-time.ts'
import { bidView } from './bid-view.ts'
import { checkTerms } from './check-terms.ts'
import { keepPrice } from './envelopes.ts'
import { extendLater, isBiddingOver } from './extend-bidding.ts'
import { factsOf } from './load-facts.ts'
import { lockBoardLoad } from './lock-bid.ts'
import { isOpenToCarriers, takesBids } from './policy.ts'
import { passGate, requireShown } from './require-eligible.ts'
import { requireSeen } from './require-seen.ts'
import { insertBid } from './sql/bids.ts'
import { tellBid } from './tell.ts'

/**
 * The load is locked in share: bidders pass one another, and an award that is being made is waited for. `byLink`: the price was named
 * by an owner's link, in time and before this company claimed it, so that neither the board nor the deadline is asked again.
 */
export async function place(
  tx: Tx,
  { viewer, params, body }: Pick<Input<typeof placeBid>, 'viewer' | 'params' | 'body'>,
  { seal, byLink }: { seal: PriceSeal; byLink?: { pricedAt: string } },
): Promise<Bid> {
  const carrierId = memberCompany(viewer)
  // Sent together: on one connection statements run in order, so that the reads stand behind the lock, and the bid travels twice to the
  // database instead of seven times.
  const locking = byLink
    ? lockLoad(tx, params.loadId, 'share')
    : lockBoardLoad(tx, { loadId: params.loadId, viewer, strength: 'share' })
  const reading = locking.then(factsOf)
  const [locked, load, cards] = await Promise.all([
    locking,
    reading,
    carrierCards(tx.sql, { carrierIds: [carrierId], load: reading }),
  ])
  requireShown(cards.get(carrierId))
  if (!isOpenToCarriers(locked)) throw new AppError('load_not_open')
  if (!takesBids(locked)) throw new AppError('bids_not_taken')
  requireSeen(locked, body.expectedVersion)
  if (!byLink && (await isBiddingOver(tx.sql, locked))) throw new AppError('bidding_closed')
  const terms = checkTerms(body, { currency: locked.currency, now: load.now })
  const card = passGate(cards.get(carrierId), load)
  const told = { loadId: load.loadId, id: newId(), carrierCompanyId: carrierId }
  const kept = await keepPrice(seal, { load: locked, bidId: told.id, price: terms })
  const [stored] = await Promise.all([
    insertBid(tx.sql, { ...terms, ...kept, ...told, ...byLink, status: 'open', createdBy: viewer.userId }),
    tx.audit({ action: 'bid.place', entity: 'bid', entityId: told.id, detail: { loadId: load.loadId } }),
    tellBid(tx, { type: 'bid.placed', bid: told, consignorId: load.companyId }),
    extendLater(tx, { load: locked, now: load.now }),
    acceptPriceLater(tx, { load: locked, amount: terms.amount }),
  ])
  const { amount, note } = terms
  const bid = { ...stored, amount, note }
  const offer = {
    bidId: bid.id,
    by: 'carrier' as const,
    amount,
    currency: bid.currency,
    note,
    envelope: null,
    opensAt: null,
    at: byLink?.pricedAt ?? bid.createdAt,
    revision: bid.revision,
  }
  return bidView({ bid, load, offers: [offer], card, viewer })
}
