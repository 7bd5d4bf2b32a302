import { AppError, type ErrorDetail } from '../../../platform/errors.ts'
import type { AnySql } from '../../../platform/db.ts'
import { countTaken, giveBack, type Limit, refuseAbove } from '../../../platform/limits.ts'
import type { Services } from '../../../platform/services.ts'
import { typedDigest } from '../email-key.ts'
import { verifyPassword } from '../password/passwords.ts'
import { findOwnCredentials, type OwnCredentials } from '../sql/users.ts'

/**
 * Passwords and codes are guessed at from one allowance: so many failures an hour, account and source. A browser that has logged in to the account
 * before is a source of its own, and so is a session; all strangers together are one, whatever their addresses, since addresses are cheap. So
 * nobody's guesses keep the owner out where the owner has been before. A place is taken
 * before anything is looked at and given back if nothing was wrong, so that a thousand guesses at once reach the hash no more often than
 * guesses in turn. The allowance belongs to the present password: a reset begins a new one, which lets a locked-out owner in.
 */
export interface Guess {
  giveBack(): Promise<void>
}

const failuresOf = ({ email, passwordHash }: OwnCredentials, ...source: string[]): Omit<Limit, 'max'> => ({
  key: `login-failures:${typedDigest(email, passwordHash, ...source)}`,
  windowSeconds: 3600,
})

/** From where somebody guesses: a session or a browser that belongs to the account, or anywhere else. */
export type GuessSource = { known: string } | 'stranger'

export const countFailures = (sql: AnySql, account: OwnCredentials): Promise<number> =>
  countTaken(sql, failuresOf(account))

export async function takeGuess(
  { db, config }: Services,
  { account, source }: { account: OwnCredentials; source: GuessSource },
): Promise<Guess> {
  const max = config.limits.loginFailuresPerHour
  const limit = { ...(source === 'stranger' ? failuresOf(account) : failuresOf(account, 'known', source.known)), max }
  const place = await refuseAbove(db.sql, limit)
  return { giveBack: () => giveBack(db.sql, limit, place) }
}

/** The guess of a signed-in person at their own account. A 422 of `work` is a wrong guess; whatever else happens, the place is given back. */
export async function withGuessLimit<T>(
  services: Services,
  userId: string,
  work: (own: OwnCredentials) => Promise<T>,
): Promise<T> {
  const own = await findOwnCredentials(services.db.sql, userId)
  if (!own) throw new AppError('unauthenticated')
  const guess = await takeGuess(services, { account: own, source: { known: 'session' } })
  try {
    const result = await work(own)
    await guess.giveBack()
    return result
  } catch (error) {
    if (!(error instanceof AppError && (error.code === 'wrong_password' || error.code === 'wrong_code')))
      await guess.giveBack()
    throw error
  }
}

const wrong = (code: 'wrong_password' | 'wrong_code', field: string): AppError => {
  const { message } = new AppError(code)
  const detail: ErrorDetail = { errors: { [field]: message } }
  return new AppError(code, detail)
}
export const wrongCode = (): AppError => wrong('wrong_code', 'code')

/** Outside login a wrong password is a 422: 401 means that the session is gone (spec §4). */
export async function requirePassword(
  own: OwnCredentials,
  { typed, field }: { typed: string; field: string },
): Promise<void> {
  if (!(await verifyPassword(own.passwordHash, typed))) throw wrong('wrong_password', field)
}
