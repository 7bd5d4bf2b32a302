import type { Tx } from '../../../platform/transaction.ts'
import { type AuthorityFinding, setAuthority } from '../sql/profiles.ts'

/** Records what the register or staff found about a carrier's operating authority. */
export async function recordAuthority(tx: Tx, finding: AuthorityFinding): Promise<void> {
  await setAuthority(tx.sql, finding)
  await tx.emit(recordChanged(finding.companyId))
  await tx.audit({
    action: 'carrier_authority.record',
    entity: 'company',
    entityId: finding.companyId,
    detail: { ...finding },
  })
}

/** The record on file for the carrier's number or authority changed. */
export const recordChanged = (companyId: string) => ({
  type: 'carrier.record_changed' as const,
  data: { companyId },
  subject: { companyId },
  companies: [],
})
