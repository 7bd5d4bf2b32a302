import type { seeSavedSearch as endpoint } from '@drawbar/contract/board/saved-searches.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { memberCompany } from '../../../platform/viewer.ts'
import { markSearchSeen } from '../sql/saved-searches.ts'

export async function seeSavedSearch(tx: Tx, { params, viewer }: Input<typeof endpoint>): Promise<undefined> {
  const key = { id: params.searchId, userId: viewer.userId, companyId: memberCompany(viewer) }
  if (!(await markSearchSeen(tx.sql, key))) throw new AppError('not_found')
  return undefined
}
