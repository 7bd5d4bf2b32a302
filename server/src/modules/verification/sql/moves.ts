import { verificationLifecycle, type VerificationStatus } from '@drawbar/contract/lifecycles/verification-case.ts'
import type { RegisterRecord } from '@drawbar/contract/register/register-record.ts'
import {
  APPEAL_DAYS,
  type RejectReason,
  type ReverifyCause,
  type Risk,
  type Verdict,
  VERIFICATION_CHECKS,
  VERIFICATION_LEASE_MINUTES,
} from '@drawbar/contract/verification/verification-terms.ts'
import type { TransactionSql } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'

const { actions } = verificationLifecycle
const from = (action: keyof typeof actions): VerificationStatus[] => [...actions[action].from]
const lease = (sql: TransactionSql) => sql`clock_time() + make_interval(mins => ${VERIFICATION_LEASE_MINUTES})`
const appealEnd = (sql: TransactionSql) => sql`make_interval(days => ${APPEAL_DAYS})`
const allChecked = (sql: TransactionSql) =>
  sql`(select count(*) from verification_checks k where k.case_id = v.id) = ${VERIFICATION_CHECKS.length}`
/** A proposed verdict is void once the facts behind it change. */
const undecided = (
  sql: TransactionSql,
) => sql`verdict = null, proposed_by = null, proposed_at = null, confirmed_by = null, decided_at = null,
  reasons = '{}', words = null, risks = '{}'`
/** Another company is verified under the number or has the same tax number. */
const numberTaken = (sql: TransactionSql, { companyId, usdot }: { companyId: string; usdot: string | null }) => sql`(
  exists (select 1 from verification_cases o where o.usdot = ${usdot} and o.verified_at is not null and o.company_id <> ${companyId})
  or exists (select 1 from companies own join companies c on c.tax_id_hash = own.tax_id_hash and c.id <> own.id
    join verification_cases o on o.company_id = c.id and o.verified_at is not null where own.id = ${companyId}))`

export interface Submission {
  companyId: string
  usdot: string | null
  docket: string | null
  register: RegisterRecord | null
  phone: string | null
  statement: string | null
  submittedBy: string | null
}

export interface Moved {
  id: string
  contested: boolean
  askedBy: string | null
}

/** Returns undefined if the company has an open case, or a rejected one that it may still appeal. */
export async function insertCase(sql: TransactionSql, s: Submission): Promise<Moved | undefined> {
  const [row] = await sql<Moved[]>`
    insert into verification_cases (id, company_id, status, usdot, docket, register, phone, statement, submitted_by, contested)
    select ${newId()}, ${s.companyId}, ${actions.submit.to}, ${s.usdot}, ${s.docket}, ${s.register ? sql.json(s.register as never) : null}, ${s.phone},
      ${s.statement}, ${s.submittedBy}, ${numberTaken(sql, s)}
    where not exists (select 1 from verification_cases r
      where r.company_id = ${s.companyId} and r.status = 'rejected' and r.decided_at > clock_time() - ${appealEnd(sql)})
    on conflict (company_id) where status <> 'rejected' do nothing returning id, contested, asked_by`
  return row
}

/** `redial`: the company's or the register's phone changed since the last submission. */
export interface Resubmitted extends Moved {
  redial: boolean
}

/** Resubmits after a request for more. Returns undefined while an item is unanswered. */
export async function resubmit(sql: TransactionSql, s: Submission): Promise<Resubmitted | undefined> {
  const [row] = await sql<Resubmitted[]>`
    update verification_cases v set status = ${actions.submit.to}, usdot = ${s.usdot}, docket = ${s.docket},
      register = ${s.register ? sql.json(s.register as never) : null}, phone = ${s.phone}, statement = coalesce(${s.statement}, v.statement),
      submitted_by = ${s.submittedBy}, submitted_at = clock_time(), contested = ${numberTaken(sql, s)}, version = v.version + 1
    from (select id, phone, register ->> 'phone' as listed from verification_cases where company_id = ${s.companyId} for update) was
    where v.id = was.id and v.status = any(${from('submit')}::text[])
      and not exists (select 1 from verification_items i where i.case_id = v.id and i.answered_at is null)
    returning v.id, v.contested, v.asked_by, (was.phone, was.listed) is distinct from (v.phone, v.register ->> 'phone') as redial`
  return row
}

