import type { CompanyType } from '@drawbar/contract/roles.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { companyDomain, type NewPerson } from '../identity/index.ts'
import { addMember } from '../teams/index.ts'
import { reviewName } from './names/review-name.ts'
import { insertCompany } from './sql/companies.ts'

export interface NewAccount extends NewPerson {
  companyName: string
  companyType: CompanyType
  businessType: string
  industry: string | null
  subscriptionTier: string
}

/** A person and the company that they own. Throws `email_taken` by the unique index on the address. */
export async function registerCompany(
  tx: Tx,
  { companyName, companyType, businessType, industry, subscriptionTier, ...person }: NewAccount,
): Promise<{ userId: string; companyId: string }> {
  const companyId = newId()
  await insertCompany(tx.sql, {
    id: companyId,
    name: companyName,
    type: companyType,
    industry,
    businessType,
    subscriptionTier,
    emailDomain: companyDomain(person.email),
  })
  const userId = await addMember(tx, { ...person, companyId, companyRole: 'Owner' })
  await tx.emit({
    type: 'user.registered',
    data: { userId, companyId, email: person.email, name: person.name },
    subject: { userId, companyId },
    companies: [companyId],
  })
  await reviewName(tx, companyId)
  return { userId, companyId }
}
