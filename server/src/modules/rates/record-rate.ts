import { EQUIPMENT } from '@drawbar/contract/codes.ts'
import type { DomainEvents } from '@drawbar/contract/events.ts'
import { on, type Subscription } from '../../platform/events.ts'
import type { Tx } from '../../platform/transaction.ts'
import { cellsOf } from './cell-number.ts'
import { zip3Of } from './lane-key.ts'
import { awardedLoad } from './sql/awarded-load.ts'
import { deleteRateReport, upsertRateReport } from './sql/write-reports.ts'

type Award = DomainEvents['award.confirmed']

/** A confirmed price is the sample that benchmarks are made of. */
export async function recordRate(
  tx: Tx,
  { loadId, bidId, awardId, amount, currency, consignorId, carrierId }: Award,
): Promise<void> {
  const load = await awardedLoad(tx.sql, { loadId, bidId })
  if (!load?.equipment) return
  const { originRegion, destinationRegion, distanceMeters, originCountry, destinationCountry } = load
  const lane = {
    ...cellsOf(load),
    originZip3: zip3Of({ country: originCountry, postalCode: load.originPostalCode }),
    destinationZip3: zip3Of({ country: destinationCountry, postalCode: load.destinationPostalCode }),
    originRegion,
    destinationRegion,
    distanceMeters,
    equipmentKind: EQUIPMENT[load.equipment].kind,
  }
  await upsertRateReport(tx.sql, { loadId, awardId, amount, currency, consignorId, carrierId, ...lane })
}

/** A price that nobody hauled for says nothing about the lane. */
export async function deleteRate(tx: Tx, { loadId, awardId }: Pick<Award, 'loadId' | 'awardId'>): Promise<void> {
  await deleteRateReport(tx.sql, { loadId, awardId })
}

export const rateSubscriptions: readonly Subscription[] = [
  on('award.confirmed', recordRate),
  on('award.cancelled', deleteRate),
  on('award.no_show_reversed', async (tx, award) => {
    if (award.stands) await recordRate(tx, award)
  }),
]
