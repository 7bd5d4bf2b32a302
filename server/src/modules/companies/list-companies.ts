import type { listCompanies as endpoint } from '@drawbar/contract/companies/companies.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { AnySql } from '../../platform/db.ts'
import type { Input } from '../../platform/handlers.ts'
import { findCompanies } from './sql/companies.ts'
import { companyTypeName } from '../identity/index.ts'

export async function listCompanies(
  sql: AnySql,
  { query }: Pick<Input<typeof endpoint>, 'query'>,
): Promise<ResponseOf<typeof endpoint>> {
  const rows = await findCompanies(sql, { q: query.q || undefined, type: query.type, limit: query.limit })
  return { items: rows.map((row) => ({ ...row, typeName: companyTypeName(row.type) })) }
}
