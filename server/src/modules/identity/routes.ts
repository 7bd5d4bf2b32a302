import * as contract from '@drawbar/contract/identity/index.ts'
import { command, plain, query, type Route } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { beginSecondFactor } from './second-factor/begin-second-factor.ts'
import { changePassword } from './password/change-password.ts'
import { confirmSecondFactor } from './second-factor/confirm-second-factor.ts'
import { proveOwnMailbox } from './mailbox/prove-own-mailbox.ts'
import { sendMailboxCode } from './mailbox/send-mailbox-code.ts'
import { createAdmin } from './create-admin.ts'
import { disableSecondFactor } from './second-factor/disable-second-factor.ts'
import { endOtherSessions } from './session/end-other-sessions.ts'
import { endSession } from './session/end-session.ts'
import { forgotPassword } from './password/forgot-password.ts'
import { getMe } from './get-me.ts'
import { listSessions } from './session/list-sessions.ts'
import { login } from './session/login.ts'
import { logout } from './session/logout.ts'
import { refresh } from './session/refresh.ts'
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes.ts'
import { resetPassword } from './password/reset-password.ts'
import { savePreferences } from './save-preferences.ts'
import { saveProfile } from './save-profile.ts'

/** `plain` wherever a password is hashed before the transaction or a cache is told after it. */
export const identityRoutes = (services: Services): Route[] => [
  plain(contract.login, (input) => login(services, input)),
  plain(contract.refresh, (input) => refresh(services, input)),
  plain(contract.logout, (input) => logout(services, input)),
  plain(contract.forgotPassword, (input) => forgotPassword(services, input)),
  plain(contract.resetPassword, (input) => resetPassword(services, input)),
  plain(contract.createAdmin, (input) => createAdmin(services, input)),
  query(contract.getMe, (sql, { viewer }) => getMe(sql, { viewer, config: services.config })),
  plain(contract.saveProfile, (input) => saveProfile(services, input)),
  command(contract.savePreferences, savePreferences),
  command(contract.sendMailboxCode, (tx, input) => sendMailboxCode(tx, input, services.config)),
  plain(contract.proveOwnMailbox, (input) => proveOwnMailbox(services, input)),
  query(contract.listSessions, listSessions),
  plain(contract.endSession, (input) => endSession(services, input)),
  plain(contract.endOtherSessions, (input) => endOtherSessions(services, input)),
  plain(contract.changePassword, (input) => changePassword(services, input)),
  plain(contract.beginSecondFactor, (input) => beginSecondFactor(services, input)),
  plain(contract.confirmSecondFactor, (input) => confirmSecondFactor(services, input)),
  plain(contract.disableSecondFactor, (input) => disableSecondFactor(services, input)),
  plain(contract.renewRecoveryCodes, (input) => renewRecoveryCodes(services, input)),
]
