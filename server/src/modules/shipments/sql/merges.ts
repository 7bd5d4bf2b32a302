import type { AnySql } from '../../../platform/db.ts'

export async function findUnderWay(sql: AnySql, companyId: string): Promise<string[]> {
  const rows = await sql<{ reference: string }[]>`
    select reference from shipments
    where (carrier_company_id = ${companyId} or consignor_company_id = ${companyId}) and status not in ('completed', 'cancelled')
    order by reference limit 1000`
  return rows.map(({ reference }) => reference)
}
