import type { CaseOutcome, Evidence, SignalCode } from '@drawbar/contract/risk/signals.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'

export interface SignalRow {
  companyId: string
  code: SignalCode
  points: number
  evidence: Evidence[]
  raisedAt: string
  checkedAt: string
  /** For this evidence, or for a superset of it. */
  decidedAs: CaseOutcome | null
}

/** How signal `s` was decided. New evidence voids the decision; evidence that expired does not. */
export const decision = (sql: AnySql) =>
  sql`case when s.decided_fingerprint = s.fingerprint or s.keys <@ s.decided_keys then s.decided_as end`

export function findSignalRows(sql: AnySql, companyIds: readonly string[]): Promise<SignalRow[]> {
  return sql<SignalRow[]>`
    select s.company_id, s.code, s.points, s.evidence, s.raised_at, s.checked_at, ${decision(sql)} as decided_as
    from company_signals s
    where s.company_id = any(${[...companyIds]}::uuid[]) and s.gone_at is null
    order by ${decision(sql)} is not distinct from 'cleared', s.points desc, s.raised_at desc, s.code`
}

export interface FoundRow {
  code: SignalCode
  points: number
  evidence: Evidence[]
  fingerprint: string
  keys: string[]
}

/**
 * Replaces the signals. A signal that is no longer found is marked as gone, and its decision is kept for its return.
 */
export async function saveSignals(
  sql: TransactionSql,
  { companyId, found }: { companyId: string; found: readonly FoundRow[] },
): Promise<void> {
  await sql`
    update company_signals set gone_at = clock_time()
    where company_id = ${companyId} and gone_at is null and code <> all(${found.map(({ code }) => code)}::text[])`
  if (found.length === 0) return
  await sql`
    insert into company_signals as s (company_id, code, points, evidence, fingerprint, keys)
    select ${companyId}, code, points, evidence, fingerprint, keys
    from jsonb_to_recordset(${sql.json(found as never)}) as f (code text, points int, evidence jsonb, fingerprint text, keys text[])
    order by code
    on conflict (company_id, code) do update set points = excluded.points, evidence = excluded.evidence, fingerprint = excluded.fingerprint,
      keys = excluded.keys, decided_keys = case when s.decided_fingerprint = excluded.fingerprint then coalesce(nullif(s.decided_keys, '{}'), excluded.keys) else s.decided_keys end,
      raised_at = case when (s.fingerprint = excluded.fingerprint or excluded.keys <@ s.keys) and s.gone_at is null then s.raised_at else clock_time() end,
      checked_at = clock_time(), gone_at = null`
}

interface Sum {
  points: number
  undecided: boolean
  nameUndecided: boolean
}

/** Counted points, and whether any of them, or the name's, rest on undecided evidence. */
export async function sumOf(sql: AnySql, companyId: string): Promise<Sum> {
  const [row] = await sql<Sum[]>`
    select least(100, coalesce(sum(s.points), 0))::int as points, coalesce(bool_or(${decision(sql)} is null), false) as undecided,
      coalesce(bool_or(s.code = 'name_lookalike' and ${decision(sql)} is null), false) as name_undecided
    from company_signals s
    where s.company_id = ${companyId} and s.gone_at is null and ${decision(sql)} is distinct from 'cleared'`
  return row ?? { points: 0, undecided: false, nameUndecided: false }
}

/** The confusable names in the evidence, either current or cleared. */
export async function namesInEvidence(
  sql: AnySql,
  { companyId, which }: { companyId: string; which: 'standing' | 'cleared' },
): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select distinct e -> 'values' ->> 'name' as name from company_signals s, jsonb_array_elements(s.evidence) e
    where s.company_id = ${companyId} and s.code = 'name_lookalike'
      and ${which === 'standing' ? sql`s.gone_at is null` : sql`s.decided_as = 'cleared'`}`
  return rows.map(({ name }) => name)
}

/**
 * Applies the decision of the case to every current signal. Null undoes the decisions, including those on signals that
 * are gone.
 */
export async function decideSignals(
  sql: TransactionSql,
  { companyId, as }: { companyId: string; as: CaseOutcome | null },
): Promise<void> {
  await sql`
    update company_signals s set decided_as = ${as}, decided_fingerprint = ${as === null ? null : sql`s.fingerprint`},
      decided_keys = ${as === null ? null : sql`s.keys`}
    where s.company_id = ${companyId} and (s.gone_at is null or ${as === null})`
}

/** Companies with events since the last read. Advances the mark; one worker at a time. */
export async function takeActive(sql: TransactionSql, limit: number): Promise<{ companyIds: string[]; more: boolean }> {
  const [mark] = await sql<{ lastSeq: number }[]>`select last_seq from signal_progress for update skip locked`
  if (!mark) return { companyIds: [], more: false }
  const events = await sql<{ seq: number; companies: string[] }[]>`
    select seq, companies from events where seq > ${mark.lastSeq} order by seq limit ${limit}`
  const last = events.at(-1)
  if (!last) return { companyIds: [], more: false }
  await sql`update signal_progress set last_seq = ${last.seq}`
  return {
    companyIds: [...new Set(events.flatMap(({ companies }) => companies))].toSorted(),
    more: events.length === limit,
  }
}

/** True once a day, for one worker. */
export async function beginNight(sql: TransactionSql): Promise<boolean> {
  const rows = await sql`
    update signal_progress set nightly_on = clock_time()::date where nightly_on < clock_time()::date returning singleton`
  return rows.length > 0
}

export async function companyIdsAfter(
  sql: AnySql,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from companies
    where merged_into_company_id is null and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`
  return rows.map(({ id }) => id)
}

export async function companyNamed(sql: AnySql, id: string): Promise<string | undefined> {
  const [row] = await sql<{ name: string }[]>`select name from companies where id = ${id}`
  return row?.name
}
