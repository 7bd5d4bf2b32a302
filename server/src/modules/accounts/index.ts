/**
 * accounts
 * owns: users, companies, memberships, sessions, password resets, second factors, preferences, signing keys.
 * guarantees: one account an address; a session that has ended is dead at once in this process and within a second in the others;
 *   who has an account shows in no answer, time or limit of login and reset; no password, token or key of a second factor is kept readable.
 *   Staff act for a person in a session that names both, for an hour at most, and never for staff.
 * emits: user.registered, user.password_reset, user.suspended, user.reinstated, user.password_reset_forced, user.second_factor_reset,
 *   user.acted_for, session.ended
 * listens: session.ended, on the relay, to forget what it knows of a session
 */
import type { Module } from '../../platform/module.ts'
import { resetMailJob } from './forgot-password.ts'
import { pruneSweep } from './prune.ts'
import { routes } from './routes.ts'
import { constraints } from './sql/users.ts'
import { endActingSweep } from './staff/end-acting.ts'

export const accounts: Module = {
  name: 'accounts',
  routes,
  jobs: [resetMailJob],
  sweeps: [pruneSweep, endActingSweep],
  constraints,
}

export { createAuthenticator } from './authenticator.ts'
export { addMember, createStaffUser, registerCompany } from './create-accounts.ts'
export { setCompanyHome } from './sql/company-home.ts'
export { createFounder } from './create-founder.ts'
export { hashPassword } from './passwords.ts'
