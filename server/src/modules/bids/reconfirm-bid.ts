import type { OwnBid } from '@drawbar/contract/bids/bid.ts'
import type { reconfirmBid as endpoint } from '@drawbar/contract/bids/bids.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import type { PriceSeal } from '../loads/index.ts'
import { showOwnBid } from './bid-view.ts'
import { loadFacts } from './load-facts.ts'
import { lockForCarrier } from './lock-bid.ts'
import { isOpenToCarriers } from './policy.ts'
import { requireCurrent } from './require-current.ts'
import { requireEligible } from './require-eligible.ts'
import { requireSeen } from './require-seen.ts'
import { moveBid } from './sql/bids.ts'
import { tellAutoAcceptMet, tellBid } from './tell.ts'

/** The carrier has read the changed load, and its price holds. Also after the deadline for bids: nothing new is named. */
export async function reconfirmBid(
  tx: Tx,
  { viewer, params, body }: Input<typeof endpoint>,
  seal: PriceSeal,
): Promise<OwnBid> {
  const { load, bid } = await lockForCarrier(tx, { ...params, viewer, strength: 'share' })
  requireCurrent(bid, body.expectedRevision)
  if (!isOpenToCarriers(load)) throw new AppError('load_not_open')
  requireSeen(load, body.expectedVersion)
  await requireEligible(tx.sql, {
    carrierId: memberCompany(viewer),
    load: await loadFacts(tx.sql, load.id),
    stage: 'bid',
  })
  const confirmed = bid.lapsed
    ? undefined
    : await moveBid(tx.sql, { ...params, action: 'reconfirm', expectedRevision: body.expectedRevision })
  if (!confirmed) throw new AppError('bid_not_open')
  await tx.audit({ action: 'bid.reconfirm', entity: 'bid', entityId: bid.id, detail: { loadId: load.id } })
  if (confirmed.amount !== null) await tellAutoAcceptMet(tx, { load, amount: confirmed.amount })
  await tellBid(tx, { type: 'bid.reconfirmed', bid: confirmed, consignorId: load.companyId })
  return showOwnBid(tx.sql, { bid: confirmed, viewer, seal })
}
