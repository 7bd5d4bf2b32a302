import type { FraudCase, releaseFraudCase as endpoint } from '@drawbar/contract/risk/signals.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { releaseCase } from '../sql/fraud-cases.ts'
import { changed, refuseUnheld, requireCase } from './change-case.ts'

export async function releaseFraudCase(tx: Tx, { params, viewer }: Input<typeof endpoint>): Promise<FraudCase> {
  const { caseId: id } = params
  if (!(await releaseCase(tx.sql, { id, userId: viewer.userId }))) throw refuseUnheld(await requireCase(tx, id))
  return changed(tx, { id, viewerId: viewer.userId, action: 'release' })
}
