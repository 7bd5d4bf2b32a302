import type { Language } from '@drawbar/contract/identity/preferences.ts'
import type { CompanyRole, CompanyType } from '@drawbar/contract/roles.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { companyDomain } from './companies/free-mail.ts'
import { emailKey } from './email-key.ts'
import { followName } from './names/follow-name.ts'
import { markMailboxProved } from './sql/mailbox.ts'
import { insertCompany, insertMembership, insertUser } from './sql/users.ts'

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

export interface NewAccount extends NewPerson {
  companyName: string
  companyType: CompanyType
  businessType: string
  industry: string | null
  subscriptionTier: string
}

/** A person and the company that they own. Throws `email_taken` by the unique index on the address. */
export async function registerCompany(tx: Tx, account: NewAccount): Promise<{ userId: string; companyId: string }> {
  const companyId = newId()
  const { companyName, companyType, businessType, industry, subscriptionTier } = account
  await insertCompany(tx.sql, {
    id: companyId,
    name: companyName,
    type: companyType,
    industry,
    businessType,
    subscriptionTier,
    emailDomain: companyDomain(account.email),
  })
  const userId = await addMember(tx, { ...account, companyId, companyRole: 'Owner' })
  await tx.emit({
    type: 'user.registered',
    data: { userId, companyId, email: account.email, name: account.name },
    subject: { userId, companyId },
    companies: [companyId],
  })
  await followName(tx, companyId)
  return { userId, companyId }
}

/** One more person of a company. Whoever calls it has decided that they may join. */
export async function addMember(
  tx: Tx,
  member: NewPerson & { companyId: string; companyRole: CompanyRole },
): Promise<string> {
  const userId = newId()
  const { companyId, companyRole, email, passwordHash, name, position, language } = member
  await insertUser(tx.sql, {
    id: userId,
    email,
    emailKey: emailKey(email),
    passwordHash,
    name,
    position,
    language,
    staffRole: null,
  })
  if (member.mailboxVerified) await markMailboxProved(tx.sql, userId)
  await insertMembership(tx.sql, { userId, companyId, companyRole })
  await tx.audit({ action: 'user.register', entity: 'user', entityId: userId, detail: { companyId, companyRole } })
  return userId
}

/** Platform staff belong to no company. */
export async function createStaffUser(
  tx: Tx,
  { role, ...person }: Omit<NewPerson, 'position'> & { role: 'Founder' | 'Admin' },
): Promise<string> {
  const userId = newId()
  await insertUser(tx.sql, { ...person, id: userId, emailKey: emailKey(person.email), position: role, staffRole: role })
  await tx.audit({ action: 'user.create_staff', entity: 'user', entityId: userId, detail: { role } })
  return userId
}
