import { RegisterBody, type RegisterInput } from '@drawbar/contract/companies/registration.ts'
import type { CompanyRole } from '@drawbar/contract/roles.ts'
import { newId } from '../../platform/ids.ts'
import { SYSTEM } from '../../platform/transaction.ts'
import type { TestApp } from '../../test-app.ts'
import { openSession, hashOf, NOBODY, PASSWORD, type SignedIn } from '../identity/testing.ts'
import { addMember as insertMember } from '../teams/index.ts'
import { registerCompany } from './register-company.ts'

const signUp =
  (companyType: 0 | 1 | 2, word: string) =>
  async (
    app: TestApp,
    { mailboxVerified = true, ...overrides }: Partial<RegisterInput> & { mailboxVerified?: boolean } = {},
  ): Promise<SignedIn> => {
    const unique = newId().slice(-8)
    const body: RegisterInput = {
      email: `${word}-${unique}@${word}.example`,
      password: PASSWORD,
      name: `Robin ${unique}`,
      position: 'Dispatcher',
      companyName: `${word} ${unique}`,
      companyType,
      industry: 'Other',
      subscriptionTier: 'premium',
      ...overrides,
    }
    const { password, role: _alwaysOwner, industry = null, ...account } = RegisterBody.parse(body)
    const passwordHash = await hashOf(password)
    const made = await app.services.run(NOBODY, (tx) =>
      registerCompany(tx, { ...account, industry, passwordHash, mailboxVerified }),
    )
    return { ...made, token: await openSession(app, made.userId, passwordHash), email: body.email, password }
  }

export const signUpConsignor = signUp(0, 'shipper')
export const signUpCarrier = signUp(1, 'carrier')
export const signUpProvider = signUp(2, 'provider')

/** Another person of the owner's company. */
export async function addMember(
  app: TestApp,
  owner: { companyId: string },
  companyRole: CompanyRole,
): Promise<SignedIn> {
  const { companyId } = owner
  const email = `${companyRole.toLowerCase()}-${newId().slice(-8)}@member.example`
  const passwordHash = await hashOf(PASSWORD)
  const member = {
    companyId,
    companyRole,
    email,
    passwordHash,
    name: `${companyRole} Example`,
    position: companyRole,
    mailboxVerified: true,
  }
  const userId = await app.services.run(SYSTEM, (tx) => insertMember(tx, member))
  const token = await openSession(app, userId, passwordHash)
  return { token, userId, companyId, email, password: PASSWORD }
}
