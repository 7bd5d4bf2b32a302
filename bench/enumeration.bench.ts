import { performance } from 'node:perf_hooks'
import { startBenchServer } from './bench-server.ts'

/**
 * Whether time tells a known address from an unknown one, at login (wrong password) and at forgot-password: 500 samples of each, every
 * one another address, in random order. Prints the medians and the Mann-Whitney test: |z| above 3.3 would be a difference that chance
 * makes once in a thousand runs. What bodies, statuses and headers tell is asserted by the tests of accounts.
 */
const SAMPLES = 500
const WARM_UP = 40

const server = await startBenchServer({ env: { LOGIN_FAILURES_PER_HOUR: '100000' } })
try {
  // Signing up and logging in, one after another, makes the accounts bench1@ to bench<n>@.
  for (let n = 0; n < SAMPLES + WARM_UP; n += 1) await server.signUp()
  const known = (n: number) => `bench${n + 1}@bench.example`
  const unknown = (n: number) => `bench${n + 1}@other.example`
  await compare('login, wrong password', (email) => ask('login', { email, password: 'not the password' }, 401))
  await compare('forgot password', (email) => ask('forgot-password', { email }, 200))

  async function compare(what: string, time: (email: string) => Promise<number>): Promise<void> {
    for (let n = SAMPLES; n < SAMPLES + WARM_UP; n += 1) {
      await time(known(n))
      await time(unknown(n))
    }
    const order = Array.from({ length: SAMPLES * 2 }, (_, n) => ({
      n: n >> 1,
      isKnown: n % 2 === 0,
      at: Math.random(),
    }))
    const times = { known: [] as number[], unknown: [] as number[] }
    for (const { n, isKnown } of order.toSorted((a, b) => a.at - b.at))
      times[isKnown ? 'known' : 'unknown'].push(await time(isKnown ? known(n) : unknown(n)))
    const { z, above } = mannWhitney(times.known, times.unknown)
    const differ = Math.abs(z) >= 3.3
    if (differ) process.exitCode = 1
    const medians = { known: median(times.known), unknown: median(times.unknown) }
    console.log(
      `${what}: median known ${medians.known.toFixed(2)} ms, unknown ${medians.unknown.toFixed(2)} ms, difference ${(medians.known - medians.unknown).toFixed(2)} ms; ` +
        `a known one was slower than an unknown one in ${(above * 100).toFixed(1)} % of pairs (50 % = no difference), z = ${z.toFixed(2)} (target |z| < 3.3), ` +
        `${differ ? 'THEY DIFFER' : 'no difference found'} (n = ${SAMPLES} each)`,
    )
  }
} finally {
  await server.stop()
}

async function ask(path: string, body: unknown, expected: number): Promise<number> {
  const from = performance.now()
  const answer = await fetch(`${server.url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  const taken = performance.now() - from
  if (answer.status !== expected) throw new Error(`${path} answered ${answer.status}`)
  return taken
}

function median(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0
}

/** `above`: the share of pairs in which the first is the greater. Times hardly ever tie, so ties count half and need no correction. */
function mannWhitney(first: readonly number[], second: readonly number[]): { z: number; above: number } {
  let u = 0
  for (const a of first) for (const b of second) u += a > b ? 1 : a === b ? 0.5 : 0
  const pairs = first.length * second.length
  const deviation = Math.sqrt((pairs * (first.length + second.length + 1)) / 12)
  return { z: (u - pairs / 2) / deviation, above: u / pairs }
}