interface ByUser {
  id: string
  userId: string
}

/**
 * Claims a case that is free, whose lease expired, or that the user holds. Whoever rejected it cannot claim the appeal.
 * A proposed verdict awaits its second person, not a holder.
 */
export async function claim(sql: TransactionSql, { id, userId }: ByUser): Promise<boolean> {
  const rows = await sql`
    update verification_cases set status = ${actions.claim.to}, held_by = ${userId}, held_until = ${lease(sql)}
    where id = ${id} and status = any(${from('claim')}::text[]) and (held_by is null or held_by = ${userId} or held_until <= clock_time())
      and (verdict is null or status <> 'in_review') and ${refusedBefore(sql, userId)} is not true returning id`
  return rows.length > 0
}

export async function release(sql: TransactionSql, { id, userId }: ByUser): Promise<boolean> {
  const rows = await sql`
    update verification_cases set held_by = null, held_until = null
    where id = ${id} and held_by = ${userId} and held_until > clock_time() returning id`
  return rows.length > 0
}

/**
 * Renews the user's lease and locks the case until the transaction ends. Returns false if the user does not hold it.
 */
export async function renew(sql: TransactionSql, { id, userId }: ByUser): Promise<boolean> {
  const rows = await sql`
    update verification_cases set held_until = ${lease(sql)}, version = version + 1
    where id = ${id} and status = 'in_review' and held_by = ${userId} and held_until > clock_time() returning id`
  return rows.length > 0
}

export async function ask(
  sql: TransactionSql,
  { id, userId, version }: ByUser & { version: number },
): Promise<boolean> {
  const rows = await sql`
    update verification_cases set status = ${actions.ask.to}, held_by = null, held_until = null, asked_by = ${userId}, version = version + 1
    where id = ${id} and status = any(${from('ask')}::text[]) and held_by = ${userId} and held_until > clock_time() and verdict is null
      and version = ${version} returning id`
  return rows.length > 0
}

interface Deciding extends ByUser {
  verdict: Verdict
  reasons: readonly RejectReason[]
  words: string | null
  risks: readonly Risk[]
  version: number
}

const standing = (sql: TransactionSql) => sql`
  status = case verdict when 'verify' then ${actions.verify.to} else ${actions.reject.to} end, decided_at = clock_time(),
  verified_at = case verdict when 'verify' then clock_time() end, contested = contested and verdict = 'reject',
  causes = '{}', rejected_by = case verdict when 'reject' then proposed_by else rejected_by end`
/** Whoever proposed or confirmed the rejection may not decide the appeal. */
const refusedBefore = (sql: TransactionSql, userId: string) =>
  sql`(appealed_at is not null and ${userId}::uuid in (rejected_by, rejected_with))`

/** Requires the lease and all checks. With a risk the verdict is proposed; otherwise it takes effect at once. */
export async function decide(sql: TransactionSql, d: Deciding): Promise<boolean> {
  const rows = await sql`
    update verification_cases v set verdict = ${d.verdict}, proposed_by = ${d.userId}, proposed_at = clock_time(), confirmed_by = null,
      reasons = ${[...d.reasons]}::text[], words = ${d.words}, risks = ${[...d.risks]}::text[], held_by = null, held_until = null, version = v.version + 1
    where v.id = ${d.id} and v.status = any(${from(d.verdict)}::text[]) and v.held_by = ${d.userId} and v.held_until > clock_time()
      and v.verdict is null and v.version = ${d.version} and ${allChecked(sql)} returning id`
  if (rows.length === 0) return false
  if (d.risks.length === 0) await sql`update verification_cases set ${standing(sql)} where id = ${d.id}`
  return true
}

