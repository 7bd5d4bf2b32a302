import type { TransactionSql } from '../../../platform/db.ts'
import type { Cells } from '../cell-number.ts'

export interface RateReport extends Cells {
  loadId: string
  awardId: string
  equipmentKind: string
  originZip3: string | null
  destinationZip3: string | null
  originRegion: string
  destinationRegion: string
  distanceMeters: number
  amount: number
  currency: string
  consignorId: string
  carrierId: string
}

const laneColumns = (tx: TransactionSql) =>
  tx`equipment_kind, currency, distance_meters, origin_zip3, destination_zip3, origin_cell, destination_cell, origin_region, destination_region`

/** A load that fell off and was booked again counts once, at its last price; the lane that it had before is noted too. */
export async function upsertRateReport(tx: TransactionSql, report: RateReport): Promise<void> {
  await tx`
    with before as (
      select ${laneColumns(tx)} from rate_reports where load_id = ${report.loadId}
    ), written as (
      insert into rate_reports (load_id, award_id, equipment_kind, origin_zip3, origin_cell, origin_region, destination_zip3, destination_cell, destination_region,
        distance_meters, amount, currency, consignor_company_id, carrier_company_id, booked_at)
      values (${report.loadId}, ${report.awardId}, ${report.equipmentKind}, ${report.originZip3}, ${report.originCell}, ${report.originRegion}, ${report.destinationZip3}, ${report.destinationCell},
        ${report.destinationRegion}, ${report.distanceMeters}, ${report.amount}, ${report.currency}, ${report.consignorId}, ${report.carrierId}, clock_time())
      on conflict (load_id) do update set award_id = excluded.award_id, equipment_kind = excluded.equipment_kind, amount = excluded.amount,
        currency = excluded.currency, carrier_company_id = excluded.carrier_company_id, distance_meters = excluded.distance_meters,
        origin_zip3 = excluded.origin_zip3, destination_zip3 = excluded.destination_zip3, origin_cell = excluded.origin_cell, origin_region = excluded.origin_region, destination_cell = excluded.destination_cell,
        destination_region = excluded.destination_region, booked_at = excluded.booked_at
      returning ${laneColumns(tx)}
    )
    insert into rate_report_changes (${laneColumns(tx)})
    select * from before union select * from written`
}

export async function deleteRateReport(
  tx: TransactionSql,
  { loadId, awardId }: { loadId: string; awardId: string },
): Promise<void> {
  await tx`
    with gone as (
      delete from rate_reports where load_id = ${loadId} and award_id = ${awardId} returning ${laneColumns(tx)}
    )
    insert into rate_report_changes (${laneColumns(tx)}) select * from gone`
}

/** Before a merge moves them to another company: whose they are decides who sees them. */
export async function recordReportsChanged(tx: TransactionSql, companyId: string): Promise<void> {
  await tx`
    insert into rate_report_changes (${laneColumns(tx)})
    select distinct ${laneColumns(tx)} from rate_reports where consignor_company_id = ${companyId} or carrier_company_id = ${companyId}`
}
