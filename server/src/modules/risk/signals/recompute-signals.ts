import type { CompanySignals, recomputeSignals as endpoint } from '@drawbar/contract/risk/signals.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { companyNamed } from '../sql/signals.ts'
import { assess } from './assess-companies.ts'
import { companySignals } from './get-company-signals.ts'

export async function recomputeSignals(tx: Tx, { params, viewer }: Input<typeof endpoint>): Promise<CompanySignals> {
  const { companyId } = params
  if ((await companyNamed(tx.sql, companyId)) === undefined) throw new AppError('not_found')
  await assess(tx, [companyId])
  await tx.audit({ action: 'company_signals.recompute', entity: 'company', entityId: companyId })
  return companySignals(tx.sql, { companyId, viewerId: viewer.userId })
}
