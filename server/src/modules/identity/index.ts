/**
 * identity: who a person is: accounts, sessions, passwords, second factors, mailboxes and preferences.
 * Owns: users, sessions, password_resets, signing_keys, recovery_codes, mailbox_codes, known_devices.
 * Guarantees: one account per address; a session that has ended is refused at once in this process and within a second in the others; no response,
 *   response time or limit of login and reset reveals whether an address has an account; no password, token or second-factor key is stored readable;
 *   staff act for a person in a session that names both and lasts an hour at most.
 * Emits: session.ended, user.password_reset. Listens: session.ended, on the relay, to drop cached sessions.
 */
import type { Module } from '../../platform/module.ts'
import { resetMailJob } from './password/forgot-password.ts'
import { pruneSweep } from './prune.ts'
import { identityRoutes } from './routes.ts'
import { endActingSweep } from './session/end-lapsed-acting.ts'
import { constraints } from './sql/users.ts'

export const identity: Module = {
  name: 'identity',
  routes: identityRoutes,
  jobs: [resetMailJob],
  sweeps: [pruneSweep, endActingSweep],
  constraints,
}

export { createFounder } from './create-founder.ts'
export { createStaffUser, createUser, type NewPerson } from './create-user.ts'
export { emailKey } from './email-key.ts'
export { companyDomain, FREE_MAIL } from './free-mail.ts'
export { type MailLanguage, mailPeople, type MailTemplates } from './mail-people.ts'
export { wrongCodeMessage } from './mailbox/prove-own-mailbox.ts'
export { RESET_MAILS_PER_HOUR, resetMailJob } from './password/forgot-password.ts'
export { hashPassword, newPasswordProblem, passwordRefused } from './password/passwords.ts'
export { spendCode } from './second-factor/check-code.ts'
export { accessControl } from './session/access-control.ts'
export { createAuthenticator } from './session/authenticator.ts'
export { endAllSessions, endOneSession, recordActingEnded } from './session/end-session.ts'
export { forgetSessions } from './session/forget-sessions.ts'
export { countFailures, requirePassword, withGuessLimit, wrongCode } from './session/guess-limit.ts'
export { TOKEN_SECONDS } from './session/tokens.ts'
export { endActingFrom, insertActing } from './sql/acting.ts'
export { markMailboxProved } from './sql/mailbox.ts'
export { countResetsOfLastHour, voidResetsOf } from './sql/password-resets.ts'
export { clearSecondFactor, findSecondFactor, lockSecondFactor } from './sql/second-factor.ts'
export { findSession, listLiveSessions } from './sql/sessions.ts'
export { reinstatePerson, suspendPerson } from './sql/user-status.ts'
export { findOwnCredentials, renewPerson, setPassword } from './sql/users.ts'
export { claimsOf, companyTypeName } from './view.ts'
