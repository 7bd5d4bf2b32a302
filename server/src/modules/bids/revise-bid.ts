import type { Bid, reviseBid } from '@drawbar/contract/bids.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany, readsSealed } from '../../platform/viewer.ts'
import { carrierCards } from '../carriers/index.ts'
import type { PriceSeal } from '../loads/index.ts'
import { acceptPriceLater } from './accept-in-time.ts'
import { bidView } from './bid-view.ts'
import { checkTerms } from './check-terms.ts'
import { keepPrice, readOwn } from './envelopes.ts'
import { extendLater, isBiddingOver } from './extend-bidding.ts'
import { factsOf } from './load-facts.ts'
import { lockForCarrier } from './lock-bid.ts'
import { isOpenToCarriers } from './policy.ts'
import { passGate } from './require-eligible.ts'
import { requireCurrent } from './require-current.ts'
import { moveBid } from './sql/bids.ts'
import { findOffers } from './sql/read-bids.ts'
import { tellBid } from './tell.ts'

/**
 * The carrier names new terms; they replace the old ones whole, and answer a counter. As in `place`, what is read is sent together behind the
 * load's lock, and then what is written.
 */
export async function revise(tx: Tx, { viewer, params, body }: Input<typeof reviseBid>, seal: PriceSeal): Promise<Bid> {
  const carrierId = memberCompany(viewer)
  const locking = lockForCarrier(tx, { ...params, viewer, strength: 'share' })
  const reading = locking.then(({ load }) => factsOf(load))
  const [{ load: locked, bid }, load, cards, offers] = await Promise.all([
    locking,
    reading,
    carrierCards(tx.sql, { carrierIds: [carrierId], load: reading }),
    findOffers(tx.sql, { loadIds: [params.loadId], bidIds: [params.bidId] }),
  ])
  requireCurrent(bid, body.expectedRevision)
  if (!isOpenToCarriers(locked)) throw new AppError('load_not_open')
  if (await isBiddingOver(tx.sql, locked)) throw new AppError('bidding_closed')
  const terms = checkTerms(body, { currency: locked.currency, now: load.now })
  const card = passGate(cards.get(carrierId), load)
  const kept = await keepPrice(seal, { load: locked, bidId: bid.id, price: terms })
  // Which revision it becomes is known, so that nothing waits for the move; without it nothing stays.
  const detail = { loadId: load.loadId, revision: body.expectedRevision + 1 }
  const [revised] = await Promise.all([
    moveBid(tx.sql, {
      ...params,
      action: 'revise',
      expectedRevision: body.expectedRevision,
      terms: { ...terms, ...kept },
      offer: { by: 'carrier', note: kept.note, userId: viewer.userId },
    }),
    tx.audit({ action: 'bid.revise', entity: 'bid', entityId: bid.id, detail }),
    tellBid(tx, { type: 'bid.revised', bid, consignorId: load.companyId }),
    extendLater(tx, { load: locked, now: load.now }),
    acceptPriceLater(tx, { load: locked, amount: terms.amount }),
  ])
  if (!revised) throw new AppError('bid_not_open')
  const { currency, revision, updatedAt: at } = revised
  const offer = { bidId: bid.id, by: 'carrier' as const, currency, revision, at, ...kept }
  const eyes = readsSealed(viewer) ? seal : null
  const named = await Promise.all([...offers, offer].map((one) => readOwn(eyes, one, bid.id)))
  return bidView({ bid: { ...revised, amount: terms.amount, note: terms.note }, load, offers: named, card, viewer })
}
