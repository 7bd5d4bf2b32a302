import type { endUserSession as endpoint } from '@drawbar/contract/staff-users/staff-users.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { endOneSession } from '../identity/index.ts'
import { handlePerson } from './handle-person.ts'

export function endUserSession(services: Services, input: Input<typeof endpoint>): Promise<undefined> {
  const { sessionId } = input.params
  return handlePerson(services, input, async (tx, { id: userId }) => {
    if (!(await endOneSession(tx, { sessionId, userId }))) throw new AppError('not_found')
    return undefined
  })
}
