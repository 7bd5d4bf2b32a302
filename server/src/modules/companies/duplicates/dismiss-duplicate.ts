import type { dismissDuplicate as endpoint } from '@drawbar/contract/companies/duplicates.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { requireNoConflict } from '../../teams/index.ts'
import { insertDismissal } from '../sql/duplicates.ts'
import { lockCompanyStatus } from '../sql/company-status.ts'

/** On both companies' record. The one in the path is locked, so that a dismissal is judged on facts that stay while it is written. */
export async function dismissDuplicate(
  tx: Tx,
  { params: { companyId }, body: { otherId, reason }, viewer }: Input<typeof endpoint>,
): Promise<undefined> {
  if ((await lockCompanyStatus(tx.sql, companyId, 'share')) === undefined) throw new AppError('not_found')
  for (const id of [companyId, otherId]) await requireNoConflict(tx.sql, { companyId: id, viewer })
  if (!(await insertDismissal(tx.sql, { companyId, otherId, reason, dismissedBy: viewer.userId })))
    throw new AppError('no_duplicate')
  for (const [id, other] of [
    [companyId, otherId],
    [otherId, companyId],
  ] as const)
    await tx.audit({ action: 'company.dismiss_duplicate', entity: 'company', entityId: id, detail: { other, reason } })
}
