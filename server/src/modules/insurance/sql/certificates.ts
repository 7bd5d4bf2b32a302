import type { PolicyKind } from '@drawbar/contract/insurance/insurance.ts'
import type { Claims } from '@drawbar/contract/documents/company-documents.ts'
import type { Money } from '@drawbar/contract/money.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'

export interface Certificate {
  claims: Claims
  expiresOn: string
  approvedBy: string
}

/** A certificate of insurance whose approval is still in effect. */
export async function findCertificate(sql: AnySql, documentId: string): Promise<Certificate | undefined> {
  const [row] = await sql<Certificate[]>`
    select d.claims, d.expires_on, x.reviewer_user_id as approved_by
    from documents d join document_decisions x on x.document_id = d.id and x.action = 'approve' and x.undone_at is null
    where d.id = ${documentId} and d.status = 'approved' and d.expires_on is not null
    order by x.decided_at desc, x.id desc limit 1`
  return row
}

export interface Proven {
  companyId: string
  kind: PolicyKind
  limit: Money
  certificate: Certificate
}

/**
 * Marks policies that end with the certificate and claim no more than it shows. `reached` tells whether one of them
 * claims all of it; a policy whose limit was raised mid-term does not. Auto liability must also match the insurer or
 * the policy number.
 */
export async function markProven(
  sql: TransactionSql,
  { companyId, kind, limit, certificate: { claims, expiresOn, approvedBy } }: Proven,
): Promise<{ marked: number; reached: boolean }> {
  const rows = await sql<{ amount: number }[]>`
    update insurance_policies set source = 'coi', verified_at = clock_time(), verified_by = ${approvedBy}, version = version + 1
    where company_id = ${companyId} and kind = ${kind} and source <> 'register' and ended_on is null and expires_on = ${expiresOn}
      and limit_currency = ${limit.currency} and limit_amount <= ${limit.amount}
      and (${kind} <> 'auto_liability' or lower(insurer) = lower(${claims.insurer ?? ''}) or policy_number = ${claims.policyNumber ?? ''})
    returning limit_amount as amount`
  return { marked: rows.length, reached: rows.some(({ amount }) => amount === limit.amount) }
}

/** Adds a policy unless staff already checked one of this kind that lasts as long and covers as much. */
export async function insertProven(
  sql: TransactionSql,
  {
    id,
    most,
    companyId,
    kind,
    limit,
    certificate: { claims, expiresOn, approvedBy },
  }: Proven & { id: string; most: number },
): Promise<boolean> {
  const rows = await sql`
    insert into insurance_policies (id, company_id, kind, insurer, policy_number, limit_amount, limit_currency, effective_on, expires_on, source,
      verified_at, verified_by)
    select ${id}::uuid, ${companyId}::uuid, ${kind}::text, ${claims.insurer ?? null}::text,
      ${kind === 'auto_liability' ? (claims.policyNumber ?? null) : null}::text, ${limit.amount}::bigint, ${limit.currency}::text,
      ${claims.effectiveOn ?? null}::date, ${expiresOn}::date, 'coi', clock_time(), ${approvedBy}::uuid
    where (select count(*) from insurance_policies where company_id = ${companyId}) < ${most}
      and not exists (select from insurance_policies i where i.company_id = ${companyId} and i.kind = ${kind} and i.verified_at is not null and i.ended_on is null
        and i.expires_on >= ${expiresOn} and i.limit_currency = ${limit.currency} and i.limit_amount >= ${limit.amount})
    returning id`
  return rows.length > 0
}
