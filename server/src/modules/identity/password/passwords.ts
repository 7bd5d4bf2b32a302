import { availableParallelism } from 'node:os'
import { MIN_PASSWORD, passwordProblem } from '@drawbar/contract/identity/accounts.ts'
import { PRODUCT } from '@drawbar/contract/product.ts'
import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { AppError } from '../../../platform/errors.ts'
import { createBoundedQueue } from './bounded-queue.ts'

/** OWASP's first choice for argon2id (19 MiB, 2 passes): about 20 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * One core stays free for everybody who is not logging in (bench/guess-storm.bench.ts), and of libuv's four threads half for files and
 * DNS. 100 waiting are one to two seconds of work.
 */
const queue = createBoundedQueue({ atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)), maxWaiting: 100 })

/** Hash of a password that nobody has, at the same cost: an unknown address takes as long as a wrong password. */
const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$yfryOTd8014yNCaS3Ha6JA$LxpbGx7Vl13mLbZ/PGIQTBmScY9VGs15XTgPuziMdCo'

/** Never call it inside a transaction: it waits for its turn. Refuses with `unavailable` when too many wait. */
export const hashPassword = (password: string): Promise<string> =>
  queue.run(() => hash(password.normalize('NFC'), COST))

/** False without an account, after the same time. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await queue.run(() => verify(passwordHash ?? NOBODYS, password.normalize('NFC')))
  return matches && passwordHash !== undefined
}

/** A thousand, ranked by how often they turn up among stolen ones. Exact: nothing is refused because it merely looks weak (spec-statements C44). */
const COMMON = new Set(
  dictionary['passwords-common']
    .filter((word) => word.length >= MIN_PASSWORD)
    .slice(0, 1000)
    .map((word) => word.toLowerCase()),
)
const PRODUCT_NAME = new RegExp(`^${PRODUCT.slug}\\d{0,4}$`)

/** What is wrong with a new password of this person, or null. */
export function newPasswordProblem(password: string, email: string): string | null {
  const problem = passwordProblem(password)
  if (problem) return problem
  const typed = password.normalize('NFC').toLowerCase()
  if (typed === email.trim().toLowerCase()) return 'Your email is not a safe password. Choose another.'
  return COMMON.has(typed) || PRODUCT_NAME.test(typed) ? PASSWORD_TOO_COMMON : null
}
const PASSWORD_TOO_COMMON = 'This password is one of the most common ones. Choose another.'

export const passwordRefused = (field: 'password' | 'newPassword' | 'next', problem: string): AppError =>
  new AppError('password_refused', { detail: problem, errors: { [field]: problem } })
