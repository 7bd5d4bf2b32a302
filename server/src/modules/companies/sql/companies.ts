import type { NumberStatus } from '@drawbar/contract/register/carrier-number.ts'
import type { CompanyFacts } from '@drawbar/contract/companies/company-facts.ts'
import type { CompanyState } from '@drawbar/contract/companies/company-state.ts'
import type { SuspensionReason } from '@drawbar/contract/companies/companies.ts'
import type { CompanyStatus } from '@drawbar/contract/lifecycles/company.ts'
import type { CompanyType } from '@drawbar/contract/roles.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import { companyState, stateColumns, type StateRow } from './company-state.ts'
import { updateDuplicateKeys } from './duplicate-keys.ts'
import { numberStatus } from './number-status.ts'

export interface CompanyRecordRow extends StateRow {
  id: string
  name: string
  legalName: string | null
  type: CompanyType
  status: CompanyStatus
  suspendedFor: SuspensionReason | null
  subscriptionTier: string
  usdot: string | null
  numberStatus: NumberStatus
  emailDomain: string | null
  owners: { userId: string; name: string; email: string }[]
  memberCount: number
  createdAt: string
  lastActiveAt: string | null
  /** To the microsecond, as the database orders by it. */
  cursorAt: string
  cursorName: string
}

export interface CompanyFilter {
  q?: string | undefined
  /** Keyed hash of `q` where it may be a tax id. */
  taxIdHash?: string | undefined
  type?: number | undefined
  status?: CompanyState['state'] | undefined
  tier?: string | undefined
}

