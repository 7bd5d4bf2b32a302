import { z } from 'zod'
import { CompanyState } from '../companies/company-state.ts'
import { access, endpoint } from '../endpoint.ts'
import { Id, searchText, text } from '../fields.ts'
import { mailLifecycle } from '../lifecycles/mail.ts'
import { userLifecycle } from '../lifecycles/user.ts'
import { flag, listOf, PageQuery, pageOf } from '../page.ts'
import { COMPANY_ROLES } from '../roles.ts'

/** What staff see and do about the people of the platform: /admin/users. */

export const USER_ROLES = ['Founder', 'Admin', ...COMPANY_ROLES] as const
export type UserRole = (typeof USER_ROLES)[number]
export const STAFF_ROLES = ['Founder', 'Admin'] as const satisfies readonly UserRole[]

/** How long ago a person was here. `older` is more than 30 days. */
export const LAST_SEEN = ['day', 'week', 'month', 'older', 'never'] as const
export type LastSeen = (typeof LAST_SEEN)[number]

export const USER_SORTS = ['name', 'created', 'lastSeen'] as const
export type UserSort = (typeof USER_SORTS)[number]

/** Staff act for a person at most this long at a time, by the database's clock. */
export const ACTING_MINUTES = 60

const UserStatusField = z.enum(userLifecycle.states)

export const UserSummary = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  position: z.string(),
  role: z.enum(USER_ROLES),
  status: UserStatusField,
  company: z
    .object({ id: z.string(), name: z.string(), type: z.number(), typeName: z.string(), current: CompanyState })
    .nullable(),
  secondFactor: z.boolean(),
  createdAt: z.string(),
  lastLoginAt: z.string().nullable(),
  /** The last request of theirs, or the last login; null for who never came. What staff did for them does not count. */
  lastSeenAt: z.string().nullable(),
})
export type UserSummary = z.infer<typeof UserSummary>

export const listUsers = endpoint({
  id: 'listUsers',
  method: 'GET',
  path: '/users',
  summary: 'Find people by name, e-mail, company or id',
  access: access.staff,
  query: PageQuery.extend({
    q: searchText(),
    role: listOf(z.enum(USER_ROLES)),
    companyType: z.enum(['0', '1', '2']).transform(Number).optional(),
    companyId: Id.optional(),
    status: UserStatusField.optional(),
    lastSeen: z.enum(LAST_SEEN).optional(),
    secondFactor: flag.optional(),
    sort: z.enum(USER_SORTS).default('name'),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  response: pageOf(UserSummary),
  errors: [],
})

/** What this member of staff may do to this person now. */
export const USER_ABILITIES = [
  'suspend',
  'reinstate',
  'forcePasswordReset',
  'resetSecondFactor',
  'endSessions',
  'actOnBehalf',
] as const
export type UserAbility = (typeof USER_ABILITIES)[number]

export const UserSession = z.object({
  id: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  userAgent: z.string(),
  ip: z.string(),
  /** Staff who act for the person in it. */
  acting: z.object({ staffName: z.string(), reason: z.string(), until: z.string() }).nullable(),
})
export type UserSession = z.infer<typeof UserSession>

export const UserMail = z.object({
  id: z.string(),
  subject: z.string(),
  status: z.enum(mailLifecycle.states),
  createdAt: z.string(),
})

/** An allowance and how much of it is used in the hour that runs. */
export const UserLimit = z.object({
  limit: z.enum(['login_failures', 'reset_mails']),
  used: z.number(),
  max: z.number(),
})

export const UserDetail = UserSummary.extend({
  sessions: z.array(UserSession),
  /** The newest twenty. */
  mails: z.array(UserMail),
  limits: z.array(UserLimit),
  recoveryCodesLeft: z.number(),
  suspension: z.object({ reason: z.string(), at: z.string(), by: z.string().nullable() }).nullable(),
  /** Nobody else who may enter owns the company: it stands without an owner when this person is suspended. */
  lastOwner: z.boolean(),
  abilities: z.array(z.enum(USER_ABILITIES)),
})
export type UserDetail = z.infer<typeof UserDetail>

const UserParams = z.object({ userId: Id })

export const getUser = endpoint({
  id: 'getUser',
  method: 'GET',
  path: '/users/:userId',
  summary: 'A person, where they are signed in, what was mailed to them and what limits they met',
  access: access.staff,
  params: UserParams,
  response: UserDetail,
  errors: [],
})

export const UserAuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  actorKind: z.string(),
  actor: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The person for whom staff acted. */
  onBehalfOf: z.object({ id: z.string(), name: z.string() }).nullable(),
  reason: z.string().nullable(),
  ip: z.string().nullable(),
})
export type UserAuditEntry = z.infer<typeof UserAuditEntry>

