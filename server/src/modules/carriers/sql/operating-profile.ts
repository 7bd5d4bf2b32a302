import type { EquipmentCount, OperatingLane } from '@drawbar/contract/carriers/operating-profile.ts'
import type { CompanyFacts } from '@drawbar/contract/companies/company-facts.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'

/** Returns the new version, or null if another request saved after `version` was read. */
export async function saveOperatingProfile(
  sql: TransactionSql,
  {
    companyId,
    equipment,
    lanes,
    version,
  }: { companyId: string; equipment: EquipmentCount[]; lanes: OperatingLane[]; version: number },
): Promise<number | null> {
  const [row] = await sql<{ version: number }[]>`
    insert into carrier_profiles as p (company_id, equipment, lanes)
    select ${companyId}, ${sql.json(equipment)}, ${sql.json(lanes)}
    on conflict (company_id) do update set equipment = excluded.equipment, lanes = excluded.lanes, version = p.version + 1, updated_at = clock_time()
    where p.version = ${version}
    returning version`
  return row?.version ?? null
}

export async function savePayTo(
  sql: TransactionSql,
  {
    companyId,
    payTo,
    factorName,
    factorAddress,
    documentId,
    expectedVersion,
  }: {
    companyId: string
    payTo: 'carrier' | 'factor'
    factorName: string | null
    factorAddress: CompanyFacts['mailingAddress']
    documentId: string | null
    expectedVersion: number
  },
): Promise<number | null> {
  const [row] = await sql<{ version: number }[]>`
    insert into carrier_profiles as p (company_id, pay_to, factor_name, factor_address, notice_document_id, pay_to_changed_at)
    values (${companyId}, ${payTo}, ${factorName}, ${factorAddress && sql.json(factorAddress)}, ${documentId}, clock_time())
    on conflict (company_id) do update set pay_to = excluded.pay_to, factor_name = excluded.factor_name,
      factor_address = excluded.factor_address, notice_document_id = excluded.notice_document_id,
      pay_to_changed_at = case when (p.pay_to, p.factor_name, p.factor_address) is distinct from (excluded.pay_to, excluded.factor_name, excluded.factor_address)
        then excluded.pay_to_changed_at else p.pay_to_changed_at end,
      version = p.version + 1, updated_at = clock_time()
    where p.version = ${expectedVersion}
    returning version`
  return row?.version ?? null
}

/** Only a document that staff can approve counts as a notice. Returns whether this one belongs to the company. */
export async function ownsNotice(
  sql: AnySql,
  { companyId, documentId }: { companyId: string; documentId: string },
): Promise<boolean> {
  const rows = await sql`select from documents where id = ${documentId} and company_id = ${companyId} and kind = 'noa'`
  return rows.length > 0
}