export interface CompanyPage {
  sort: 'newest' | 'name'
  after: { key: string; id: string } | null
  limit: number
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function matching(sql: AnySql, { q, taxIdHash }: CompanyFilter) {
  if (!q) return sql``
  const word = q.toLowerCase()
  return sql`and (position(${word} in lower(c.name)) > 0
    or position(${word} in lower(coalesce(c.legal_name, '') || ' ' || coalesce(c.dba_name, ''))) > 0
    or c.email_domain = ${word.replace(/^@/, '')}
    ${UUID.test(q) ? sql`or c.id = ${q}::uuid` : sql``}
    ${/^\d{1,8}$/.test(q) ? sql`or exists (select from carrier_profiles p where p.company_id = c.id and p.usdot = ${q})` : sql``}
    ${taxIdHash === undefined ? sql`` : sql`or c.tax_id_hash = ${taxIdHash}`}
    ${word.includes('@') ? sql`or exists (select from users u join memberships m on m.user_id = u.id where m.company_id = c.id and u.email_key = ${word})` : sql``})`
}

/** The page's companies first, what stands beside them after: owners and logins are looked up for a page and not for all. */
export function findCompanyRecords(
  sql: AnySql,
  filter: CompanyFilter,
  { sort, after, limit }: CompanyPage,
): Promise<CompanyRecordRow[]> {
  const { type, status, tier } = filter
  const order = sort === 'name' ? sql`lower(c.name), c.id` : sql`c.created_at desc, c.id desc`
  const from =
    after === null
      ? sql``
      : sort === 'name'
        ? sql`and (lower(c.name), c.id) > (${after.key}, ${after.id}::uuid)`
        : sql`and (c.created_at, c.id) < (${after.key}::text::timestamptz, ${after.id}::uuid)`
  return sql<CompanyRecordRow[]>`
    with page as (
      select c.* from companies c
      where true ${matching(sql, filter)}
        ${type === undefined ? sql`` : sql`and c.type = ${type}::smallint`}
        ${status === undefined ? sql`` : sql`and ${companyState(sql)} = ${status}`}
        ${tier === undefined ? sql`` : sql`and c.subscription_tier = ${tier}`}
        ${from}
      order by ${order} limit ${limit}
    )
    select c.id, c.name, c.legal_name, c.type, c.status, s.reason as suspended_for, ${stateColumns(sql)}, c.subscription_tier, p.usdot, ${numberStatus(sql)} as number_status, c.email_domain,
      coalesce(m.owners, '[]') as owners, coalesce(m.member_count, 0)::int as member_count, c.created_at, m.last_active_at,
      c.created_at::text as cursor_at, lower(c.name) as cursor_name
    from page c
    left join carrier_profiles p on p.company_id = c.id
    left join company_suspensions s on s.company_id = c.id and s.lifted_at is null
    left join lateral (
      select count(*) as member_count, max(u.last_login_at) as last_active_at,
        json_agg(json_build_object('userId', u.id, 'name', u.name, 'email', u.email) order by ms.created_at, u.id)
          filter (where ms.company_role = 'Owner') as owners
      from memberships ms join users u on u.id = ms.user_id where ms.company_id = c.id
    ) m on true
    order by ${order}`
}

export async function findCompanyRecord(sql: AnySql, companyId: string): Promise<CompanyRecordRow | undefined> {
  const [row] = await findCompanyRecords(sql, { q: companyId }, { sort: 'newest', after: null, limit: 1 })
  return row?.id === companyId ? row : undefined
}

/** Every plan that some company has. */
export async function findTiers(sql: AnySql): Promise<string[]> {
  const rows = await sql<{ tier: string }[]>`
    select distinct subscription_tier as tier from companies order by 1 limit 50`
  return rows.map(({ tier }) => tier)
}

interface FactsRow extends Omit<CompanyFacts, 'mailingAddress'> {
  mailLine: string | null
  mailCity: string | null
  mailRegion: string | null
  mailPostalCode: string | null
  mailCountry: string | null
}

export async function findFacts(sql: AnySql, companyId: string): Promise<CompanyFacts | undefined> {
  const [row] = await sql<FactsRow[]>`
    select id as company_id, name, legal_name, dba_name, tax_id_last4, phone, email_domain, mail_line, mail_city, mail_region, mail_postal_code,
      mail_country, version
    from companies where id = ${companyId}`
  if (!row) return undefined
  const { mailLine, mailCity, mailRegion, mailPostalCode, mailCountry, ...facts } = row
  const mailingAddress =
    mailLine === null || mailCity === null || mailPostalCode === null || mailCountry === null
      ? null
      : { line: mailLine, city: mailCity, region: mailRegion, postalCode: mailPostalCode, country: mailCountry }
  return { ...facts, mailingAddress }
}

export interface NewFacts extends Omit<CompanyFacts, 'taxIdLast4'> {
  /** Undefined: the one on file stays; null: there is none any more. */
  taxId: { sealed: string; hash: string; last4: string } | null | undefined
}

/** Where the company is, for the days of its documents: its home town decides, else its mailing address. */
export const zoneOf = (
  sql: AnySql,
  { postalCode, country }: { postalCode: string | null; country: string | null },
) => sql`
  case when home_city is null then coalesce(
    (select p.time_zone from postal_codes p
      where p.country = ${country}::text and p.code in (left(upper(${postalCode}::text), 5), left(upper(${postalCode}::text), 3))
      order by length(p.code) desc limit 1),
    time_zone) else time_zone end`

/** False when somebody else saved since `version` was read. */
export async function updateFacts(sql: TransactionSql, facts: NewFacts): Promise<boolean> {
  const { companyId, mailingAddress: mail, taxId, version } = facts
  const rows = await sql`
    update companies set name = ${facts.name}, legal_name = ${facts.legalName}, dba_name = ${facts.dbaName}, phone = ${facts.phone},
      email_domain = ${facts.emailDomain}, mail_line = ${mail?.line ?? null}, mail_city = ${mail?.city ?? null},
      mail_region = ${mail?.region ?? null}, mail_postal_code = ${mail?.postalCode ?? null}, mail_country = ${mail?.country ?? null},
      time_zone = ${zoneOf(sql, { postalCode: mail?.postalCode ?? null, country: mail?.country ?? null })},
      ${
        taxId === undefined
          ? sql``
          : sql`tax_id_sealed = ${taxId?.sealed ?? null}, tax_id_hash = ${taxId?.hash ?? null}, tax_id_last4 = ${taxId?.last4 ?? null},`
      }
      version = version + 1
    where id = ${companyId} and version = ${version} returning id`
  if (rows.length === 0) return false
  await updateDuplicateKeys(sql, companyId)
  return true
}

export async function findTaxIdHash(sql: AnySql, companyId: string): Promise<string | null> {
  const [row] = await sql<{ hash: string | null }[]>`select tax_id_hash as hash from companies where id = ${companyId}`
  return row?.hash ?? null
}

export interface HistoryRow {
  id: string
  at: string
  action: string
  actor: string | null
  note: string | null
  detail: unknown
  /** Whom, and which other company, the act names by id. */
  person: string | null
  company: string | null
}

/** A page of what was done about a company, newest first. That its posts still stand is confirmed all day long, and would push out the rest. */
export function findHistory(sql: AnySql, companyId: string): Promise<HistoryRow[]> {
  return sql<HistoryRow[]>`
    select a.id, a.at, a.action, coalesce(u.name, case when a.actor_kind = 'system' then null else 'Somebody' end) as actor,
      coalesce(nullif(a.detail ->> 'note', ''), case when a.action <> 'company.suspend' then a.detail ->> 'reason' end) as note, a.detail,
      coalesce(p.name, case when a.detail ->> 'party' = 'from' then f.email when a.detail ->> 'party' = 'to' then coalesce(o.email, i.email)
        when a.action = 'company.revoke_invitation' then i.email end) as person,
      c.name as company
    from audit_events a left join users u on u.id = a.actor_user_id
    left join users p on p.id = coalesce(a.detail ->> 'userId', case when a.action = 'company.transfer_complete' then a.detail ->> 'toUserId' end)::uuid
    left join ownership_transfers x on x.id = (a.detail ->> 'transferId')::uuid
    left join users f on f.id = x.from_user_id left join users o on o.id = x.to_user_id
    left join invitations i on i.id = coalesce((a.detail ->> 'invitationId')::uuid, x.invitation_id)
    left join companies c on c.id = case a.action
      when 'company.merge' then (a.detail ->> 'into')::uuid when 'company.take_in' then (a.detail ->> 'from')::uuid
      when 'company.dismiss_duplicate' then (a.detail ->> 'other')::uuid
      when 'vehicle.contest' then (a.detail ->> 'ownerId')::uuid when 'carrier_number.contest' then (a.detail ->> 'holderId')::uuid
      when 'carrier_preference.set' then (select m.company_id from memberships m where m.user_id = a.actor_user_id) end
    where a.entity = 'company' and a.entity_id = ${companyId} and a.action <> 'load.confirm'
    order by a.at desc, a.id desc limit 50`
}

export interface NewCompany {
  id: string
  name: string
  type: CompanyType
  industry: string | null
  businessType: string
  subscriptionTier: string
  emailDomain: string | null
}

export async function insertCompany(sql: TransactionSql, company: NewCompany): Promise<void> {
  await sql`
    insert into companies (id, name, type, industry, business_type, subscription_tier, email_domain)
    values (${company.id}, ${company.name}, ${company.type}, ${company.industry}, ${company.businessType}, ${company.subscriptionTier},
      ${company.emailDomain})`
  await updateDuplicateKeys(sql, company.id)
}

export interface CompanyRow {
  id: string
  name: string
  type: CompanyType
}

/** Companies whose name contains `q`, by name. */
export async function findCompanies(
  sql: AnySql,
  { q, type, limit }: { q: string | undefined; type: number | undefined; limit: number },
): Promise<CompanyRow[]> {
  return sql<CompanyRow[]>`
    select id, name, type from companies
    where (${q ?? null}::text is null or position(lower(${q ?? null}::text) in lower(name)) > 0)
      and (${type ?? null}::smallint is null or type = ${type ?? null}::smallint)
    order by lower(name), id limit ${limit}`
}
