import { AppError } from '../../platform/errors.ts'
import type { Tx } from '../../platform/transaction.ts'
import { lockCompany, type LockedCompany } from './sql/members.ts'

/** The first lock of every act on a company's people: such acts take turns, and a suspended company keeps the people it has. */
export async function lockTeam(tx: Tx, companyId: string): Promise<LockedCompany> {
  const company = await lockCompany(tx.sql, companyId)
  if (!company) throw new AppError('not_found')
  if (company.status !== 'active') throw new AppError('company_suspended')
  return company
}

/** Of an act that writes to strangers in the company's name: its endpoint has `clearName`. */
export function requireClearName({ nameHeld }: LockedCompany): void {
  if (nameHeld) throw new AppError('name_under_review')
}

/** Screens of the company and of staff read its people again. */
export const emitTeamChanged = (tx: Tx, companyId: string): Promise<void> =>
  tx.emit({ type: 'company.team_changed', data: { companyId }, subject: { companyId }, companies: [companyId] })
