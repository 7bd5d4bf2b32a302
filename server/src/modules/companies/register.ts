import type { register as endpoint } from '@drawbar/contract/companies/registration.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { Input } from '../../platform/handlers.ts'
import { refuseAbove } from '../../platform/limits.ts'
import type { Services } from '../../platform/services.ts'
import { networkOf } from '../../platform/network.ts'
import { actorOf } from '../../platform/actor.ts'
import { registerCompany } from './register-company.ts'
import { hashPassword, newPasswordProblem, passwordRefused } from '../identity/index.ts'

/** Opens an account; does not sign in (spec §2: the person then logs in). */
export async function register(
  services: Services,
  input: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { password, companyType, industry = null, role: _alwaysOwner, ...account } = input.body
  const problem = newPasswordProblem(password, account.email)
  if (problem) throw passwordRefused('password', problem)
  await refuseAbove(services.db.sql, {
    key: `signup:${networkOf(input.request.ip)}`,
    max: services.config.limits.signupsPerHour,
    windowSeconds: 3600,
  })
  const passwordHash = await hashPassword(password)
  const { userId, companyId } = await services.run(actorOf(input), (tx) =>
    registerCompany(tx, { ...account, companyType, industry, passwordHash, language: input.request.language }),
  )
  return { userId, companyId, email: account.email, message: 'Registration successful! Please log in.' }
}
