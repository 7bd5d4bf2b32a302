import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  createAdmin,
  disableSecondFactor,
  endOtherSessions,
  endSession,
  forgotPassword,
  getMe,
  listCompanies,
  listSessions,
  login,
  logout,
  proveOwnMailbox,
  refresh,
  register,
  renewRecoveryCodes,
  resetPassword,
  savePreferences,
  saveProfile,
  sendMailboxCode,
} from '@drawbar/contract/accounts.ts'
import { command, plain, query, type Route } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { beginEnrolment } from './begin-second-factor.ts'
import { changeOwnPassword } from './change-password.ts'
import { confirmEnrolment } from './confirm-second-factor.ts'
import { proveByCode } from './mailbox/prove-own-mailbox.ts'
import { mailMailboxCode } from './mailbox/send-mailbox-code.ts'
import { makeAdmin } from './create-admin.ts'
import { turnSecondFactorOff } from './disable-second-factor.ts'
import { endMyOtherSessions } from './end-other-sessions.ts'
import { endOwnSession } from './end-session.ts'
import { askForReset } from './forgot-password.ts'
import { readMe } from './get-me.ts'
import { readCompanies } from './list-companies.ts'
import { readSessions } from './list-sessions.ts'
import { logIn } from './login.ts'
import { logOut } from './logout.ts'
import { refreshToken } from './refresh.ts'
import { registerAccount } from './register.ts'
import { replaceOwnRecoveryCodes } from './renew-recovery-codes.ts'
import { setPasswordByLink } from './reset-password.ts'
import { storePreferences } from './save-preferences.ts'
import { storeProfile } from './save-profile.ts'
import { staffUserRoutes } from './routes/staff-users.ts'

/** `plain` wherever a password is hashed before the transaction or a cache is told after it. */
export const routes = (services: Services): Route[] => [
  plain(register, (input) => registerAccount(services, input)),
  plain(login, (input) => logIn(services, input)),
  plain(refresh, (input) => refreshToken(services, input)),
  plain(logout, (input) => logOut(services, input)),
  plain(forgotPassword, (input) => askForReset(services, input)),
  plain(resetPassword, (input) => setPasswordByLink(services, input)),
  plain(createAdmin, (input) => makeAdmin(services, input)),
  query(getMe, (sql, { viewer }) => readMe(sql, { viewer, config: services.config })),
  plain(saveProfile, (input) => storeProfile(services, input)),
  command(savePreferences, storePreferences),
  command(sendMailboxCode, (tx, input) => mailMailboxCode(tx, input, services.config)),
  plain(proveOwnMailbox, (input) => proveByCode(services, input)),
  query(listSessions, readSessions),
  plain(endSession, (input) => endOwnSession(services, input)),
  plain(endOtherSessions, (input) => endMyOtherSessions(services, input)),
  plain(changePassword, (input) => changeOwnPassword(services, input)),
  plain(beginSecondFactor, (input) => beginEnrolment(services, input)),
  plain(confirmSecondFactor, (input) => confirmEnrolment(services, input)),
  plain(disableSecondFactor, (input) => turnSecondFactorOff(services, input)),
  plain(renewRecoveryCodes, (input) => replaceOwnRecoveryCodes(services, input)),
  query(listCompanies, readCompanies),
  ...staffUserRoutes(services),
]
