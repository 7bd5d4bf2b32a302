import type { endUserSessions as endpoint } from '@drawbar/contract/staff-users/staff-users.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { endAllSessions } from '../identity/index.ts'
import { handlePerson } from './handle-person.ts'

export function endUserSessions(
  services: Services,
  input: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  return handlePerson(services, input, async (tx, { id }) => ({ ended: await endAllSessions(tx, id) }))
}
