import { forgotPassword, login, resetPassword } from '@drawbar/contract/identity/accounts.ts'
import { register } from '@drawbar/contract/companies/registration.ts'
import { landingAfterLogin } from '@drawbar/contract/roles.ts'
import { ApiError, textField } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { t } from '../../app/i18n/t.ts'
import { takeRememberedPath } from '../../app/session/remembered-path.ts'
import { session, startSession } from '../../app/session/store.ts'
import { registration, type SignUpFields, type SignUpSide } from './sign-up-rules.ts'

export type LoginOutcome = { ok: true; to: string } | { ok: false; message: string; needsCode: boolean }

export const LOGIN_TOKEN_MISSING = t('Login response missing token')

/** Spec §8, login: the server's words for every status; its own sentence where nothing came back. */
export function loginMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return t('Login failed.')
  if (error.kind === 'answer')
    return textField(error.body, 'message') ?? textField(error.body, 'error') ?? t('Invalid credentials')
  return error.kind === 'network' ? t('Network error. Please check your connection.') : t('Login failed.')
}

function failed(message: string, needsCode = false): LoginOutcome {
  // Spec §8: the failure is also logged. Never what was typed.
  // oxlint-disable-next-line no-console -- asked for by the specification
  console.error(t('Login failed: {message}', { message }))
  return { ok: false, message, needsCode }
}

export async function logIn({
  email,
  password,
  code,
}: {
  email: string
  password: string
  code: string
}): Promise<LoginOutcome> {
  let answer: unknown
  try {
    answer = await call(login, {
      body: { email: email.trim(), password, ...(code.trim() === '' ? {} : { code: code.trim() }) },
    })
  } catch (error) {
    const needsCode = error instanceof ApiError && error.code === 'second_factor_required'
    return failed(loginMessage(error), needsCode)
  }
  const token = textField(answer, 'token') ?? textField(answer, 'accessToken')
  if (token === undefined) return failed(LOGIN_TOKEN_MISSING)
  if (!startSession(token, textField(answer, 'role'))) return failed(t('Login failed.'))
  const { user } = session()
  return { ok: true, to: (user && takeRememberedPath(user)) ?? landingAfterLogin(user?.role) }
}

/** Spec §8, registration: the field texts joined, then `message`, `title`, the error's own text. */
export function registrationMessage(error: unknown): string {
  if (!(error instanceof ApiError))
    return error instanceof Error && error.message !== '' ? error.message : t('Registration failed.')
  const fields = Object.values(error.errors)
  if (fields.length > 0) return fields.join(' ')
  const errors = textField(error.body, 'message') ?? textField(error.body, 'title')
  return errors ?? (error.message === '' ? t('Registration failed.') : error.message)
}

/** Null when the account exists now, else what to show. */
export async function signUp(side: SignUpSide, fields: SignUpFields): Promise<string | null> {
  try {
    await call(register, { body: registration(side, fields) })
    return null
  } catch (error) {
    return registrationMessage(error)
  }
}

const tooMany = (error: unknown): boolean => error instanceof ApiError && error.status === 429
export const TOO_MANY_ATTEMPTS = t('Too many attempts. Please try again later.')

/** No problem when the email is on its way, or would be. Of a demo that sends none, the link that it would bring. */
export async function requestReset(email: string): Promise<{ problem: string | null; demoLink?: string | undefined }> {
  try {
    // An answer without a body confirms as well.
    const answer: { demoLink?: string | undefined } | undefined = await call(forgotPassword, {
      body: { email: email.trim() },
    })
    return { problem: null, demoLink: answer?.demoLink }
  } catch (error) {
    return {
      problem: tooMany(error) ? TOO_MANY_ATTEMPTS : t("We couldn't start the reset. Please try again."),
    }
  }
}

export async function setNewPassword(body: { token: string; newPassword: string }): Promise<string | null> {
  try {
    await call(resetPassword, { body })
    return null
  } catch (error) {
    if (tooMany(error)) return TOO_MANY_ATTEMPTS
    if (error instanceof ApiError && error.status === 400) {
      return t('The reset link is invalid or expired. Please request a new one.')
    }
    // Which passwords are too common, the server alone knows.
    if (error instanceof ApiError && error.code === 'password_refused') return error.message
    return t("We couldn't reset your password. Please try again.")
  }
}
