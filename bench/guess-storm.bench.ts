import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { fillBoard } from '../server/src/modules/board/fill-board.testing.ts'
import { connect } from '../server/src/platform/db.ts'
import { createLog } from '../server/src/platform/log.ts'
import { startBenchServer } from './bench-server.ts'

/**
 * What a carrier's board search costs while somebody guesses passwords (target: at most 1.5 times as long): 1,000 wrong ones from one
 * address, then 1,000 from as many addresses, on one account each, a hundred a second. The guesser has the same cores as the server, so that
 * what it costs to send is in the figures too; the last line, all at once, shows how long a burst is felt and has no target.
 */
const POSTS = 20_000
const GUESSES = 1_000
const GUESS_EVERY_MS = 10
const SEARCH_EVERY_MS = 40
const TARGET = 1.5

const server = await startBenchServer({ env: { LOGINS_PER_MINUTE: '300' } })
const db = connect({ url: server.databaseUrl, log: createLog({ level: 'silent' }), maxConnections: 2 })
try {
  await server.signUp('Consignor')
  const token = await server.signUp('Carrier')
  await server.signUp('Consignor')
  await server.signUp('Consignor')
  const [consignor] = await db.sql<{ id: string }[]>`select id from companies where type = 0 limit 1`
  if (!consignor) throw new Error('the company of the bench is missing')
  await fillBoard(db.sql, { count: POSTS, companyId: consignor.id })
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const query = new URLSearchParams({
    originPlaceId: 'us-il-chicago',
    originRadiusMiles: '150',
    equipment: 'V',
    pickupFrom: day(1),
    pickupTo: day(3),
    sort: 'rate_per_mile',
    order: 'desc',
  })
  const search = async (): Promise<number> => {
    const from = performance.now()
    const answer = await fetch(`${server.url}/api/market/loads?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`the search answered ${answer.status}`)
    return performance.now() - from
  }

  /** Searches at their rate until `until` is done; at least `atLeast` of them. */
  const measure = async (until: Promise<unknown>, atLeast: number): Promise<number[]> => {
    let done = false
    void until.finally(() => {
      done = true
    })
    const times: Promise<number>[] = []
    while (!done || times.length < atLeast) {
      times.push(search())
      await new Promise((resolve) => setTimeout(resolve, SEARCH_EVERY_MS))
    }
    return Promise.all(times)
  }

  for (let n = 0; n < 50; n += 1) await search()
  for (const [what, email, addressOf, everyMs] of [
    ['one address on one account', 'bench1@bench.example', () => '127.0.0.2', GUESS_EVERY_MS],
    [
      '1,000 addresses on one account',
      'bench3@bench.example',
      (n: number) => `127.1.${n >> 8}.${n & 255}`,
      GUESS_EVERY_MS,
    ],
    ['1,000 addresses all at once', 'bench4@bench.example', (n: number) => `127.2.${n >> 8}.${n & 255}`, 0],
  ] as const) {
    const quiet = await measure(Promise.resolve(), 150)
    report('quiet', quiet, null)
    const counted: Record<string, number> = {}
    const from = performance.now()
    const during = await measure(storm({ email, addressOf, everyMs, counted }), 1)
    const seconds = (performance.now() - from) / 1000
    report(what, during, quiet)
    const answers = Object.entries(counted).map(([status, times]) => `${times} x ${status}`)
    console.log(`  ${GUESSES} guesses in ${seconds.toFixed(1)} s: ${answers.join(', ')} (401 = looked at, at most 100)`)
    const slower = at(during, 0.5) / at(quiet, 0.5)
    if ((counted['401'] ?? 0) > 100 || (everyMs > 0 && !(slower <= TARGET))) process.exitCode = 1
  }
} finally {
  await db.close()
  await server.stop()
}

interface Storm {
  email: string
  addressOf: (n: number) => string
  everyMs: number
  counted: Record<string, number>
}

async function storm({ email, addressOf, everyMs, counted }: Storm): Promise<void> {
  const guesses = Array.from({ length: GUESSES }, async (_, n) => {
    await new Promise((resolve) => setTimeout(resolve, n * everyMs))
    const status = await guessFrom(addressOf(n + 1), { email, password: `guess ${n}` })
    counted[status] = (counted[status] ?? 0) + 1
  })
  await Promise.all(guesses)
}

/** From an address of the loopback network, all of which belong to this machine. */
function guessFrom(localAddress: string, body: { email: string; password: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${server.url}/api/auth/login`,
      { method: 'POST', localAddress, agent: new Agent(), headers: { 'content-type': 'application/json' } },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })
}

function at(list: readonly number[], share: number): number {
  return list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) * share)] ?? 0
}

function report(what: string, times: readonly number[], quiet: readonly number[] | null): void {
  const ratio = (share: number) => (quiet ? ` (${(at(times, share) / at(quiet, share)).toFixed(2)}x)` : '')
  console.log(
    `search while ${what}: median ${at(times, 0.5).toFixed(1)} ms${ratio(0.5)}, p95 ${at(times, 0.95).toFixed(1)} ms${ratio(0.95)}, n = ${times.length}` +
      (quiet ? `; target at most ${TARGET}x at the median` : ''),
  )
}
