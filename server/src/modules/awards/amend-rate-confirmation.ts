import type { DomainEvents } from '@drawbar/contract/events.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { buildTerms } from './rate-confirmation/build-terms.ts'
import { writeRateConfirmation } from './rate-confirmation/write-rate-confirmation.ts'
import { findLiveAward } from './sql/awards.ts'
import { findRateConfirmation, insertRateConfirmation, voidUnsigned } from './sql/rate-confirmations.ts'

/**
 * On shipment.window_answered: the two sides agreed to another time at a stop, and what the carrier signs must say it. A version never changes, so
 * that the next one is written (domain §2.1). The one before stays where it was signed, and with it the truck may go; unsigned it is void. The load is
 * locked by the answering act.
 */
export async function amendRateConfirmation(
  tx: Tx,
  { loadId, agreed }: DomainEvents['shipment.window_answered'],
): Promise<void> {
  if (!agreed) return
  const award = await findLiveAward(tx.sql, loadId)
  const before = award && (await findRateConfirmation(tx.sql, { loadId, awardId: award.id }))
  if (!award || !before) throw new Error(`load ${loadId} is booked without a rate confirmation`)
  await voidUnsigned(tx.sql, { loadId, awardId: award.id })
  const rateConfirmationId = newId()
  const version = before.version + 1
  const terms = await buildTerms(tx.sql, { award, rateConfirmationId, version })
  await insertRateConfirmation(tx.sql, { loadId, id: rateConfirmationId, awardId: award.id, version, terms })
  await tx.enqueue(writeRateConfirmation, { loadId, rateConfirmationId })
}
