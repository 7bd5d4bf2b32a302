import { AppError } from '../../../platform/errors.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { findNames } from '../sql/names.ts'
import { lockStanding } from '../sql/standing.ts'

/** The first lock of every act on a company's people: such acts take turns, and a suspended company keeps the people it has. */
export async function lockTeam(tx: Tx, companyId: string): Promise<void> {
  const status = await lockStanding(tx.sql, companyId, 'update')
  if (status === undefined) throw new AppError('not_found')
  if (status !== 'active') throw new AppError('company_suspended')
}

/** Of an act that writes to strangers in the company's name: its endpoint has `clearName`. The team is locked. */
export async function requireClearName(tx: Tx, companyId: string): Promise<void> {
  const [names] = await findNames(tx.sql, [companyId])
  if (names && names.heldAt !== null) throw new AppError('name_under_review')
}

/** Screens of the company and of staff read its people again. */
export const tellTeam = (tx: Tx, companyId: string): Promise<void> =>
  tx.emit({ type: 'company.team_changed', data: { companyId }, subject: { companyId }, companies: [companyId] })
