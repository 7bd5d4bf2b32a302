import type { DocumentKind } from '@drawbar/contract/documents/document-kinds.ts'
import type { DocumentStatus } from '@drawbar/contract/lifecycles/document.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'

/** What an event tells of a paper. */
export interface ToldRow {
  id: string
  companyId: string
  kind: DocumentKind
  subjectType: 'vehicle' | 'driver' | null
  subjectId: string | null
}

/** As many are let go or ended in one transaction. */
export const BATCH = 500

/** Papers whose last day is over where their company is at home; at most a batch. */
export const expireDue = (
  sql: TransactionSql,
  { from, to }: { from: readonly DocumentStatus[]; to: DocumentStatus },
): Promise<ToldRow[]> =>
  sql<ToldRow[]>`
    update documents d set status = ${to}, settled_at = clock_time()
    where d.id in (
      select d.id from documents d join companies c on c.id = d.company_id
      where d.status = any(${[...from]}::text[]) and d.expires_on < clock_time()::date + 1
        and d.expires_on < (clock_time() at time zone c.time_zone)::date
      order by d.expires_on, d.id limit ${BATCH} for update of d skip locked)
    returning d.id, d.company_id, d.kind, d.subject_type, d.subject_id`

/** Writes down the nearest warning that is due of each paper, and returns those that were not given before. */
export const warnDue = (sql: TransactionSql, days: readonly number[]): Promise<(ToldRow & { daysLeft: number })[]> =>
  sql<(ToldRow & { daysLeft: number })[]>`
    with due as (
      select d.id, d.company_id, d.kind, d.subject_type, d.subject_id,
        d.expires_on - (clock_time() at time zone c.time_zone)::date as days_left
      from documents d join companies c on c.id = d.company_id
      where d.status = 'approved' and d.expires_on <= clock_time()::date + ${Math.max(...days) + 1}::int),
    nearest as (
      select due.*, (select min(day) from unnest(${[...days]}::int[]) as day where day >= due.days_left) as day from due where days_left >= 0),
    given as (
      insert into document_warnings (document_id, days) select id, day from nearest where day is not null
      on conflict do nothing returning document_id)
    select nearest.id, company_id, kind, subject_type, subject_id, days_left from nearest join given on given.document_id = nearest.id
    order by nearest.id`

/** To sue after a refusal in writing: a contract allows no less (49 USC 14706(e)). */
const YEARS_TO_SUE = 2

/** Evidence of a claim that the two sides have not ended, or of a refusal that may still be sued for. */
const isClaimed = (sql: AnySql) => sql`
  exists (select from cargo_claim_documents e join cargo_claims c on c.id = e.claim_id
    where e.document_id = documents.id and c.status not in ('agreed', 'withdrawn')
      and (c.status <> 'declined' or c.declined_at > clock_time() - make_interval(years => ${YEARS_TO_SUE})))`

/** Lets go what has been kept long enough since it stopped counting, and which account it named; at most a batch. What is infected proves nothing, and goes. */
export const purgeDue = (
  sql: TransactionSql,
  {
    kinds,
    from,
    to,
    months,
  }: { kinds: readonly DocumentKind[]; from: readonly DocumentStatus[]; to: DocumentStatus; months: number },
): Promise<ToldRow[]> =>
  sql<ToldRow[]>`
    update documents d set status = ${to}, account_fingerprint = null
    where d.id in (
      select id from documents where kind = any(${[...kinds]}::text[]) and status = any(${[...from]}::text[])
        and settled_at < clock_time() - make_interval(months => ${months}) and (status = 'quarantined' or not ${isClaimed(sql)})
      order by settled_at, id limit ${BATCH} for update skip locked)
    returning d.id, d.company_id, d.kind, d.subject_type, d.subject_id`

export const removableBytes = (sql: AnySql, limit: number): Promise<{ id: string; storageKey: string }[]> =>
  sql<{ id: string; storageKey: string }[]>`
    select id, storage_key from documents where status = 'removed' and bytes_removed_at is null order by id limit ${limit}`

export async function markBytesRemoved(sql: AnySql, ids: readonly string[]): Promise<void> {
  await sql`update documents set bytes_removed_at = clock_time() where id = any(${[...ids]}::uuid[]) and status = 'removed'`
}

export const unscanned = (sql: AnySql, limit: number): Promise<{ id: string }[]> =>
  sql<{ id: string }[]>`select id from documents where status = 'scanning' order by created_at, id limit ${limit}`
