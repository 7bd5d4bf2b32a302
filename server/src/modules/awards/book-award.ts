import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { type LockedLoad, moveLoad } from '../loads/index.ts'
import { closeLiveBids, endTiedLater, tellClosed } from '../bids/index.ts'
import { buildTerms } from './rate-confirmation/build-terms.ts'
import { writeRateConfirmation } from './rate-confirmation/write-rate-confirmation.ts'
import { type AwardRow, moveAward } from './sql/awards.ts'
import { insertRateConfirmation } from './sql/rate-confirmations.ts'
import { tellAward } from './tell-award.ts'

/**
 * The carrier's yes: the award is confirmed, the load booked, every other live bid lost and told so at once, and the terms are frozen as
 * they stand in this moment. The load is locked, and the carrier has passed the gate; the number of statements does not grow with the bids.
 */
export async function bookAward(tx: Tx, { load, award }: { load: LockedLoad; award: AwardRow }): Promise<AwardRow> {
  const confirmed = await moveAward(tx.sql, {
    loadId: load.id,
    awardId: award.id,
    action: 'confirm',
    confirmedBy: tx.actor.userId,
  })
  if (!confirmed) throw new AppError('award_not_offered')
  await moveLoad(tx, {
    load,
    action: 'book',
    by: 'carrier',
    set: { agreedAmount: award.amount, carrierCompanyId: award.carrierCompanyId },
  })
  const losers = await closeLiveBids(tx.sql, { loadId: load.id, action: 'lose', exceptBidId: award.bidId })
  await tellClosed(tx, {
    type: 'bid.lost',
    bids: losers,
    loadId: load.id,
    consignorId: load.companyId,
    cause: 'another_carrier',
  })
  await endTiedLater(tx, { bids: losers, loadId: load.id, consignorId: load.companyId })
  const rateConfirmationId = newId()
  const terms = await buildTerms(tx.sql, { award: confirmed, rateConfirmationId, version: 1 })
  await insertRateConfirmation(tx.sql, {
    loadId: load.id,
    id: rateConfirmationId,
    awardId: award.id,
    version: 1,
    terms,
  })
  await tx.enqueue(writeRateConfirmation, { loadId: load.id, rateConfirmationId })
  await tellAward(tx, { type: 'award.confirmed', award: confirmed })
  return confirmed
}
