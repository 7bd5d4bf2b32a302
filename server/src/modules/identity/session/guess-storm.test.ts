import { nowMs } from '@drawbar/contract/clock.testing.ts'
import { getMe } from '@drawbar/contract/identity/own-account.ts'
import { forgotPassword, resetPassword } from '@drawbar/contract/identity/accounts.ts'
import * as argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { sized } from '../../../platform/sized.testing.ts'
import { connect } from '../../../platform/db.ts'
import { createLog } from '../../../platform/log.ts'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { mailedToken } from '../testing.ts'
import { signUpConsignor } from '../../companies/testing.ts'

// The real hash, counted: what a refusal costs shows only here.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>()
  return { ...real, verify: vi.fn(real.verify) }
})
const looked = () => vi.mocked(argon2.verify).mock.calls.length

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.services.db.sql`delete from rate_limits`
  vi.mocked(argon2.verify).mockClear()
})

const GUESSES = sized({ short: 400, full: 1_000 })
/** As many at once as the queue takes with nobody turned away for want of room, so that every refusal below is the limit's. */
const AT_ONCE = 90

interface Guess {
  email: string
  password: string
  from: string
}
async function tryOne({ email, password, from }: Guess): Promise<number> {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: from,
    payload: { email, password },
  })
  return answer.statusCode
}

async function storm(guess: (n: number) => Guess): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  for (let from = 0; from < GUESSES; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, GUESSES - from) }, (_, n) => tryOne(guess(from + n)))
    for (const status of await Promise.all(some)) statuses[status] = (statuses[status] ?? 0) + 1
  }
  return statuses
}

const addressOf = (n: number) => `10.1.${Math.floor(n / 250)}.${(n % 250) + 1}`

test(
  'many addresses on one account: a hundred are looked at, and the owner gets in through a reset',
  {
    timeout: 60_000,
  },
  async () => {
    const { email, password } = await signUpConsignor(app)
    vi.mocked(argon2.verify).mockClear()
    const statuses = await storm((n) => ({ email, password: `guess ${n}`, from: addressOf(n) }))
    expect(statuses).toEqual({ 401: 100, 429: GUESSES - 100 })
    expect(looked()).toBe(100)
    // The right password is one more guess to a stranger, so it must not be looked at either.
    expect(await tryOne({ email, password, from: '10.9.9.9' })).toBe(429)
    expect(looked()).toBe(100)
    await app.ok(forgotPassword, { body: { email } })
    const newPassword = 'a longer passphrase'
    await app.ok(resetPassword, { body: { token: await mailedToken(app, email), newPassword } })
    expect(await tryOne({ email, password: newPassword, from: '10.9.9.9' })).toBe(200)
  },
)

test('one address on one account: a hundred are looked at', { timeout: 60_000 }, async () => {
  const { email } = await signUpConsignor(app)
  vi.mocked(argon2.verify).mockClear()
  const statuses = await storm((n) => ({ email, password: `guess ${n}`, from: '10.2.0.1' }))
  expect(looked()).toBe(100)
  expect(statuses[401]).toBe(100)
  expect((statuses[401] ?? 0) + (statuses[429] ?? 0)).toBe(GUESSES)
})

test(
  'one address on many accounts: three hundred a minute are looked at, others are served',
  {
    timeout: 60_000,
  },
  async () => {
    const { email, password } = await signUpConsignor(app)
    vi.mocked(argon2.verify).mockClear()
    const began = Math.floor(nowMs() / 60_000)
    const statuses = await storm((n) => ({ email: `u${n}@nowhere.example`, password: 'guess', from: '10.3.0.1' }))
    // A storm that ran over the turn of a minute began a new allowance.
    const minutes = Math.floor(nowMs() / 60_000) - began + 1
    expect(looked()).toBeLessThanOrEqual(300 * minutes)
    expect(statuses[401]).toBe(looked())
    expect(await tryOne({ email, password, from: '10.3.0.2' })).toBe(200)
  },
)

test('an unknown address is limited as a known one is', { timeout: 60_000 }, async () => {
  const statuses = await storm((n) => ({ email: 'nobody@nowhere.example', password: 'guess', from: addressOf(n) }))
  expect(statuses).toEqual({ 401: 100, 429: GUESSES - 100 })
  expect(looked()).toBe(100)
})

test('a refusal costs one hash of the same cost, whether the address is known, unknown, suspended or no address', async () => {
  const { email } = await signUpConsignor(app)
  const suspended = await signUpConsignor(app)
  await app.services.db.sql`update users set status = 'suspended' where id = ${suspended.userId}`
  const costs: string[] = []
  for (const [n, address] of [email, 'nobody@nowhere.example', suspended.email, 'nonsense'].entries()) {
    vi.mocked(argon2.verify).mockClear()
    expect(await tryOne({ email: address, password: 'not the password', from: `10.7.0.${n}` })).toBe(401)
    expect(looked()).toBe(1)
    // $argon2id$v=19$m=19456,t=2,p=1$…: memory, passes and lanes are what a hash costs.
    costs.push(String(vi.mocked(argon2.verify).mock.calls[0]?.[0]).split('$').slice(0, 4).join('$'))
  }
  expect(new Set(costs)).toEqual(new Set(['$argon2id$v=19$m=19456,t=2,p=1']))
})

test('reads do not wait while many password guesses are counted', async () => {
  const { email, token } = await signUpConsignor(app)
  const beside = connect({ url: app.databaseUrl, log: createLog({ level: 'silent' }), maxConnections: 1 })
  onTestFinished(() => beside.close())
  const countedSoFar = async () =>
    (
      await beside.sql<{ times: number }[]>`select coalesce(sum(cardinality(taken)), 0)::int as times from rate_limits`
    )[0]?.times ?? 0
  await countedSoFar()
  const guesses = Array.from({ length: GUESSES }, (_, n) => tryOne({ email, password: 'guess', from: addressOf(n) }))
  expect((await app.call(getMe, { as: { token } })).status).toBe(200)
  // Every guess is counted twice: for its address and for its account.
  expect(await countedSoFar()).toBeLessThan(GUESSES)
  await Promise.all(guesses)
})
