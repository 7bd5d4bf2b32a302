import type { EquipmentCount, LaneOfWork, ProfileItem } from '@drawbar/contract/carriers.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'

/** The new version; null when somebody else saved since `version` was read. */
export async function saveWork(
  sql: TransactionSql,
  {
    companyId,
    equipment,
    lanes,
    version,
  }: { companyId: string; equipment: EquipmentCount[]; lanes: LaneOfWork[]; version: number },
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
    documentId,
    expectedVersion,
  }: {
    companyId: string
    payTo: 'carrier' | 'factor'
    factorName: string | null
    documentId: string | null
    expectedVersion: number
  },
): Promise<number | null> {
  const [row] = await sql<{ version: number }[]>`
    insert into carrier_profiles as p (company_id, pay_to, factor_name, notice_document_id, pay_to_changed_at)
    values (${companyId}, ${payTo}, ${factorName}, ${documentId}, clock_time())
    on conflict (company_id) do update set pay_to = excluded.pay_to, factor_name = excluded.factor_name,
      notice_document_id = excluded.notice_document_id,
      pay_to_changed_at = case when (p.pay_to, p.factor_name) is distinct from (excluded.pay_to, excluded.factor_name)
        then excluded.pay_to_changed_at else p.pay_to_changed_at end,
      version = p.version + 1, updated_at = clock_time()
    where p.version = ${expectedVersion}
    returning version`
  return row?.version ?? null
}

/** Only what staff can approve is a notice: whether such a paper is this company's. */
export async function ownsNotice(
  sql: AnySql,
  { companyId, documentId }: { companyId: string; documentId: string },
): Promise<boolean> {
  const rows = await sql`select from documents where id = ${documentId} and company_id = ${companyId} and kind = 'noa'`
  return rows.length > 0
}

/** Each item of a complete profile: there or not. Undefined for a company that only ships. */
export async function findProfileItems(
  sql: AnySql,
  companyId: string,
): Promise<Record<ProfileItem, boolean> | undefined> {
  const covered = (kind: 'auto_liability' | 'cargo') => sql`
    exists (select from insurance_policies i where i.company_id = c.id and i.kind = ${kind} and i.ended_on is null and coalesce(i.expires_on >= (clock_time() at time zone c.time_zone)::date, true))`
  // Approved, or with whoever reviews it: the carrier has done its part.
  const sent = (kind: 'coi' | 'w9') => sql`
    exists (select from documents d where d.company_id = c.id and d.kind = ${kind} and d.status in ('scanning', 'pending_review', 'approved'))`
  const [row] = await sql<Record<string, boolean>[]>`
    select coalesce(p.usdot, p.docket) is not null as number, coalesce(p.authority = 'active', false) as authority,
      ${covered('auto_liability')} as auto_liability, ${covered('cargo')} as cargo_cover,
      ${sent('coi')} as certificate, ${sent('w9')} as w9,
      exists (select from vehicles v where v.company_id = c.id and v.kind <> 'trailer' and v.status <> 'retired')
        and exists (select from drivers r where r.company_id = c.id and r.status <> 'terminated') as fleet,
      c.home_city is not null as home, coalesce(p.equipment <> '[]', false) as equipment, p.pay_to is not null as pay_to,
      coalesce(p.lanes <> '[]', false) as lanes, p.scac is not null as scac
    from companies c left join carrier_profiles p on p.company_id = c.id
    where c.id = ${companyId} and c.type in (1, 2)`
  if (!row) return undefined
  const has = (column: string): boolean => row[column] === true
  return {
    number: has('number'),
    authority: has('authority'),
    auto_liability: has('autoLiability'),
    cargo_cover: has('cargoCover'),
    certificate: has('certificate'),
    w9: has('w9'),
    fleet: has('fleet'),
    home: has('home'),
    equipment: has('equipment'),
    pay_to: has('payTo'),
    lanes: has('lanes'),
    scac: has('scac'),
  }
}
