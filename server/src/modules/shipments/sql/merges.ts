import type { AnySql } from '../../../platform/db.ts'
import { shipmentsUnderWay } from '../../companies/index.ts'

export async function findUnderWay(sql: AnySql, companyId: string): Promise<string[]> {
  const rows = await sql<{ reference: string }[]>`
    select reference from (${shipmentsUnderWay(sql, { company: companyId, side: 'either' })}) under_way
    order by reference limit 1000`
  return rows.map(({ reference }) => reference)
}
