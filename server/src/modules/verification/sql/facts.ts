import type { AnySql } from '../../../platform/db.ts'

export interface RequiredDocumentRow {
  kind: string
  id: string
  fileName: string
  status: 'pending_review' | 'approved'
}

/** The document of each kind that is approved or awaits review. */
export const findRequiredDocuments = (
  sql: AnySql,
  { companyId, kinds }: { companyId: string; kinds: readonly string[] },
): Promise<RequiredDocumentRow[]> =>
  sql<RequiredDocumentRow[]>`
    select distinct on (kind) kind, id, file_name, status from documents
    where company_id = ${companyId} and kind = any(${[...kinds]}::text[]) and status in ('pending_review', 'approved')
    order by kind, status, created_at desc, id desc`

export async function ownsDocument(
  sql: AnySql,
  { companyId, documentId }: { companyId: string; documentId: string },
): Promise<boolean> {
  const rows = await sql`select 1 from documents where id = ${documentId} and company_id = ${companyId}`
  return rows.length > 0
}

export interface RivalRow {
  companyId: string
  name: string
  shares: 'number' | 'tax_id'
}

/** The company verified under this number, or else a verified one with the same tax number. */
export async function findRival(
  sql: AnySql,
  { companyId, usdot }: { companyId: string; usdot: string | null },
): Promise<RivalRow | null> {
  const [row] = await sql<RivalRow[]>`
    (select v.company_id, c.name, 'number' as shares from verification_cases v join companies c on c.id = v.company_id
      where v.usdot = ${usdot} and v.verified_at is not null and v.company_id <> ${companyId} limit 1)
    union all
    (select c.id, c.name, 'tax_id' from companies own join companies c on c.tax_id_hash = own.tax_id_hash and c.id <> own.id
      join verification_cases v on v.company_id = c.id and v.verified_at is not null
      where own.id = ${companyId} order by c.id limit 1)
    order by shares limit 1`
  return row ?? null
}

/** Active staff users other than these. */
export async function countOtherStaff(sql: AnySql, userIds: readonly string[]): Promise<number> {
  const [row] = await sql<{ others: number }[]>`
    select count(*)::int as others from users
    where staff_role is not null and status = 'active' and id <> all(${[...userIds]}::uuid[])`
  return row?.others ?? 0
}

export interface PersonRow {
  name: string
  email: string
}

/** A member who may act for the company and whose mailbox is proven. An address typed at sign-up proves nothing. */
export async function findSpeaker(sql: AnySql, companyId: string): Promise<PersonRow | null> {
  const [row] = await sql<PersonRow[]>`
    select u.name, u.email from memberships m join users u on u.id = m.user_id
    where m.company_id = ${companyId} and m.company_role in ('Owner', 'Enterprise') and u.status = 'active' and u.email_proved_at is not null
    order by u.email_proved_at, u.id limit 1`
  return row ?? null
}
