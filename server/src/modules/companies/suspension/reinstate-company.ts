import type { reinstateCompany as endpoint } from '@drawbar/contract/companies/companies.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { requireNoConflict } from '../../teams/index.ts'
import { liftSuspension, lockCompanyStatus, moveCompany } from '../sql/company-status.ts'

/** Payouts are free again at once; posts stay paused until their owner resumes them. */
export async function reinstateCompany(
  tx: Tx,
  { params: { companyId }, body: { note }, viewer }: Input<typeof endpoint>,
): Promise<undefined> {
  if ((await lockCompanyStatus(tx.sql, companyId, 'update')) === undefined) throw new AppError('not_found')
  await requireNoConflict(tx.sql, { companyId, viewer })
  if (!(await moveCompany(tx.sql, { companyId, action: 'reinstate' }))) throw new AppError('company_not_suspended')
  const reason = await liftSuspension(tx.sql, { companyId, liftedBy: viewer.userId, note })
  await tx.audit({ action: 'company.reinstate', entity: 'company', entityId: companyId, detail: { note } })
  await tx.emit({
    type: 'company.reinstated',
    data: { companyId, reason },
    subject: { companyId },
    companies: [companyId],
  })
}
