import {
  NUMBER_CODE_MINUTES,
  NUMBER_CODE_TRIES,
  type ClaimDifference,
} from '@drawbar/contract/verification/number-claims.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import { FREE_MAIL } from '../../identity/index.ts'

/** Differences between company `c` and register record `r`. */
const differences = (sql: AnySql) => sql`
  array_remove(array[
    case when r.usdot is not null and company_name_key(c.name) is distinct from company_name_key(r.legal_name)
      and company_name_key(c.name) is distinct from company_name_key(r.dba_name) then 'name' end,
    case when r.email is not null and not exists (
      select from memberships m join users u on u.id = m.user_id
      where m.company_id = c.id and (lower(u.email) = lower(r.email)
        or (lower(split_part(u.email, '@', 2)) = lower(split_part(r.email, '@', 2))
          and lower(split_part(r.email, '@', 2)) <> all(${[...FREE_MAIL]}::text[])))
    ) then 'email_domain' end
  ], null)`

/**
 * One pending claim per company: a claim on another number replaces it. Returns null if this claim is already pending.
 */
export async function openClaim(
  sql: TransactionSql,
  { id, companyId, usdot }: { id: string; companyId: string; usdot: string },
): Promise<ClaimDifference[] | null> {
  await sql`
    update number_claims set status = 'replaced', settled_at = clock_time(), code_hash = null
    where company_id = ${companyId} and status = 'pending' and usdot <> ${usdot}`
  const [row] = await sql<{ differs: ClaimDifference[] }[]>`
    insert into number_claims (id, company_id, usdot, differs)
    select ${id}, c.id, ${usdot}, ${differences(sql)}
    from companies c left join register_carriers r on r.usdot = ${usdot}::int
    where c.id = ${companyId}
    on conflict (company_id) where status = 'pending' do nothing
    returning differs`
  return row?.differs ?? null
}

export interface PendingClaim {
  id: string
  companyId: string
  usdot: string
  openedAt: string
  differs: ClaimDifference[]
  /** From the register record; null if it has none or there is no record. */
  email: string | null
  phone: string | null
  /** Null once it expired or its attempts are used up. */
  codeExpiresAt: string | null
}

export async function findPendingClaim(sql: AnySql, companyId: string): Promise<PendingClaim | undefined> {
  const [row] = await sql<PendingClaim[]>`
    select n.id, n.company_id, n.usdot, n.opened_at, n.differs, r.email, r.phone,
      case when n.code_hash is not null and n.code_expires_at > clock_time() and n.tries < ${NUMBER_CODE_TRIES} then n.code_expires_at end
        as code_expires_at
    from number_claims n left join register_carriers r on r.usdot = n.usdot::int
    where n.company_id = ${companyId} and n.status = 'pending'`
  return row
}

/** The lowest unclaimed number of an active carrier whose record has an email for the code. */
export async function findFreeNumber(sql: AnySql): Promise<string | null> {
  const [row] = await sql<{ usdot: string }[]>`
    select r.usdot::text as usdot from register_carriers r
    where r.email is not null and r.phone is not null and r.status = 'active' and r.authority = 'active' and r.out_of_service_on is null
      and not exists (select from carrier_profiles p where p.usdot = r.usdot::text)
      and not exists (select from number_claims n where n.usdot = r.usdot::text)
      and not exists (select from number_contests c where c.usdot = r.usdot::text)
    order by r.usdot limit 1`
  return row?.usdot ?? null
}

/** Invalidates the previous code. */
export async function setClaimCode(
  sql: TransactionSql,
  { id, codeHash }: { id: string; codeHash: string },
): Promise<void> {
  await sql`
    update number_claims set code_hash = ${codeHash}, code_sent_at = clock_time(), tries = 0,
      code_expires_at = clock_time() + make_interval(mins => ${NUMBER_CODE_MINUTES})
    where id = ${id} and status = 'pending'`
}

/**
 * Uses one attempt, never more than allowed even concurrently. Returns undefined if the code expired, was used up or
 * was never sent.
 */
