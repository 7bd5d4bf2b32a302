import { taxIdDigits } from '@drawbar/contract/companies/company-facts.ts'
import type { searchCompanies as endpoint } from '@drawbar/contract/companies/companies.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { AnySql } from '../../platform/db.ts'
import { invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { decodeCursor, isInstantText, page } from '../../platform/paging.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { findCompanyRecords, findTiers } from './sql/companies.ts'
import { hashTaxId } from './seal-tax-id.ts'
import { viewCompany } from './view-company.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function searchCompanies(
  sql: AnySql,
  { query, box }: Pick<Input<typeof endpoint>, 'query'> & { box: SecretBox },
): Promise<ResponseOf<typeof endpoint>> {
  const { q, type, status, tier, sort, limit, cursor } = query
  const taxId = q ? taxIdDigits(q) : null
  const filter = { q, type, status, tier, ...(taxId === null ? {} : { taxIdHash: await hashTaxId(box, taxId) }) }
  const found = await findCompanyRecords(sql, filter, { sort, after: afterOf(cursor, sort), limit: limit + 1 })
  const { rows, nextCursor } = page(found, limit, ({ id, cursorAt, cursorName }) => [
    sort === 'name' ? cursorName : cursorAt,
    id,
  ])
  return { items: rows.map(viewCompany), nextCursor, tiers: await findTiers(sql) }
}

function afterOf(cursor: string | undefined, sort: 'newest' | 'name'): { key: string; id: string } | null {
  const parts = decodeCursor(cursor, 2)
  if (!parts) return null
  const [key, id] = parts
  const fits = typeof key === 'string' && !key.includes('\u0000') && (sort === 'name' || isInstantText(key))
  if (fits && typeof id === 'string' && UUID.test(id)) return { key, id }
  throw invalid({ cursor: 'This page marker is not valid. Start from the first page.' })
}
