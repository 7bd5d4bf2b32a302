import type { CompanyRole } from '@drawbar/contract/roles.ts'
import type { Tx } from '../../platform/transaction.ts'
import { createUser, type NewPerson } from '../identity/index.ts'
import { insertMembership } from './sql/members.ts'

/** One more person of a company. Whoever calls it has decided that they may join. */
export async function addMember(
  tx: Tx,
  { companyId, companyRole, ...person }: NewPerson & { companyId: string; companyRole: CompanyRole },
): Promise<string> {
  const userId = await createUser(tx, { ...person, staffRole: null })
  await insertMembership(tx.sql, { userId, companyId, companyRole })
  await tx.audit({ action: 'user.register', entity: 'user', entityId: userId, detail: { companyId, companyRole } })
  return userId
}
