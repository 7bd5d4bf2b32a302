import type { AnySql } from '../../../platform/db.ts'
import { bandOf } from '../fallback-levels.ts'
import type { Lane } from '../lane-key.ts'
import { areForgotten, unseen } from '../../../platform/change-feed.ts'

export interface ReportChanges {
  /** All that is seen now. */
  snapshot: string
  /** Milliseconds. */
  now: number
  /** Changes since then are no longer known, or too many to look at one by one. */
  lost: boolean
  /** Of each report that was written or taken back. */
  lanes: Lane[]
}

/** More is quicker begun anew. */
const MOST_CHANGES = 1000

/** Lanes with a report that `snapshot` did not see; without a snapshot all are lost. */
export async function reportChanges(sql: AnySql, snapshot: string | null): Promise<ReportChanges> {
  const since = snapshot ?? (await currentSnapshot(sql))
  const [row] = await sql<
    (Omit<ReportChanges, 'lanes'> & { changes: (Omit<Lane, 'band'> & { distanceMeters: number })[] })[]
  >`
    select pg_current_snapshot()::text as snapshot, (extract(epoch from clock_time()) * 1000)::bigint as now,
      ${areForgotten(sql, 'rate_report_changes', since)} as lost,
      (select coalesce(json_agg(json_build_object('equipmentKind', c.equipment_kind, 'currency', c.currency, 'distanceMeters', c.distance_meters,
        'originZip3', c.origin_zip3, 'destinationZip3', c.destination_zip3, 'originCell', c.origin_cell, 'destinationCell', c.destination_cell,
        'originRegion', c.origin_region, 'destinationRegion', c.destination_region)), '[]')
        from (${unseen(sql, 'rate_report_changes', { snapshot: since, limit: MOST_CHANGES })}) c) as changes`
  if (!row) throw new Error('the database told no changes')
  const { changes, ...rest } = row
  return {
    ...rest,
    lost: snapshot === null || rest.lost || changes.length === MOST_CHANGES,
    lanes: changes.map(({ distanceMeters, ...lane }) => ({ ...lane, band: bandOf(distanceMeters) })),
  }
}

async function currentSnapshot(sql: AnySql): Promise<string> {
  const [row] = await sql<{ snapshot: string }[]>`select pg_current_snapshot()::text as snapshot`
  if (!row) throw new Error('the database told no snapshot')
  return row.snapshot
}
