import type { TransactionSql } from '../../../platform/db.ts'
import { fileDuplicateKeys } from './duplicate-keys.ts'

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
  await fileDuplicateKeys(sql, companyId)
}
