import * as contract from '@drawbar/contract/staff-users/index.ts'
import { plain, query, type Route } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { actOnBehalf } from './act-on-behalf.ts'
import { endUserSession } from './end-user-session.ts'
import { endUserSessions } from './end-user-sessions.ts'
import { forcePasswordReset } from './force-password-reset.ts'
import { getUser } from './get-user.ts'
import { listUserAudit } from './list-user-audit.ts'
import { listUsers } from './list-users.ts'
import { reinstateUser } from './reinstate-user.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { stopActing } from './stop-acting.ts'
import { suspendUser } from './suspend-user.ts'

/** `plain`: each forgets the person's sessions in this process once it has committed. */
export const staffUserRoutes = (services: Services): Route[] => [
  query(contract.listUsers, listUsers),
  query(contract.getUser, (sql, { params, viewer }) => getUser(sql, { params, viewer, config: services.config })),
  query(contract.listUserAudit, listUserAudit),
  plain(contract.suspendUser, (input) => suspendUser(services, input)),
  plain(contract.reinstateUser, (input) => reinstateUser(services, input)),
  plain(contract.forcePasswordReset, (input) => forcePasswordReset(services, input)),
  plain(contract.resetSecondFactor, (input) => resetSecondFactor(services, input)),
  plain(contract.endUserSession, (input) => endUserSession(services, input)),
  plain(contract.endUserSessions, (input) => endUserSessions(services, input)),
  plain(contract.actOnBehalf, (input) => actOnBehalf(services, input)),
  plain(contract.stopActing, (input) => stopActing(services, input)),
]
