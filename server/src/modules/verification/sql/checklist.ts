import type { PaperKind } from '@drawbar/contract/documents/document-kinds.ts'
import type { AnySql } from '../../../platform/db.ts'

/** What the company has done apart from its verification, in one row read from every module. */
export interface ChecklistFacts {
  hauls: boolean
  ships: boolean
  hazmat: boolean
  activeAuthority: boolean
  /** A claimed number without proof: the company enters a `code`, or staff `call` if the register has no email. */
  pendingNumber: 'code' | 'call' | null
  verification: 'verified' | 'waiting' | 'missing'
  cargoCoverage: boolean
  fleet: boolean
  home: boolean
  equipment: boolean
  payTo: boolean
  mailingAddress: boolean
  lanes: boolean
  scac: boolean
  firstBid: boolean
  firstLoad: boolean
  firstAward: boolean
  invite: boolean
  approved: PaperKind[]
  waiting: PaperKind[]
}

/** A policy counts while in force, and a truck until it is retired. */
export async function findChecklistFacts(sql: AnySql, companyId: string): Promise<ChecklistFacts | undefined> {
  const [row] = await sql<ChecklistFacts[]>`
    select c.type in (1, 2) as hauls, c.type in (0, 2) as ships, coalesce(p.hazmat, false) as hazmat,
      coalesce(p.authority = 'active', false) as active_authority,
      (select case when r.email is null then 'call' else 'code' end
        from number_claims n left join register_carriers r on r.usdot = n.usdot::int
        where n.company_id = c.id and n.status = 'pending') as pending_number,
      coalesce((select case when v.verified_at is not null then 'verified' when v.status in ('submitted', 'in_review', 'appealed', 'reverification') then 'waiting' else 'missing' end
        from verification_cases v where v.company_id = c.id and v.status <> 'rejected' limit 1), 'missing') as verification,
      exists (select from insurance_policies i where i.company_id = c.id and i.kind = 'cargo' and i.ended_on is null
        and coalesce(i.expires_on >= (clock_time() at time zone c.time_zone)::date, true)) as cargo_coverage,
      exists (select from vehicles v where v.company_id = c.id and v.kind <> 'trailer' and v.status <> 'retired')
        and exists (select from drivers r where r.company_id = c.id and r.status <> 'terminated') as fleet,
      c.home_city is not null as home, coalesce(p.equipment <> '[]', false) as equipment, p.pay_to is not null as pay_to,
      c.mail_line is not null as mailing_address,
      coalesce(p.lanes <> '[]', false) as lanes, p.scac is not null as scac,
      exists (select from bids b where b.carrier_company_id = c.id)
        or exists (select from awards a where a.carrier_company_id = c.id) as first_bid,
      exists (select from loads l where l.company_id = c.id and l.posted_at is not null) as first_load,
      exists (select from loads l join awards a on a.load_id = l.id where l.company_id = c.id) as first_award,
      exists (select from invitations i where i.company_id = c.id)
        or (select count(*) > 1 from memberships m where m.company_id = c.id) as invite,
      coalesce((select array_agg(distinct d.kind) from documents d where d.company_id = c.id and d.status = 'approved'), '{}') as approved,
      coalesce((select array_agg(distinct d.kind) from documents d where d.company_id = c.id and d.status in ('scanning', 'pending_review')), '{}') as waiting
    from companies c left join carrier_profiles p on p.company_id = c.id
    where c.id = ${companyId}`
  return row
}
