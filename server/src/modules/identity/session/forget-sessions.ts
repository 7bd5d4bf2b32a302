import type { Services } from '../../../platform/services.ts'
import { accessControl } from './access-control.ts'

/** After a commit that ended all sessions of these people: this process at once, the others hear it from the relay. */
export function forgetSessions(services: Services, userIds: readonly string[]): void {
  for (const userId of userIds) accessControl(services).sessions.drop(userId)
}