export const listUserAudit = endpoint({
  id: 'listUserAudit',
  method: 'GET',
  path: '/users/:userId/audit',
  summary: 'What a person did, what was done to them and what was done in their name, newest first',
  access: access.staff,
  params: UserParams,
  /** `onBehalf`: only what staff did in this person's name. */
  query: PageQuery.extend({ only: z.enum(['onBehalf']).optional() }),
  response: pageOf(UserAuditEntry),
  errors: [],
})

const Reason = text('Reason', 300)
const ReasonBody = z.object({ reason: Reason })
const nothing = { response: z.undefined(), status: 204 } as const

export const suspendUser = endpoint({
  id: 'suspendUser',
  method: 'POST',
  path: '/users/:userId/suspend',
  summary: 'Shut a person out; their sessions die at once',
  access: access.staff,
  params: UserParams,
  body: ReasonBody,
  ...nothing,
  errors: ['own_account', 'founder_needed', 'last_founder', 'user_suspended'],
})

export const reinstateUser = endpoint({
  id: 'reinstateUser',
  method: 'POST',
  path: '/users/:userId/reinstate',
  summary: 'Let a suspended person in again',
  access: access.staff,
  params: UserParams,
  body: ReasonBody,
  ...nothing,
  errors: ['own_account', 'founder_needed', 'user_not_suspended'],
})

export const forcePasswordReset = endpoint({
  id: 'forcePasswordReset',
  method: 'POST',
  path: '/users/:userId/password-reset',
  summary: 'Make a person choose a new password by a mailed link; the old one is dead at once',
  access: access.staff,
  params: UserParams,
  body: ReasonBody,
  ...nothing,
  errors: ['own_account', 'founder_needed', 'user_suspended'],
})

export const resetSecondFactor = endpoint({
  id: 'resetSecondFactor',
  method: 'POST',
  path: '/users/:userId/second-factor-reset',
  summary: 'Take away the second factor of a person who lost it',
  access: access.staff,
  params: UserParams,
  body: ReasonBody,
  ...nothing,
  errors: ['own_account', 'founder_needed', 'user_suspended', 'second_factor_off'],
})

export const endUserSession = endpoint({
  id: 'endUserSession',
  method: 'DELETE',
  path: '/users/:userId/sessions/:sessionId',
  summary: 'Sign a person out on one device',
  access: access.staff,
  params: UserParams.extend({ sessionId: Id }),
  ...nothing,
  errors: ['own_account', 'founder_needed'],
})

export const endUserSessions = endpoint({
  id: 'endUserSessions',
  method: 'DELETE',
  path: '/users/:userId/sessions',
  summary: 'Sign a person out everywhere',
  access: access.staff,
  params: UserParams,
  response: z.object({ ended: z.number() }),
  errors: ['own_account', 'founder_needed'],
})

export const actOnBehalf = endpoint({
  id: 'actOnBehalf',
  method: 'POST',
  path: '/users/:userId/act',
  summary: 'Act as a member of a company for an hour at most; the person and their owners are told',
  access: access.staff,
  params: UserParams,
  body: ReasonBody,
  /** The token of the acting session; it says who acts, for the banner. */
  response: z.object({ token: z.string(), until: z.string() }),
  errors: ['own_account', 'user_is_staff', 'user_suspended'],
})

export const stopActing = endpoint({
  id: 'stopActing',
  method: 'POST',
  path: '/auth/stop-acting',
  summary: 'Stop acting on behalf; answers the token of one’s own session',
  access: access.signedIn,
  response: z.object({ token: z.string() }),
  errors: ['not_acting'],
})
