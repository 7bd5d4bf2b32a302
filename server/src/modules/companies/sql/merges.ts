import type { CompanyStatus } from '@drawbar/contract/lifecycles/company.ts'
import type { CompanyType } from '@drawbar/contract/roles.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import type { Merging } from '../../../platform/merge-policy.ts'

export interface SideRow {
  id: string
  name: string
  type: CompanyType
  status: CompanyStatus
  legalName: string | null
  taxIdLast4: string | null
  usdot: string | null
  phone: string | null
  emailDomain: string | null
  owner: string | null
  createdAt: string
}

export function findSides(sql: AnySql, ids: readonly string[]): Promise<SideRow[]> {
  return sql<SideRow[]>`
    select c.id, c.name, c.type, c.status, c.legal_name, c.tax_id_last4, p.usdot, c.phone, c.email_domain, c.created_at,
      (select u.name from memberships m join users u on u.id = m.user_id
        where m.company_id = c.id and m.company_role = 'Owner' order by m.created_at, u.id limit 1) as owner
    from companies c left join carrier_profiles p on p.company_id = c.id
    where c.id = any(${[...ids]}::uuid[])`
}

/** In the order of their ids, so that two merges of the same two, either way round, take turns. How many there are. */
export async function lockCompanies(sql: TransactionSql, ids: readonly string[]): Promise<number> {
  const rows = await sql`
    select id from companies where id = any(${[...ids]}::uuid[]) order by id for no key update`
  return rows.length
}

/** Of a company that is closed: where it went. */
export async function markMerged(sql: TransactionSql, { fromId, intoId }: Merging): Promise<void> {
  await sql`
    update companies set merged_at = clock_time(), merged_into_company_id = ${intoId} where id = ${fromId}`
}

export interface MergedRow {
  id: string
  name: string
  mergedAt: string
}

export async function findMergedInto(sql: AnySql, companyId: string): Promise<MergedRow | null> {
  const [row] = await sql<MergedRow[]>`
    select o.id, o.name, c.merged_at from companies c join companies o on o.id = c.merged_into_company_id where c.id = ${companyId}`
  return row ?? null
}

/** Those that went into this one, the latest first. */
export function findAbsorbed(sql: AnySql, companyId: string): Promise<MergedRow[]> {
  return sql<MergedRow[]>`
    select id, name, merged_at from companies where merged_into_company_id = ${companyId}
    order by merged_at desc, id desc limit 20`
}
