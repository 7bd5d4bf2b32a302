import type { AnySql, TransactionSql } from '../../../platform/db.ts'

export interface RateConfirmationRow {
  loadId: string
  id: string
  awardId: string
  version: number
  status: 'writing' | 'issued' | 'signed' | 'void'
  documentId: string | null
  contentHash: string | null
}

export async function insertRateConfirmation(
  sql: TransactionSql,
  {
    loadId,
    id,
    awardId,
    version,
    terms,
  }: { loadId: string; id: string; awardId: string; version: number; terms: object },
): Promise<void> {
  await sql`insert into rate_confirmations (load_id, id, award_id, version, terms)
    values (${loadId}, ${id}, ${awardId}, ${version}, ${sql.json(terms as never)})`
}

export async function findRateConfirmation(
  sql: AnySql,
  { loadId, awardId }: { loadId: string; awardId: string },
): Promise<RateConfirmationRow | undefined> {
  const [row] = await sql<RateConfirmationRow[]>`
    select load_id, id, award_id, version, status, document_id, content_hash from rate_confirmations
    where load_id = ${loadId} and award_id = ${awardId} order by version desc limit 1`
  return row
}

export interface RateConfirmationToWrite {
  awardId: string
  consignorCompanyId: string
  carrierCompanyId: string
  terms: object
}

/** Undefined once it is written, signed or void: a repeated job finds nothing to do. */
export async function findUnwritten(
  sql: AnySql,
  { loadId, id }: { loadId: string; id: string },
): Promise<RateConfirmationToWrite | undefined> {
  const [row] = await sql<RateConfirmationToWrite[]>`
    select r.award_id, a.consignor_company_id, a.carrier_company_id, r.terms
    from rate_confirmations r join awards a on a.load_id = r.load_id and a.id = r.award_id
    where r.load_id = ${loadId} and r.id = ${id} and r.status = 'writing'`
  return row
}

/** Takes the row for the one writer that may issue it; another has to wait and then finds it issued. */
export async function claimUnwritten(
  sql: TransactionSql,
  { loadId, id }: { loadId: string; id: string },
): Promise<boolean> {
  const rows =
    await sql`select 1 from rate_confirmations where load_id = ${loadId} and id = ${id} and status = 'writing' for update`
  return rows.length > 0
}

export async function setIssued(
  sql: TransactionSql,
  { loadId, id, documentId, contentHash }: { loadId: string; id: string; documentId: string; contentHash: string },
): Promise<void> {
  await sql`
    update rate_confirmations set status = 'issued', document_id = ${documentId}, content_hash = ${contentHash}
    where load_id = ${loadId} and id = ${id} and status = 'writing'`
}

/** Signs exactly the bytes of `contentHash`, once. No row: they are not these, or not waiting to be signed. */
export async function setSigned(
  sql: TransactionSql,
  s: { loadId: string; id: string; contentHash: string; name: string; userId: string; ip: string },
): Promise<boolean> {
  const rows = await sql`
    update rate_confirmations set status = 'signed', signed_name = ${s.name}, signed_by = ${s.userId}, signed_ip = ${s.ip}, signed_at = clock_time()
    where load_id = ${s.loadId} and id = ${s.id} and status = 'issued' and content_hash = ${s.contentHash}
    returning id`
  return rows.length > 0
}

/** The one that the end of the booking made void, as it was: its bytes and its signature never changed. One that was still to be written is named. */
export async function restoreRateConfirmation(
  sql: TransactionSql,
  { loadId, awardId }: { loadId: string; awardId: string },
): Promise<{ unwritten: string | null }> {
  const [row] = await sql<{ id: string; status: string }[]>`
    update rate_confirmations r set status = case when r.signed_at is not null then 'signed' when r.document_id is not null then 'issued' else 'writing' end
    from (select id from rate_confirmations where load_id = ${loadId} and award_id = ${awardId} order by version desc limit 1) latest
    where r.load_id = ${loadId} and r.id = latest.id and r.status = 'void'
    returning r.id, r.status`
  return { unwritten: row?.status === 'writing' ? row.id : null }
}

/** Those that another version takes the place of before they are signed. */
export async function voidUnsigned(
  sql: TransactionSql,
  { loadId, awardId }: { loadId: string; awardId: string },
): Promise<void> {
  await sql`
    update rate_confirmations set status = 'void'
    where load_id = ${loadId} and award_id = ${awardId} and status in ('writing', 'issued')`
}

export async function voidRateConfirmations(
  sql: TransactionSql,
  { loadId, awardId }: { loadId: string; awardId: string },
): Promise<void> {
  await sql`
    update rate_confirmations set status = 'void'
    where load_id = ${loadId} and award_id = ${awardId} and status in ('writing', 'issued', 'signed')`
}
