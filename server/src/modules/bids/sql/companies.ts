import { LIVE_BID } from '@drawbar/contract/lifecycles/bid.ts'
import { AppError } from '../../../platform/errors.ts'
import type { AnySql } from '../../../platform/db.ts'

export async function findCompanyName(sql: AnySql, companyId: string): Promise<string> {
  const [row] = await sql<{ name: string }[]>`select name from companies where id = ${companyId}`
  if (!row) throw new AppError('not_found')
  return row.name
}

/** Loads on which a company has a live bid, or an offer that waits for the carrier's answer on either side; in the order in which they are locked. */
export async function loadsDealtOn(sql: AnySql, companyId: string): Promise<string[]> {
  const rows = await sql<{ loadId: string }[]>`
    select load_id from bids where carrier_company_id = ${companyId} and status = any(${[...LIVE_BID]}::text[])
    union
    select load_id from awards where carrier_company_id = ${companyId} and status = 'offered'
    union
    select a.load_id from awards a join loads l on l.id = a.load_id where l.company_id = ${companyId} and a.status = 'offered'
    order by load_id`
  return rows.map(({ loadId }) => loadId)
}
