import type { CargoClaim } from '@drawbar/contract/disputes/disputes.ts'
import { money } from '@drawbar/contract/money.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { abilitiesOf } from './policy.ts'
import type { ClaimRow } from './sql.ts'

const CONSIGNORS = ['file', 'accept', 'contest', 'withdraw']

/** Within JSON the database writes an instant in its own way. */
const instant = (at: string): string => new Date(at).toISOString()

/** A claim as this viewer sees it. Both sides read the same; what each may do differs. */
export function viewClaim(row: ClaimRow, viewer: Viewer): CargoClaim {
  const {
    currency,
    cursorAt: _cursor,
    loadId: _load,
    consignorCompanyId,
    carrierCompanyId,
    carrierClosed,
    ...claim
  } = row
  const { offeredAmount, agreedAmount, ...shown } = claim
  const orNull = (amount: number | null) => (amount === null ? null : money(amount, currency))
  return {
    ...shown,
    amount: money(row.amount, currency),
    offered: orNull(offeredAmount),
    agreed: orNull(agreedAmount),
    documents: row.documents.map((document) => ({ ...document, uploadedAt: instant(document.uploadedAt) })),
    steps: row.steps.map(({ amount, at, ...step }) => ({
      ...step,
      at: instant(at),
      by: CONSIGNORS.includes(step.action) ? 'consignor' : 'carrier',
      amount: orNull(amount),
    })),
    abilities: abilitiesOf(viewer, { consignorCompanyId, carrierCompanyId, carrierClosed, status: row.status }),
  }
}
