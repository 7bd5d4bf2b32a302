import type { InvoiceParty } from '@drawbar/contract/billing/invoice-detail.ts'
import type { AnySql } from '../../../platform/db.ts'

export interface Parties {
  billTo: InvoiceParty
  carrier: InvoiceParty
}

interface CompanyRow {
  id: string
  name: string
  legalName: string | null
  line: string | null
  town: string
  country: string | null
  homeCity: string | null
  phone: string | null
  usdot: string | null
  docket: string | null
}

/** The two companies of an invoice as they are now; they are frozen as it is issued. */
export async function findParties(
  sql: AnySql,
  { consignorCompanyId, carrierCompanyId }: { consignorCompanyId: string; carrierCompanyId: string },
): Promise<Parties> {
  const rows = await sql<CompanyRow[]>`
    select c.id, c.name, c.legal_name, c.mail_line as line, concat_ws(', ', c.mail_city, concat_ws(' ', c.mail_region, c.mail_postal_code)) as town,
      c.mail_country as country, c.home_city, c.phone, p.usdot, p.docket
    from companies c left join carrier_profiles p on p.company_id = c.id
    where c.id = any(${[consignorCompanyId, carrierCompanyId]}::uuid[])`
  const party = (id: string): InvoiceParty => {
    const row = rows.find((one) => one.id === id)
    if (!row) throw new Error(`company ${id} of an invoice does not exist`)
    return partyOf(row)
  }
  const carrier = party(carrierCompanyId)
  return { billTo: { ...party(consignorCompanyId), numbers: [] }, carrier }
}

/** A letter needs the legal name where the company trades under another one. */
function partyOf({ name, legalName, line, town, country, homeCity, phone, usdot, docket }: CompanyRow): InvoiceParty {
  const mail = line === null ? [] : [line, country === 'US' || country === null ? town : `${town}, ${country}`]
  return {
    name,
    legalName: legalName === name ? null : legalName,
    address: mail.length > 0 ? mail : homeCity === null ? [] : [homeCity],
    numbers: [...(usdot === null ? [] : [`USDOT ${usdot}`]), ...(docket === null ? [] : [docket])],
    phone,
  }
}