/** Anyone except the proposer and, on appeal, whoever rejected before. */
export async function confirm(
  sql: TransactionSql,
  { id, userId, version }: ByUser & { version: number },
): Promise<{ verdict: Verdict; words: string | null; reasons: RejectReason[] } | undefined> {
  const [row] = await sql<{ verdict: Verdict; words: string | null; reasons: RejectReason[] }[]>`
    update verification_cases v set ${standing(sql)}, confirmed_by = ${userId},
      rejected_with = case verdict when 'reject' then ${userId} else rejected_with end, version = v.version + 1
    where v.id = ${id} and v.status = 'in_review' and v.verdict is not null and v.proposed_by <> ${userId} and v.version = ${version}
      and ${refusedBefore(sql, userId)} is not true and ${allChecked(sql)}
    returning verdict, words, reasons`
  return row
}

export async function withdrawProposal(
  sql: TransactionSql,
  { id, version }: { id: string; version: number },
): Promise<boolean> {
  const rows = await sql`
    update verification_cases set ${undecided(sql)}, version = version + 1
    where id = ${id} and status = 'in_review' and verdict is not null and version = ${version} returning id`
  return rows.length > 0
}

export async function appeal(
  sql: TransactionSql,
  { companyId, text }: { companyId: string; text: string },
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    update verification_cases set ${undecided(sql)}, status = ${actions.appeal.to}, appeal = ${text}, appealed_at = clock_time(),
      submitted_at = clock_time(), held_by = null, held_until = null, version = version + 1
    where company_id = ${companyId} and status = any(${from('appeal')}::text[]) and appealed_at is null
      and decided_at > clock_time() - ${appealEnd(sql)} returning id`
  return row?.id
}

export async function reopen(sql: TransactionSql, { id, version }: { id: string; version: number }): Promise<boolean> {
  const rows = await sql`
    update verification_cases set ${undecided(sql)}, status = ${actions.reopen.to}, verified_at = null, submitted_at = clock_time(), version = version + 1
    where id = ${id} and status = any(${from('reopen')}::text[]) and version = ${version} returning id`
  return rows.length > 0
}

/**
 * Something that was checked changed: a verified company is reviewed again; for a case under review, the verdict and
 * its checks start over.
 */
export async function reverify(
  sql: TransactionSql,
  { companyId, causes }: { companyId: string; causes: readonly ReverifyCause[] },
): Promise<{ id: string; wasVerified: boolean } | undefined> {
  const [row] = await sql<{ id: string; wasVerified: boolean }[]>`
    update verification_cases v set ${undecided(sql)}, causes = array(select distinct unnest(v.causes || ${[...causes]}::text[])),
      status = case when v.status = any(${from('reverify')}::text[]) then ${actions.reverify.to} else v.status end,
      submitted_at = case when v.status = any(${from('reverify')}::text[]) then clock_time() else v.submitted_at end, version = v.version + 1
    where v.company_id = ${companyId} and v.status <> 'rejected'
    returning v.id, v.status = ${actions.reverify.to} as was_verified`
  return row
}

/**
 * The verification was for the old number. A new docket also voids it, unless the register lists it with the USDOT
 * number. Removing the docket voids nothing.
 */
export async function followNumber(
  sql: TransactionSql,
  { companyId, usdot, docket }: { companyId: string; usdot: string | null; docket: string | null },
): Promise<boolean> {
  const rows = await sql`
    update verification_cases set usdot = ${usdot}, docket = ${docket}, verified_at = null, contested = ${numberTaken(sql, { companyId, usdot })}
    where company_id = ${companyId} and status <> 'rejected' and (usdot is distinct from ${usdot} or (
      docket is distinct from ${docket} and ${docket}::text is not null
      and not exists (select from register_carriers r where r.usdot = ${usdot}::int and ${docket} = any(r.dockets)))) returning id`
  return rows.length > 0
}
