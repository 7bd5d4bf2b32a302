import type { CompanyFacts } from '@drawbar/contract/companies/company-facts.ts'
import type { TransactionSql } from '../../../platform/db.ts'
import { findFacts, zoneOf } from './companies.ts'
import { updateDuplicateKeys } from './duplicate-keys.ts'

export interface CompanyHome {
  companyId: string
  /** `Little Rock, AR`; null takes it away. */
  homeCity: string | null
  /** Of that city; null leaves the company's as it is. */
  timeZone: string | null
}

/** Called by whoever learns a company's address: sign-up asks for none. */
export async function setCompanyHome(
  sql: TransactionSql,
  { companyId, homeCity, timeZone }: CompanyHome,
): Promise<void> {
  await sql`
    update companies set home_city = ${homeCity}, time_zone = coalesce(${timeZone}, time_zone), version = version + 1
    where id = ${companyId} and home_city is distinct from ${homeCity}`
  await updateDuplicateKeys(sql, companyId)
}

export interface RegisteredFacts {
  companyId: string
  legalName: string
  dbaName: string | null
  address: {
    street: string | null
    city: string | null
    region: string | null
    postalCode: string | null
    country: string
  }
}

/** What a public register says of a company stands where it has said nothing itself; an address only whole. Its phone and domain stay its own word, which is held against the register. Null: it had said all of it. */
export async function fillCompanyFacts(
  sql: TransactionSql,
  { companyId, legalName, dbaName, address: { street, city, region, postalCode, country } }: RegisteredFacts,
): Promise<Filled | null> {
  const before = await findFacts(sql, companyId)
  // The register takes a country as it was written; a company has it as its code.
  const mail = street !== null && city !== null && postalCode !== null && /^[A-Z]{2}$/.test(country)
  const rows = await sql`
    update companies set legal_name = coalesce(legal_name, ${legalName}), dba_name = coalesce(dba_name, ${dbaName}),
      ${
        mail
          ? sql`mail_line = coalesce(mail_line, ${street}), mail_city = case when mail_line is null then ${city} else mail_city end,
            mail_region = case when mail_line is null then ${region} else mail_region end,
            mail_postal_code = case when mail_line is null then ${postalCode} else mail_postal_code end,
            mail_country = case when mail_line is null then ${country} else mail_country end,
            time_zone = case when mail_line is null then ${zoneOf(sql, { postalCode, country })} else time_zone end,`
          : sql``
      }
      version = version + 1
    where id = ${companyId} and (legal_name is null or ${dbaName}::text is not null and dba_name is null or ${mail} and mail_line is null)
    returning id`
  await updateDuplicateKeys(sql, companyId)
  const after = rows.length > 0 ? await findFacts(sql, companyId) : undefined
  return before && after ? { before: filledOf(before), after: filledOf(after) } : null
}

type FilledFacts = Pick<CompanyFacts, 'legalName' | 'dbaName' | 'mailingAddress'>
interface Filled {
  before: FilledFacts
  after: FilledFacts
}

const filledOf = ({ legalName, dbaName, mailingAddress }: CompanyFacts): FilledFacts => ({
  legalName,
  dbaName,
  mailingAddress,
})
