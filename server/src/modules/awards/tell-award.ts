import type { DomainEvents } from '@drawbar/contract/events.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { AwardRow } from './sql/awards.ts'

type AwardEvent = Exclude<Extract<keyof DomainEvents, `award.${string}`>, 'award.automated'>

export async function tellAward(
  tx: Tx,
  {
    type,
    award,
    reason,
    how = 'load_cancelled',
    loadStatus = 'cancelled',
    stands = false,
  }: Pick<
    Partial<DomainEvents['award.cancelled'] & DomainEvents['award.no_show_reversed']>,
    'how' | 'loadStatus' | 'stands'
  > & {
    type: AwardEvent
    award: AwardRow
    reason?: string
  },
): Promise<void> {
  const data = dataOf(award)
  const subject = { loadId: award.loadId, awardId: award.id, bidId: award.bidId }
  const companies = [award.consignorCompanyId, award.carrierCompanyId]
  if (type === 'award.offered')
    await tx.emit({ type, data: { ...data, respondBy: award.respondBy }, subject, companies })
  else if (type === 'award.cancelled')
    await tx.emit({ type, data: { ...data, reason: reason ?? 'other', how, loadStatus }, subject, companies })
  else if (type === 'award.no_show_reversed')
    await tx.emit({ type, data: { ...data, reason: reason ?? 'other', stands }, subject, companies })
  else if (type === 'award.declined')
    await tx.emit({ type, data: { ...data, reason: reason ?? 'other' }, subject, companies })
  else await tx.emit({ type, data, subject, companies })
}

const dataOf = (award: AwardRow) => ({
  loadId: award.loadId,
  awardId: award.id,
  bidId: award.bidId,
  carrierId: award.carrierCompanyId,
  consignorId: award.consignorCompanyId,
  amount: award.amount,
  currency: award.currency,
  madeBy: award.madeBy,
})

/** Notifies the shipper of an offer that a rule or the waterfall made. */
export const tellAutomated = (tx: Tx, { award, by }: { award: AwardRow; by: 'rule' | 'turn' }): Promise<void> =>
  tx.emit({
    type: 'award.automated',
    data: { ...dataOf(award), by },
    subject: { loadId: award.loadId, awardId: award.id, bidId: award.bidId },
    companies: [award.consignorCompanyId],
  })
