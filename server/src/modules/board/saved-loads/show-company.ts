import type { showCompany as endpoint } from '@drawbar/contract/board/saved-loads.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { deleteHiddenCompany } from '../sql/saved-loads.ts'

export async function showCompany(tx: Tx, { params, viewer }: Input<typeof endpoint>): Promise<undefined> {
  await deleteHiddenCompany(tx.sql, { userId: viewer.userId, companyId: params.companyId })
  return undefined
}
