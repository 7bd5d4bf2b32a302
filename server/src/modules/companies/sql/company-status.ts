import { companyLifecycle, type CompanyStatus } from '@drawbar/contract/lifecycles/company.ts'
import type { SuspensionReason } from '@drawbar/contract/companies/companies.ts'
import { type AnySql, idList, type TransactionSql } from '../../../platform/db.ts'
import type { ConstraintCodes } from '../../../platform/problem.ts'

export const suspensionConstraints: ConstraintCodes = {
  company_suspensions_one_open: 'company_not_active',
  company_suspensions_second_person: 'second_person_required',
}

/**
 * `share` by every act that a suspension forbids, before it looks at anything: such acts pass one another, and a suspension that is being
 * made is waited for and then found. `update` by what changes the standing or the people of a company.
 */
export async function lockCompanyStatus(
  sql: TransactionSql,
  companyId: string,
  strength: 'share' | 'update',
): Promise<CompanyStatus | undefined> {
  const [row] = await sql<{ status: CompanyStatus }[]>`
    select status from companies where id = ${companyId} ${strength === 'share' ? sql`for share` : sql`for no key update`}`
  return row?.status
}

/**
 * Those of these companies that are active, each held in share, and whether their name is held. One whose standing is being changed is waited for when
 * it is alone; among several it counts as not active, so that nobody waits for another's.
 */
export async function shareActiveCompanies(
  sql: TransactionSql,
  companyIds: readonly string[],
): Promise<{ nameHeld: boolean }[]> {
  const rows = await sql<{ status: CompanyStatus; nameHeld: boolean }[]>`
    select status, name_held_at is not null as name_held from companies
    where id = any(${idList(sql, companyIds)}) order by id for share ${companyIds.length > 1 ? sql`skip locked` : sql``}`
  return rows.filter(({ status }) => status === 'active')
}

/** Of each company, held in share in the order of their ids, so that two who hold the same pair never wait for each other. */
export async function shareCompanyStatuses(
  sql: TransactionSql,
  companyIds: readonly string[],
): Promise<Map<string, CompanyStatus>> {
  const rows = await sql<{ id: string; status: CompanyStatus }[]>`
    select id, status from companies where id = any(${idList(sql, companyIds)}) order by id for share`
  return new Map(rows.map(({ id, status }) => [id, status]))
}

/** The only statement that changes a company's standing. False: it is in no state from which `action` leads. */
export async function moveCompany(
  sql: TransactionSql,
  { companyId, action }: { companyId: string; action: keyof typeof companyLifecycle.actions },
): Promise<boolean> {
  const { from, to } = companyLifecycle.actions[action]
  const rows = await sql`
    update companies set status = ${to}, closed_at = ${to === 'closed' ? sql`clock_time()` : sql`closed_at`}
    where id = ${companyId} and status = any(${[...from]}::text[]) returning id`
  return rows.length > 0
}

export interface NewSuspension {
  id: string
  companyId: string
  reason: SuspensionReason
  explanation: string
  note: string | null
  suspendedBy: string | null
}

export async function insertSuspension(sql: TransactionSql, s: NewSuspension): Promise<void> {
  await sql`
    insert into company_suspensions (id, company_id, reason, explanation, note, suspended_by)
    values (${s.id}, ${s.companyId}, ${s.reason}, ${s.explanation}, ${s.note}, ${s.suspendedBy})`
}

/** Returns what it was suspended for; throws by `company_suspensions_second_person` where the lifter may not. */
export async function liftSuspension(
  sql: TransactionSql,
  { companyId, liftedBy, note }: { companyId: string; liftedBy: string | null; note: string },
): Promise<SuspensionReason> {
  const [row] = await sql<{ reason: SuspensionReason }[]>`
    update company_suspensions set lifted_by = ${liftedBy}, lifted_at = clock_time(), lift_note = ${note}
    where company_id = ${companyId} and lifted_at is null returning reason`
  if (!row) throw new Error('a suspended company without its suspension')
  return row.reason
}

export interface SuspensionRow {
  reason: SuspensionReason
  explanation: string
  note: string | null
  suspendedAt: string
  suspendedBy: string | null
  suspendedByName: string | null
}

export async function findSuspension(sql: AnySql, companyId: string): Promise<SuspensionRow | undefined> {
  const [row] = await sql<SuspensionRow[]>`
    select s.reason, s.explanation, s.note, s.suspended_at, s.suspended_by, u.name as suspended_by_name
    from company_suspensions s left join users u on u.id = s.suspended_by
    where s.company_id = ${companyId} and s.lifted_at is null`
  return row
}
