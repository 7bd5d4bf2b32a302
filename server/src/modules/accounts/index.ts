/**
 * accounts
 * owns: users, companies, their suspensions and what may speak for two being one (duplicate_keys), memberships, invitations, transfers of ownership, sessions, password resets, second factors, preferences, signing keys, what the columns of its files mean (import_mappings).
 * guarantees: one account an address; a session that has ended is dead at once in this process and within a second in the others;
 *   who has an account shows in no answer, time or limit of login and reset; no password, token, tax id or key of a second factor is kept readable; who trades
 *   while the company is being suspended came before or is refused (`requireStanding`); a company keeps an owner; staff act for a person in
 *   a session that names both, for an hour at most, and never for staff; nobody becomes an owner by a merge of two companies.
 * emits: company.suspended, .reinstated, .closed, .changed, .name_held, .name_released, .name_refused, .contact_changed, .team_changed, .ownership_transferred; user.registered,
 *   .password_reset, .suspended, .reinstated, .password_reset_forced, .second_factor_reset, .acted_for; session.ended
 * listens: session.ended, on the relay, to forget what it knows of a session
 */
import type { Module } from '../../platform/module.ts'
import { resetMailJob } from './forgot-password.ts'
import { namesSweep } from './names/follow-name.ts'
import { pruneSweep } from './prune.ts'
import { routes } from './routes.ts'
import { companiesRoutes } from './routes/companies.ts'
import { teamRoutes } from './routes/team.ts'
import { invitationConstraints } from './sql/invitations.ts'
import { standingConstraints } from './sql/standing.ts'
import { transferConstraints } from './sql/transfers.ts'
import { constraints } from './sql/users.ts'
import { endActingSweep } from './staff/end-acting.ts'
import { linksSweep } from './team/expire-links.ts'

export const accounts: Module = {
  name: 'accounts',
  routes: (services) => [...routes(services), ...companiesRoutes(services), ...teamRoutes(services)],
  jobs: [resetMailJob],
  sweeps: [pruneSweep, linksSweep, endActingSweep, namesSweep],
  constraints: { ...constraints, ...standingConstraints, ...invitationConstraints, ...transferConstraints },
}

export { createAuthenticator } from './authenticator.ts'
export { refuseTied, requireUntied, tieOf } from './conflict-of-interest.ts'
export { requireStanding } from './require-standing.ts'
export { FREE_MAIL } from './companies/free-mail.ts'
export { wrongCodeWords } from './mailbox/prove-own-mailbox.ts'
export { mailPeople, type Said } from './mail-people.ts'
export { findMemberAddresses, lockStanding, type MemberAddress, shareStandings } from './sql/standing.ts'
export { accountsMerge } from './merge/merge-room.ts'
export { forgetSessions } from './merge/forget-sessions.ts'
export { findSides, lockCompanies, type SideRow } from './sql/merges.ts'
export { companyTypeName } from './view.ts'
export { actorOf } from './actor.ts'
export { shipmentsUnderWay } from './sql/open-items.ts'
export { holdsCompany } from './sql/company-state.ts'
export { clearName, fileRegisteredNames, keepNameHeld, unclearName } from './names/follow-name.ts'
export { nameMatches, nameReviewOf } from './names/name-reviews.ts'
export type { NameSideRow } from './sql/names.ts'
export { isProven, numberStatus } from './sql/number-status.ts'
export { fileDuplicateKeys } from './sql/duplicate-keys.ts'
export { addMember, createStaffUser, registerCompany } from './create-accounts.ts'
export { fillCompanyFacts, setCompanyHome } from './sql/company-home.ts'
export { createFounder } from './create-founder.ts'
export { rememberedMappings, rememberMapping } from './sql/import-mappings.ts'
export { hashPassword, newPasswordProblem } from './passwords.ts'
export { createSecretBox, type SecretBox } from './secret-box.ts'
