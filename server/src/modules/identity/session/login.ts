import type { login as endpoint } from '@drawbar/contract/identity/accounts.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input, RequestFacts } from '../../../platform/handlers.ts'
import { hashSecret, newId, newSecret } from '../../../platform/ids.ts'
import { refuseAbove } from '../../../platform/limits.ts'
import type { Services } from '../../../platform/services.ts'
import { networkOf } from '../../../platform/network.ts'
import { accessControl } from './access-control.ts'
import { actorOf } from '../../../platform/actor.ts'
import { createBoundedQueue } from '../password/bounded-queue.ts'
import { spendCode } from '../second-factor/check-code.ts'
import { lookupKey, typedDigest } from '../email-key.ts'
import { type Guess, takeGuess } from './guess-limit.ts'
import { verifyPassword } from '../password/passwords.ts'
import { isKnownDevice, rememberDevice } from '../sql/devices.ts'
import { lockSecondFactor } from '../sql/second-factor.ts'
import { findSession, insertSession, type SessionRow } from '../sql/sessions.ts'
import { type CredentialRow, findCredentials } from '../sql/users.ts'
import { claimsOf } from '../view.ts'

const WRONG_CODE = 'That code is not correct. Enter the newest code from your authenticator app.'

/**
 * A thousand guesses at once would take all connections to the database, and whoever searches for loads would wait behind them
 * (bench/guess-storm.bench.ts).
 */
const door = createBoundedQueue({ atOnce: 4, maxWaiting: 2_000 })

/**
 * Wrong password, unknown address and suspended user are told apart by nothing: same answer, same work, same limits (`guesses.ts`).
 * A code is asked for only once the password is right.
 */
export async function login(services: Services, input: Input<typeof endpoint>): Promise<ResponseOf<typeof endpoint>> {
  const { email, code = '' } = input.body
  const { user, guess } = await door.run(() => admit(services, { email, request: input.request }))
  const session = await openIfRight(services, input, user).catch(async (error: unknown) => {
    if (isWrongGuess(error, code)) await noteFailure(services, input, user)
    else await guess.giveBack()
    throw error
  })
  await guess.giveBack()
  await keepDevice(services, input, session.userId)
  const claims = claimsOf(session)
  const { tokens } = accessControl(services)
  return { token: await tokens.sign({ sessionId: session.sessionId, claims }), role: claims.role }
}

async function admit(
  services: Services,
  { email, request }: { email: string; request: RequestFacts },
): Promise<{ user: CredentialRow | undefined; guess: Guess }> {
  const { db, config } = services
  const network = networkOf(request.ip)
  await refuseAbove(db.sql, { key: `login:${network}`, max: config.limits.loginsPerMinute, windowSeconds: 60 })
  const user = await findCredentials(db.sql, lookupKey(email) ?? '')
  const device = request.device ? hashSecret(request.device) : null
  const isKnown = user && device !== null && (await isKnownDevice(db.sql, { userId: user.userId, device }))
  const guess = await takeGuess(services, {
    account: { email, passwordHash: user?.passwordHash ?? '' },
    source: isKnown ? { known: device } : 'stranger',
  })
  return { user, guess }
}

/** From now on this browser has an allowance of its own. */
async function keepDevice(services: Services, { request }: Input<typeof endpoint>, userId: string): Promise<void> {
  const device = request.device ?? newSecret()
  await rememberDevice(services.db.sql, { userId, device: hashSecret(device) })
  request.keepDevice?.(device)
}

/** The trail of the account, if there is one; of an address that nobody has, what was typed is kept as a digest. */
const noteFailure = (
  services: Services,
  input: Input<typeof endpoint>,
  user: CredentialRow | undefined,
): Promise<void> =>
  services.run(actorOf(input), (tx) =>
    tx.audit({
      action: 'session.refuse',
      entity: 'user',
      entityId: user?.userId ?? typedDigest(input.body.email),
      detail: { known: user !== undefined },
    }),
  )

/** A right password without a code is no failure, and neither is a hash that was never made because too many wait. */
const isWrongGuess = (error: unknown, code: string): boolean =>
  error instanceof AppError &&
  (error.code === 'invalid_credentials' || (error.code === 'second_factor_required' && code !== ''))

async function openIfRight(
  services: Services,
  input: Input<typeof endpoint>,
  user: CredentialRow | undefined,
): Promise<SessionRow> {
  const matches = await verifyPassword(user?.passwordHash, input.body.password)
  if (!matches || user?.status !== 'active') throw new AppError('invalid_credentials')
  if (user.hasSecondFactor && !input.body.code) throw new AppError('second_factor_required')
  return openSession(services, input, user)
}

function openSession(
  services: Services,
  input: Input<typeof endpoint>,
  { userId, passwordHash }: CredentialRow,
): Promise<SessionRow> {
  const { ip, userAgent } = input.request
  return services.run({ ...actorOf(input), kind: 'user', userId, onBehalfOf: null }, async (tx) => {
    const row = await lockSecondFactor(tx.sql, userId)
    const { box } = accessControl(services)
    if (row.totpSecret !== null && !(await spendCode(tx, { box, userId, row, code: input.body.code ?? '' })))
      throw new AppError('second_factor_required', { detail: WRONG_CODE })
    const id = newId()
    const opened = await insertSession(tx.sql, { id, userId, passwordHash, ip, userAgent: userAgent.slice(0, 300) })
    const session = opened ? await findSession(tx.sql, id) : undefined
    if (!session) throw new AppError('invalid_credentials')
    await tx.audit({ action: 'session.open', entity: 'session', entityId: id })
    return session
  })
}
