import { z } from 'zod'
import { access, endpoint } from '../endpoint.ts'
import { emailAddress, longText, opaque, text, typed } from '../fields.ts'

export const MIN_PASSWORD = 8
export const MAX_PASSWORD = 128

/** Spec §5: counted in characters, not UTF-16 units. NFC first, so that the same keys typed on two systems log in alike. */
export const passwordLength = (password: string): number => Array.from(password.normalize('NFC')).length

const PASSWORD_TOO_LONG = 'Password must be at most 128 characters'
/** A composed character may come as several: so many before what is one counts as one. */
const MAX_TYPED_PASSWORD = 8 * MAX_PASSWORD

export const Password = opaque({ max: MAX_TYPED_PASSWORD, missing: 'Password is required', tooLong: PASSWORD_TOO_LONG })
  .min(1, 'Password is required')
  .refine((value) => passwordLength(value) >= MIN_PASSWORD, 'Password must be at least 8 characters')
  .refine((value) => passwordLength(value) <= MAX_PASSWORD, PASSWORD_TOO_LONG)

/** What is wrong with the length of a new password, or null. What is too common, the server says (422): the list is no part of a screen. */
export function passwordProblem(password: string): string | null {
  const parsed = Password.safeParse(password)
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'Choose a different password.')
}

export const Email = emailAddress()

export const isBlank = (value: unknown) => value === null || (typeof value === 'string' && !value.trim())
export interface Named {
  name?: string | undefined
  fullName?: string | undefined
}

/** `name` wins over `fullName`; a blank one counts as none. What really came in may be anything. */
export const withName = <T extends Named>(raw: T): unknown => {
  if (!raw || typeof raw !== 'object' || Array.isArray(raw)) return raw
  return { ...raw, name: isBlank(raw.name) ? raw.fullName : (raw.name ?? raw.fullName) }
}

export const TokenAnswer = z.object({ token: z.string() })

/** The token's claims (spec §3). `exp` and `iat` are seconds. */
export const Claims = z.object({
  id: z.string(),
  userId: z.string(),
  email: z.string(),
  name: z.string(),
  position: z.string(),
  role: z.string(),
  userTypeName: z.string().nullable(),
  userType: z.number().nullable(),
  permissionRole: z.number(),
  permissionRoleName: z.string().optional(),
  companyRole: z.string().optional(),
  companyId: z.string().nullable(),
  /** Only while staff act for this person: who does, and until when. The claims above are the person's. */
  acting: z.object({ staffUserId: z.string(), staffName: z.string(), until: z.string() }).optional(),
  exp: z.number(),
  iat: z.number(),
})
export type Claims = z.infer<typeof Claims>

export const login = endpoint({
  id: 'login',
  method: 'POST',
  path: '/auth/login',
  summary: 'Log in',
  access: access.anyone,
  body: z.object({
    email: typed({ max: 1000, missing: 'Email is required' }).min(1, 'Email is required'),
    password: opaque({ max: 4096, missing: 'Password is required' }).min(1, 'Password is required'),
    code: typed({ max: 40 }).optional(),
  }),
  extraFields: 'ignored',
  response: TokenAnswer.extend({ role: z.string() }),
  errors: ['invalid_credentials', 'second_factor_required'],
})

export const refresh = endpoint({
  id: 'refresh',
  method: 'POST',
  path: '/auth/refresh',
  summary: 'Exchange a token for a fresh one, or for the other side’s',
  access: access.enrolling,
  body: z.object({ token: opaque({ max: 20_000 }), side: z.enum(['consignor', 'carrier']).optional() }),
  extraFields: 'ignored',
  response: TokenAnswer,
  errors: ['side_not_available'],
})

export const logout = endpoint({
  id: 'logout',
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this session',
  access: access.enrolling,
  response: z.undefined(),
  status: 204,
  errors: [],
})

export const forgotPassword = endpoint({
  id: 'forgotPassword',
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Ask for a reset link',
  access: access.anyone,
  body: z.object({ email: typed({ max: 1000, missing: 'Email is required' }).min(1, 'Email is required') }),
  extraFields: 'ignored',
  response: z.object({
    message: z.string(),
    /** In demo mode without a mail server, of an account that exists: the link itself. Absent everywhere else. */
    demoLink: z.string().optional(),
  }),
  errors: [],
})

/** Cut where no token and no password can still be right, since neither may be refused as a field. */
const textOrBlank = (max: number) =>
  z.preprocess((value: string) => (typeof value === 'string' ? value.slice(0, max) : ''), opaque({ max }))

export const resetPassword = endpoint({
  id: 'resetPassword',
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Set a new password by the mailed token',
  access: access.anyone,
  // Anything that is no text becomes blank: 400 must speak of the link alone and 422 of the password (spec-statements C31).
  body: z.object({ token: textOrBlank(500), newPassword: textOrBlank(MAX_TYPED_PASSWORD) }),
  extraFields: 'ignored',
  response: z.object({ message: z.string() }),
  errors: ['reset_link_invalid', 'password_refused'],
})

export const createAdmin = endpoint({
  id: 'createAdmin',
  method: 'POST',
  path: '/auth/create-admin',
  summary: 'Make a platform administrator',
  access: access.founder,
  body: z.preprocess(
    withName<Named & { email: string; password: string }>,
    z.object({ email: Email, password: Password, name: text('Full name', 120) }),
  ),
  extraFields: 'ignored',
  response: z.object({ userId: z.string(), email: z.string(), role: z.literal('Admin') }),
  status: 201,
  errors: ['email_taken', 'password_refused'],
})

/** Free text about a refusal the person may read; bounded. */
export const Note = longText('Note', 2000)
