import type { Tx } from '../../platform/transaction.ts'
import { createStaffUser } from './create-user.ts'
import { founderExists, lockUsers } from './sql/users.ts'

/** The first Founder of a platform; null if there is one already and no second was insisted on. */
export async function createFounder(
  tx: Tx,
  { force, ...person }: { email: string; name: string; passwordHash: string; force: boolean },
): Promise<string | null> {
  await lockUsers(tx.sql)
  if (!force && (await founderExists(tx.sql))) return null
  return createStaffUser(tx, { ...person, role: 'Founder' })
}
