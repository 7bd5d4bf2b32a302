import * as contract from '@drawbar/contract/staff-users.ts'
import { plain, query, type Route } from '../../../platform/handlers.ts'
import type { Services } from '../../../platform/services.ts'
import { beginActing } from '../staff/act-on-behalf.ts'
import { signOutThere } from '../staff/end-user-session.ts'
import { signOutEverywhere } from '../staff/end-user-sessions.ts'
import { makeChooseNewPassword } from '../staff/force-password-reset.ts'
import { readUser } from '../staff/get-user.ts'
import { readUserAudit } from '../staff/list-user-audit.ts'
import { readUsers } from '../staff/list-users.ts'
import { letPersonInAgain } from '../staff/reinstate-user.ts'
import { takeSecondFactorAway } from '../staff/reset-second-factor.ts'
import { stopActingFor } from '../staff/stop-acting.ts'
import { suspendPersonFor } from '../staff/suspend-user.ts'

/** `plain`: each forgets the person's sessions in this process once it has committed. */
export const staffUserRoutes = (services: Services): Route[] => [
  query(contract.listUsers, readUsers),
  query(contract.getUser, (sql, { params, viewer }) => readUser(sql, { params, viewer, config: services.config })),
  query(contract.listUserAudit, readUserAudit),
  plain(contract.suspendUser, (input) => suspendPersonFor(services, input)),
  plain(contract.reinstateUser, (input) => letPersonInAgain(services, input)),
  plain(contract.forcePasswordReset, (input) => makeChooseNewPassword(services, input)),
  plain(contract.resetSecondFactor, (input) => takeSecondFactorAway(services, input)),
  plain(contract.endUserSession, (input) => signOutThere(services, input)),
  plain(contract.endUserSessions, (input) => signOutEverywhere(services, input)),
  plain(contract.actOnBehalf, (input) => beginActing(services, input)),
  plain(contract.stopActing, (input) => stopActingFor(services, input)),
]