export async function takeClaimTry(
  sql: TransactionSql,
  id: string,
): Promise<{ codeHash: string; triesLeft: number } | undefined> {
  const [row] = await sql<{ codeHash: string; triesLeft: number }[]>`
    update number_claims set tries = tries + 1
    where id = ${id} and status = 'pending' and code_hash is not null and code_expires_at > clock_time() and tries < ${NUMBER_CODE_TRIES}
    returning code_hash, ${NUMBER_CODE_TRIES}::int - tries as tries_left`
  return row
}

interface Settling {
  id: string
  status: 'proven' | 'refused'
  /** Null if a code proved it. */
  settledBy: string | null
  reason: string | null
}

/** Returns undefined if it is no longer pending. */
export async function settleClaim(
  sql: TransactionSql,
  { id, status, settledBy, reason }: Settling,
): Promise<{ companyId: string; usdot: string } | undefined> {
  const [row] = await sql<{ companyId: string; usdot: string }[]>`
    update number_claims set status = ${status}, settled_by = ${settledBy}, settled_at = clock_time(), reason = ${reason}, code_hash = null
    where id = ${id} and status = 'pending' returning company_id, usdot`
  return row
}

export async function findClaim(sql: AnySql, id: string): Promise<{ companyId: string; usdot: string } | undefined> {
  const [row] = await sql<{ companyId: string; usdot: string }[]>`
    select company_id, usdot from number_claims where id = ${id}`
  return row
}

/**
 * Ends the pending claims of all other companies on a number. `verified`: staff verified that company under the number.
 */
export function endRivalClaims(
  sql: TransactionSql,
  { usdot, holderId }: { usdot: string; holderId: string },
): Promise<{ companyId: string; verified: boolean }[]> {
  return sql<{ companyId: string; verified: boolean }[]>`
    update number_claims n set status = 'replaced', settled_at = clock_time(), code_hash = null
    where usdot = ${usdot} and status = 'pending' and company_id <> ${holderId}
    returning company_id, exists (
      select from verification_cases v
      where v.company_id = n.company_id and v.usdot = n.usdot and v.verified_at is not null and v.status <> 'rejected') as verified`
}

/** The company withdrew the number or is merged into another. */
export async function dropPendingClaim(sql: TransactionSql, companyId: string): Promise<void> {
  await sql`
    update number_claims set status = 'replaced', settled_at = clock_time(), code_hash = null
    where company_id = ${companyId} and status = 'pending'`
}

export interface ClaimRow {
  id: string
  usdot: string
  companyId: string
  companyName: string
  claimantEmail: string | null
  registerName: string | null
  registerEmail: string | null
  registerPhone: string | null
  differs: ClaimDifference[]
  openedAt: string
  codeSentAt: string | null
  cursorAt: string
}

export function pendingClaims(
  sql: AnySql,
  { limit, after, review }: { limit: number; after: { at: string; id: string } | null; review: boolean },
): Promise<ClaimRow[]> {
  return sql<ClaimRow[]>`
    select n.id, n.usdot, n.company_id, c.name as company_name, n.differs, n.opened_at, n.opened_at::text as cursor_at, n.code_sent_at,
      (select u.email from memberships m join users u on u.id = m.user_id where m.company_id = c.id order by u.created_at, u.id limit 1)
        as claimant_email,
      r.legal_name as register_name, r.email as register_email, r.phone as register_phone
    from number_claims n join companies c on c.id = n.company_id left join register_carriers r on r.usdot = n.usdot::int
    where n.status = 'pending' and c.status <> 'closed'
      and not exists (select from verification_cases v where v.company_id = n.company_id and v.verified_at is not null)
      ${review ? sql`and (n.differs <> '{}' or r.email is null)` : sql``}
      ${after ? sql`and (n.opened_at, n.id) > (${after.at}::text::timestamptz, ${after.id}::uuid)` : sql``}
    order by n.opened_at, n.id limit ${limit}`
}
