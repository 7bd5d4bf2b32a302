import { z } from 'zod'
import { access, endpoint } from '../endpoint.ts'
import { Id, opaque, text, typed } from '../fields.ts'
import { Preferences, PreferencesPatch } from './preferences.ts'
import { COMPANY_ROLES } from '../roles.ts'

/** Everything under /me: what a signed-in person reads and changes of their own account, and of nobody else's. */
export const SecondFactor = z.object({
  enabled: z.boolean(),
  /** Staff outside the demo: until it is enabled nothing else is open to them, and it cannot be turned off again. */
  required: z.boolean(),
  recoveryCodesLeft: z.number(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

export const Me = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  position: z.string(),
  role: z.string(),
  userType: z.number().nullable(),
  companyRole: z.enum(COMPANY_ROLES).nullable(),
  company: z
    .object({
      id: z.string(),
      name: z.string(),
      type: z.number(),
      typeName: z.string(),
      industry: z.string().nullable(),
      subscriptionTier: z.string(),
      /** Null while it may trade. */
      suspension: z.object({ reason: z.string(), explanation: z.string(), suspendedAt: z.string() }).nullable(),
      /** Its name passes for another company's: until staff have reviewed it its loads stay off the board, and it cannot bid, book, award or invite. */
      nameHeldAt: z.string().nullable(),
    })
    .nullable(),
  /** Until then nobody posts, bids, books, invites or pays by this account. */
  mailboxVerified: z.boolean(),
  createdAt: z.string(),
  /** The login before this session; null in the first (spec-statements C12). */
  lastLoginAt: z.string().nullable(),
  preferences: Preferences,
  secondFactor: SecondFactor,
})
export type Me = z.infer<typeof Me>

export const getMe = endpoint({
  id: 'getMe',
  method: 'GET',
  path: '/me',
  summary: 'The signed-in user',
  access: access.enrolling,
  response: Me,
  errors: [],
})

export const saveProfile = endpoint({
  id: 'saveProfile',
  method: 'PATCH',
  path: '/me',
  summary: 'Change my name or position; what is not given stays',
  access: access.signedIn,
  body: z.object({ name: text('Full name', 120), position: text('Position', 120) }).partial(),
  response: z.object({ name: z.string(), position: z.string() }),
  errors: ['not_while_acting'],
})

export const savePreferences = endpoint({
  id: 'savePreferences',
  method: 'PATCH',
  path: '/me/preferences',
  summary: 'Change how I see things; what is not given stays',
  access: access.enrolling,
  body: PreferencesPatch,
  // All tables at once, with every column hidden.
  bodyLimit: 128 * 1024,
  response: Preferences,
  errors: [],
})

export const CurrentPassword = opaque({ max: 4096, missing: 'Enter your current password.' }).min(
  1,
  'Enter your current password.',
)

/** What is wrong with a new password is a 422 whatever it is, its length too: a longer one is cut where it is still too long. */
const MAX_TYPED_PASSWORD = 1024
export const NewPassword = z.preprocess(
  (value: string) => (typeof value === 'string' ? value.slice(0, MAX_TYPED_PASSWORD) : value),
  opaque({ max: MAX_TYPED_PASSWORD, missing: 'Password is required' }),
)

/** Six digits of the app, or one of the recovery codes, as typed: spaces and dashes do not matter. */
export const Code = typed({ max: 40, missing: 'Enter a code.', tooLong: 'A code has at most 40 characters.' }).min(
  1,
  'Enter a code.',
)

export const changePassword = endpoint({
  id: 'changePassword',
  method: 'POST',
  path: '/me/password',
  summary: 'Change my password and sign out everywhere else',
  access: access.enrolling,
  body: z.object({ current: CurrentPassword, next: NewPassword }),
  response: z.undefined(),
  status: 204,
  errors: ['wrong_password', 'password_refused', 'not_while_acting'],
})

export const beginSecondFactor = endpoint({
  id: 'beginSecondFactor',
  method: 'POST',
  path: '/me/second-factor',
  summary: 'Ask for a key to put into an authenticator app; it counts once its first code is confirmed',
  access: access.enrolling,
  /** `code` only to move a second factor that is on to another app. */
  body: z.object({ password: CurrentPassword, code: Code.optional() }),
  response: z.object({ secret: z.string(), otpauthUrl: z.string() }),
  errors: ['wrong_password', 'wrong_code', 'not_while_acting'],
})

/** Told once: only their hashes are kept. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const confirmSecondFactor = endpoint({
  id: 'confirmSecondFactor',
  method: 'POST',
  path: '/me/second-factor/confirm',
  summary: 'Turn the second factor on by the first code of the app',
  access: access.enrolling,
  body: z.object({ code: Code }),
  response: RecoveryCodes,
  errors: ['wrong_code', 'second_factor_not_begun', 'not_while_acting'],
})

export const disableSecondFactor = endpoint({
  id: 'disableSecondFactor',
  method: 'POST',
  path: '/me/second-factor/disable',
  summary: 'Turn the second factor off',
  access: access.signedIn,
  body: z.object({ password: CurrentPassword, code: Code }),
  response: z.undefined(),
  status: 204,
  errors: ['wrong_password', 'wrong_code', 'second_factor_off', 'second_factor_kept', 'not_while_acting'],
})

export const renewRecoveryCodes = endpoint({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/me/recovery-codes',
  summary: 'Get new recovery codes; the old ones die',
  access: access.signedIn,
  body: z.object({ code: Code }),
  response: RecoveryCodes,
  errors: ['wrong_code', 'second_factor_off', 'not_while_acting'],
})

export const Session = z.object({
  id: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  userAgent: z.string(),
  ip: z.string(),
  current: z.boolean(),
  /** Staff who act for me in it, and why. */
  acting: z.object({ staffName: z.string(), reason: z.string() }).nullable(),
})

export const listSessions = endpoint({
  id: 'listSessions',
  method: 'GET',
  path: '/me/sessions',
  summary: 'Where I am signed in',
  access: access.enrolling,
  response: z.object({ items: z.array(Session) }),
  errors: [],
})

export const endSession = endpoint({
  id: 'endSession',
  method: 'DELETE',
  path: '/me/sessions/:sessionId',
  summary: 'Sign one of my sessions out',
  access: access.signedIn,
  params: z.object({ sessionId: Id }),
  response: z.undefined(),
  status: 204,
  errors: ['not_while_acting'],
})

export const endOtherSessions = endpoint({
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/me/sessions',
  summary: 'Sign out everywhere but here',
  access: access.signedIn,
  response: z.object({ ended: z.number() }),
  errors: ['not_while_acting'],
})
