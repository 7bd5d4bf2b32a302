import type { ColumnChoice, RememberedMapping } from '../../../platform/csv/map-columns.ts'
import type { AnySql } from '../../../platform/db.ts'

interface MappingOwner {
  companyId: string
  kind: 'loads' | 'vehicles' | 'drivers'
}

/** A company has a handful of partners; the oldest mapping of more is chosen again. */
const MOST_REMEMBERED = 50

export async function findImportMappings(sql: AnySql, { companyId, kind }: MappingOwner): Promise<RememberedMapping[]> {
  return sql<RememberedMapping[]>`
    select headings, columns from import_mappings where company_id = ${companyId} and kind = ${kind}
    order by saved_at desc limit ${MOST_REMEMBERED}`
}

export async function saveImportMapping(
  sql: AnySql,
  {
    companyId,
    kind,
    headings,
    columns,
    savedBy,
  }: MappingOwner & { headings: string; columns: readonly ColumnChoice[]; savedBy: string },
): Promise<void> {
  await sql`
    insert into import_mappings (company_id, kind, headings, columns, saved_by)
    values (${companyId}, ${kind}, ${headings}, ${sql.json(columns as never)}, ${savedBy})
    on conflict (company_id, kind, headings)
      do update set columns = excluded.columns, saved_by = excluded.saved_by, saved_at = clock_time()`
}
