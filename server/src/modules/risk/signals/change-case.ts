import { LIVE_CASE } from '@drawbar/contract/lifecycles/fraud-case.ts'
import type { FraudCase } from '@drawbar/contract/risk/signals.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { type CaseRow, type Decision, findCase } from '../sql/fraud-cases.ts'
import { tellCase } from './assess-companies.ts'
import { caseView } from './case-view.ts'

export async function requireCase(tx: Tx, id: string): Promise<CaseRow> {
  const row = await findCase(tx.sql, id)
  if (!row) throw new AppError('not_found')
  return row
}

export const isLive = ({ status }: CaseRow): boolean => LIVE_CASE.some((live) => live === status)

/** Explains why the holder's act failed: the case is decided, or someone else holds it. */
export function refuseUnheld(row: CaseRow): AppError {
  if (!isLive(row)) return new AppError('case_decided')
  return new AppError(
    'case_not_yours',
    row.holderName === null ? {} : { detail: `${row.holderName} holds this case now.` },
  )
}

/** After an act on a case: writes the audit trail, emits the event and returns the case. */
export async function changed(
  tx: Tx,
  {
    id,
    viewerId,
    action,
    detail = {},
  }: {
    id: string
    viewerId: string
    action: Decision['action'] | 'claim' | 'release' | 'reopen'
    detail?: Record<string, unknown>
  },
): Promise<FraudCase> {
  const row = await requireCase(tx, id)
  const { companyId, status } = row
  await tx.audit({
    action: `fraud_case.${action}`,
    entity: 'fraud_case',
    entityId: id,
    detail: { companyId, ...detail },
  })
  await tellCase(tx, { caseId: id, companyId, status })
  return caseView(row, viewerId)
}
