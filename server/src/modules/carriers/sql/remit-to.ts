import type { RemitTo } from '@drawbar/contract/billing/invoice-detail.ts'
import type { CompanyFacts } from '@drawbar/contract/companies/company-facts.ts'
import type { AnySql } from '../../../platform/db.ts'

interface RemitRow {
  name: string
  line: string | null
  town: string
  factor: string | null
  factorAddress: CompanyFacts['mailingAddress']
  noticeApprovedAt: string | null
  account: string | null
}

/**
 * Whom this carrier's invoices are paid to. A factor counts once staff approve its notice of assignment; until then the
 * carrier is paid. The account comes from an approved bank letter that names the payee.
 */
export async function findRemitTo(sql: AnySql, carrierId: string): Promise<RemitTo> {
  const [row] = await sql<RemitRow[]>`
    select c.name, c.mail_line as line, concat_ws(', ', c.mail_city, concat_ws(' ', c.mail_region, c.mail_postal_code)) as town,
      case when p.pay_to = 'factor' then p.factor_name end as factor, p.factor_address, notice.approved_at as notice_approved_at,
      (select '…' || (b.claims ->> 'bankLast4') from documents b
        where b.company_id = c.id and b.kind = 'bank_letter' and b.status = 'approved'
          and coalesce(company_name_key(b.claims ->> 'payee') = company_name_key(p.factor_name), false) = (notice.approved_at is not null)
        order by b.created_at desc, b.id desc limit 1) as account
    from companies c
    left join carrier_profiles p on p.company_id = c.id
    left join lateral (
      select coalesce(d.decided_at, n.created_at) as approved_at from documents n
      left join document_decisions d on d.document_id = n.id and d.action = 'approve' and d.undone_at is null
      where p.pay_to = 'factor' and n.company_id = c.id and n.kind = 'noa' and n.status = 'approved'
        and company_name_key(n.claims ->> 'payee') = company_name_key(p.factor_name)
      order by n.created_at desc, n.id desc limit 1
    ) notice on true
    where c.id = ${carrierId}`
  if (!row) throw new Error(`carrier ${carrierId} of an invoice does not exist`)
  const { name, line, town, factor, factorAddress, noticeApprovedAt, account } = row
  if (factor !== null && noticeApprovedAt !== null)
    return {
      kind: 'factor',
      name: factor,
      address: linesOf(factorAddress),
      account,
      noticeApprovedAt,
      pendingFactor: null,
    }
  const address = line === null ? [] : [line, town]
  return { kind: 'carrier', name, address, account, noticeApprovedAt: null, pendingFactor: factor }
}

const linesOf = (address: CompanyFacts['mailingAddress']): string[] => {
  if (address === null) return []
  const { line, city, region, postalCode } = address
  return [line, [city, [region, postalCode].filter(Boolean).join(' ')].join(', ')]
}
