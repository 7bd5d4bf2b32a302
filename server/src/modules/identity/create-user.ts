import type { Language } from '@drawbar/contract/identity/preferences.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { emailKey } from './email-key.ts'
import { markMailboxProved } from './sql/mailbox.ts'
import { insertUser, type NewUser } from './sql/users.ts'

export interface NewPerson {
  email: string
  /** From `hashPassword`, made before the transaction began. */
  passwordHash: string
  name: string
  position: string
  /** Chosen before there was an account. */
  language?: Language | undefined
  /** They have shown elsewhere that the address is theirs: where nobody types a code. */
  mailboxVerified?: boolean
}

/** A person without a company yet. Throws `email_taken` by the unique index on the address. */
export async function createUser(
  tx: Tx,
  { mailboxVerified = false, ...person }: NewPerson & Pick<NewUser, 'staffRole'>,
): Promise<string> {
  const userId = newId()
  await insertUser(tx.sql, { ...person, id: userId, emailKey: emailKey(person.email) })
  if (mailboxVerified) await markMailboxProved(tx.sql, userId)
  return userId
}

/** Platform staff belong to no company. */
export async function createStaffUser(
  tx: Tx,
  { role, ...person }: Omit<NewPerson, 'position'> & { role: 'Founder' | 'Admin' },
): Promise<string> {
  const userId = await createUser(tx, { ...person, position: role, staffRole: role })
  await tx.audit({ action: 'user.create_staff', entity: 'user', entityId: userId, detail: { role } })
  return userId
}
