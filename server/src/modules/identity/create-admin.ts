import type { createAdmin as endpoint } from '@drawbar/contract/identity/accounts.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { actorOf } from '../../platform/actor.ts'
import { createStaffUser } from './create-user.ts'
import { hashPassword, newPasswordProblem, passwordRefused } from './password/passwords.ts'

export async function createAdmin(
  services: Services,
  input: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { email, name, password } = input.body
  const problem = newPasswordProblem(password, email)
  if (problem) throw passwordRefused('password', problem)
  const passwordHash = await hashPassword(password)
  const userId = await services.run(actorOf(input), (tx) =>
    createStaffUser(tx, { email, name, passwordHash, role: 'Admin' }),
  )
  return { userId, email, role: 'Admin' }
}
