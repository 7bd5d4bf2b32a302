import type { CompanyState } from '@drawbar/contract/companies/company-state.ts'
import { HOLD_FROM } from '@drawbar/contract/risk/signals.ts'
import type { AnySql } from '../../../platform/db.ts'

/** Of a fraud case `f`: it stops its company by its points while it is live, and until it is opened again once it was escalated. */
export const holdsCompany = (sql: AnySql) =>
  sql`(f.status = 'escalated' or (f.status in ('open', 'claimed') and f.points >= ${HOLD_FROM}))`

const live = (sql: AnySql) => sql`(f.status in ('open', 'claimed', 'escalated'))`
const inReview = (sql: AnySql) =>
  sql`v.status in ('submitted', 'in_review', 'needs_info', 'appealed', 'reverification')`

/** Of the company `c` of the statement: the one word that every screen shows (`CompanyState`). */
export const companyState = (sql: AnySql) => sql`(
  case when c.status <> 'active' then c.status
    when exists (select from fraud_cases f where f.company_id = c.id and ${holdsCompany(sql)}) then 'on_hold'
    when c.name_held_at is not null
      or exists (select from fraud_cases f where f.company_id = c.id and ${live(sql)})
      or exists (select from verification_cases v where v.company_id = c.id and ${inReview(sql)}) then 'under_review'
    else 'active' end)`

export interface StateRow {
  state: CompanyState['state']
  fraudCaseId: string | null
  fraudPoints: number | null
  verificationCaseId: string | null
}

/** The columns of `StateRow`, for a company `c`. */
export const stateColumns = (sql: AnySql) => sql`
  ${companyState(sql)} as state,
  (select f.id from fraud_cases f where f.company_id = c.id and ${live(sql)} order by f.opened_at desc, f.id desc limit 1) as fraud_case_id,
  (select f.points from fraud_cases f where f.company_id = c.id and ${live(sql)} order by f.opened_at desc, f.id desc limit 1) as fraud_points,
  (select v.id from verification_cases v where v.company_id = c.id and ${inReview(sql)} order by v.id desc limit 1) as verification_case_id`

/** A row of a company with its state as the contract has it. */
export function withState<R extends StateRow>(row: R): Omit<R, keyof StateRow> & { current: CompanyState } {
  const { state, fraudCaseId, fraudPoints, verificationCaseId, ...rest } = row
  const verification =
    verificationCaseId === null ? null : { kind: 'verification' as const, id: verificationCaseId, points: null }
  return {
    ...rest,
    current: {
      state,
      case: fraudCaseId === null ? verification : { kind: 'fraud', id: fraudCaseId, points: fraudPoints },
    },
  }
}

/**
 * The state that a company reads of itself. A fraud case that stops nothing would warn whoever is investigated, so that only review that the
 * company asked for is named to it.
 */
export async function findOwnState(sql: AnySql, companyId: string): Promise<CompanyState['state'] | undefined> {
  const [row] = await sql<StateRow[]>`select ${stateColumns(sql)} from companies c where c.id = ${companyId}`
  return row?.state === 'under_review' && row.verificationCaseId === null ? 'active' : row?.state
}
