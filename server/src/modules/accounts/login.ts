import type { login } from '@drawbar/contract/accounts.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import { count, type Limit, peek, refuseAbove } from '../../platform/limits.ts'
import type { Services } from '../../platform/services.ts'
import { accessControl } from './access-control.ts'
import { actorOf } from './actor.ts'
import { lookupKey, typedDigest } from './email-key.ts'
import { verifyPassword } from './passwords.ts'
import { findSession, insertSession, type SessionRow } from './sql/sessions.ts'
import { type CredentialRow, findCredentials } from './sql/users.ts'
import { claimsOf } from './view.ts'

/**
 * Wrong password, unknown address and suspended user are told apart by nothing: same answer, same work, same limits. Failures are
 * counted against the address together with its present password, so that an owner whom somebody locks out gets in through a reset.
 */
export async function logIn(services: Services, input: Input<typeof login>): Promise<ResponseOf<typeof login>> {
  const { email, password } = input.body
  const { db, config } = services
  await refuseAbove(db.sql, { key: `login:${input.request.ip}`, max: config.limits.loginsPerMinute, windowSeconds: 60 })
  const key = lookupKey(email)
  const user = await findCredentials(db.sql, key ?? '')
  const failures: Limit = {
    key: `login-failures:${typedDigest(email, user?.passwordHash ?? '')}`,
    max: config.limits.loginFailuresPerHour,
    windowSeconds: 3600,
  }
  await refuseBlocked(services, failures)
  const matches = await verifyPassword(user?.passwordHash, password)
  if (!matches || user?.status !== 'active') {
    await refuseAbove(db.sql, failures)
    throw new AppError('invalid_credentials')
  }
  // Guesses that came in before the limit was reached learn nothing after it.
  await refuseBlocked(services, failures)
  if (user.totpSecret !== null) throw new AppError('second_factor_required')
  const session = await openSession(services, input, user)
  const claims = claimsOf(session)
  const { tokens } = accessControl(services)
  return { token: await tokens.sign({ sessionId: session.sessionId, claims }), role: claims.role }
}

async function refuseBlocked({ db }: Services, failures: Limit): Promise<void> {
  const { count: failed, secondsLeft } = await peek(db.sql, failures)
  if (failed >= failures.max) {
    await count(db.sql, failures)
    throw new AppError('too_many_requests', { retryAfterSeconds: secondsLeft })
  }
}

function openSession(
  services: Services,
  input: Input<typeof login>,
  { userId, passwordHash }: CredentialRow,
): Promise<SessionRow> {
  const { ip, userAgent } = input.request
  return services.run({ ...actorOf(input), kind: 'user', userId }, async (tx) => {
    const id = newId()
    const opened = await insertSession(tx.sql, { id, userId, passwordHash, ip, userAgent: userAgent.slice(0, 300) })
    const session = opened ? await findSession(tx.sql, id) : undefined
    if (!session) throw new AppError('invalid_credentials')
    await tx.audit({ action: 'session.open', entity: 'session', entityId: id })
    return session
  })
}
