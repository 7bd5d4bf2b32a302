import { AppError } from '../../platform/errors.ts'
import type { Tx } from '../../platform/transaction.ts'
import { lockLoad, type LockedLoad } from '../loads/index.ts'
import { lockTied } from './accept-tied.ts'
import { type AwardRow, findLatestAward, findLiveAward } from './sql/awards.ts'

export interface LockedOffer {
  load: LockedLoad
  award: AwardRow
}

/** What its carrier said it takes whole or not at all, after the owner has offered it. */
export interface WholeOffer extends LockedOffer {
  /** The other offers of the package that nobody has answered yet. */
  others: LockedOffer[]
  /** One of the package has no award any more, so that none of it may be confirmed. */
  broken: boolean
}

/**
 * The latest award on a load, of one carrier where it is the carrier that asks, with all that is offered together with it. The loads are locked
 * in the order of their ids before any award is read for good: who answers one while another is answered comes second, and finds it answered.
 */
export async function lockWhole(
  tx: Tx,
  { loadId, carrierId = null }: { loadId: string; carrierId?: string | null },
): Promise<WholeOffer | undefined> {
  const seen = await findLatestAward(tx.sql, { loadId, carrierId })
  const tied = seen
    ? await lockTied(tx, {
        bids: [{ loadId, bidId: seen.bidId }],
        of: { carrierId: seen.carrierCompanyId },
        kind: 'together',
      })
    : []
  const load = await lockLoad(tx, loadId, 'update')
  const award = await findLatestAward(tx.sql, { loadId, carrierId })
  if (!award) return undefined
  // Offered anew between the two reads: what that one is tied to is not locked.
  if (award.id !== seen?.id) throw new AppError('award_not_offered')
  const offer: WholeOffer = { load, award, others: [], broken: false }
  for (const { loadId: otherId, bidId } of tied) {
    if (bidId === award.bidId) continue
    const other = await findLiveAward(tx.sql, otherId)
    if (other?.bidId !== bidId) offer.broken = true
    else if (other.status === 'offered')
      offer.others.push({ load: await lockLoad(tx, otherId, 'update'), award: other })
  }
  return offer
}

/** The offer itself first, then what goes with it. */
export const allOf = ({ load, award, others }: WholeOffer): LockedOffer[] => [{ load, award }, ...others]
