import type { AgreementSignature } from '@drawbar/contract/documents/agreement.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'

const columns = (sql: AnySql) => sql`
  s.version, s.company_name, s.name, s.title, s.signed_at, s.ip, s.user_agent, s.content_hash,
  (select json_build_object('name', u.name, 'email', u.email) from users u where u.id = s.user_id) as account,
  (select document_id from agreement_copies c where c.signature_id = s.id) as document_id`

/** A company's signatures, the latest first. */
export const listSignatures = (sql: AnySql, companyId: string): Promise<AgreementSignature[]> =>
  sql<AgreementSignature[]>`
    select ${columns(sql)} from agreement_signatures s where s.company_id = ${companyId} order by s.signed_at desc, s.id desc`

export interface SignatureToWrite {
  id: string
  companyId: string
  version: string
  contentHash: string
  name: string
  title: string
  userId: string
  ip: string
  userAgent: string
}

/** False when the company has signed this version already. */
export async function insertSignature(sql: TransactionSql, s: SignatureToWrite): Promise<boolean> {
  const rows = await sql`
    insert into agreement_signatures (id, company_id, version, content_hash, company_name, name, title, user_id, ip, user_agent)
    select ${s.id}, c.id, ${s.version}, ${s.contentHash}, c.name, ${s.name}, ${s.title}, ${s.userId}, ${s.ip}, ${s.userAgent}
    from companies c where c.id = ${s.companyId}
    on conflict on constraint agreement_signatures_once do nothing
    returning id`
  return rows.length > 0
}

export type UncopiedSignature = AgreementSignature & { companyId: string; userId: string }

/** Null once its copy is written. */
export async function findUncopied(sql: AnySql, id: string): Promise<UncopiedSignature | null> {
  const [row] = await sql<UncopiedSignature[]>`
    select ${columns(sql)}, s.company_id, s.user_id from agreement_signatures s
    where s.id = ${id} and not exists (select from agreement_copies c where c.signature_id = s.id)`
  return row ?? null
}

export async function insertCopy(
  sql: TransactionSql,
  { signatureId, documentId }: { signatureId: string; documentId: string },
): Promise<void> {
  await sql`insert into agreement_copies (signature_id, document_id) values (${signatureId}, ${documentId})`
}

/** The agreement that counted so far, and what waits for a reviewer: the signed copy takes their place. */
export async function supersedeAgreements(
  sql: TransactionSql,
  { companyId, by }: { companyId: string; by: string },
): Promise<void> {
  await sql`
    update documents set status = 'superseded', superseded_by = ${by}, settled_at = clock_time()
    where company_id = ${companyId} and kind = 'carrier_agreement' and status in ('approved', 'pending_review', 'needs_info')`
}
