import type { Tx } from '../../platform/transaction.ts'
import { reassess } from './reassess.ts'
import { type AuthorityFinding, setAuthority } from './sql.ts'

/** What a register or a member of staff found about a carrier's operating authority. */
export async function recordAuthority(tx: Tx, finding: AuthorityFinding): Promise<void> {
  await setAuthority(tx.sql, finding)
  await reassess(tx, [finding.companyId])
  await tx.audit({
    action: 'carrier_authority.record',
    entity: 'company',
    entityId: finding.companyId,
    detail: { ...finding },
  })
}
