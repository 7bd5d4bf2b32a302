import {
  createAdmin,
  endSession,
  forgotPassword,
  getMe,
  listCompanies,
  listSessions,
  login,
  logout,
  refresh,
  register,
  resetPassword,
} from '@drawbar/contract/accounts.ts'
import { plain, query, type Route } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { makeAdmin } from './create-admin.ts'
import { endOwnSession } from './end-session.ts'
import { askForReset } from './forgot-password.ts'
import { readMe } from './get-me.ts'
import { readCompanies } from './list-companies.ts'
import { readSessions } from './list-sessions.ts'
import { logIn } from './login.ts'
import { logOut } from './logout.ts'
import { refreshToken } from './refresh.ts'
import { registerAccount } from './register.ts'
import { setPasswordByLink } from './reset-password.ts'

/** `plain` wherever a password is hashed before the transaction or a cache is told after it. */
export const routes = (services: Services): Route[] => [
  plain(register, (input) => registerAccount(services, input)),
  plain(login, (input) => logIn(services, input)),
  plain(refresh, (input) => refreshToken(services, input)),
  plain(logout, (input) => logOut(services, input)),
  plain(forgotPassword, (input) => askForReset(services, input)),
  plain(resetPassword, (input) => setPasswordByLink(services, input)),
  plain(createAdmin, (input) => makeAdmin(services, input)),
  query(getMe, readMe),
  query(listSessions, readSessions),
  plain(endSession, (input) => endOwnSession(services, input)),
  query(listCompanies, readCompanies),
]
