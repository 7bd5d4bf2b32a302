import type { hideCompany as endpoint } from '@drawbar/contract/board/saved-loads.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { hiddenCompanies, insertHiddenCompany } from '../sql/saved-loads.ts'

export const MAX_HIDDEN_COMPANIES = 200

export async function hideCompany(tx: Tx, { params, viewer }: Input<typeof endpoint>): Promise<undefined> {
  const { userId } = viewer
  const hidden = await hiddenCompanies(tx.sql, userId, MAX_HIDDEN_COMPANIES)
  if (hidden.length >= MAX_HIDDEN_COMPANIES) throw new AppError('too_many_marks')
  if (!(await insertHiddenCompany(tx.sql, { userId, companyId: params.companyId }))) throw new AppError('not_found')
  return undefined
}
