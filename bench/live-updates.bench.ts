/**
 * What live updates cost those who write: prices a second over HTTP with the relay running and 100 event streams open (each bidder's, and the
 * consignor's, who hears every price) ÷ the same without streams and with the relay stopped, on the same server and database, alternating in the
 * same run. 64 bidders each place a bid and name a better price four times. The readers of the streams have a process of their own on the same cores;
 * the processor's time told beside is that of the server and its database alone.
 */
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { connect } from '../server/src/platform/db.ts'
import { createLog } from '../server/src/platform/log.ts'
import { Connection, holdAuction, inTurn, postedLoad, readyCarrier, signUp } from './auction.ts'
import { startBenchServer } from './bench-server.ts'
import { readStreams } from './stream-readers.ts'

const BIDDERS = 64
const REVISIONS = 4
const PRICES = BIDDERS * (1 + REVISIONS)
const STREAMS = 100
const CONSIGNOR_STREAMS = 20
const ROUNDS = 5
const TARGET = 0.9
const CAUGHT_UP_MS = 30_000
const LOOK_AGAIN_MS = 50

interface Measured {
  rate: number
  /** Processor milliseconds a price. */
  cpu: number
  events: number
}

const server = await startBenchServer({
  env: { LOG_LEVEL: 'error' },
  preload: fileURLToPath(new URL('relay-switch.ts', import.meta.url)),
})
const db = connect({ url: server.databaseUrl, log: createLog({ level: 'silent' }), maxConnections: 1 })
try {
  const consignor = await signUp(server, 'Consignor')
  const carriers = await inTurn(BIDDERS, () => readyCarrier(server))
  const bidders = await Promise.all(carriers.map((carrier) => Connection.open(server, carrier)))
  const listeners = Array.from({ length: STREAMS }, (_, at) =>
    at < CONSIGNOR_STREAMS ? consignor : (carriers[at % BIDDERS] ?? consignor),
  )

  /** `after`: what is left to do when the last price was answered, on the processor's account but not on the bidders'. */
  const auction = async (after: () => Promise<void>): Promise<Omit<Measured, 'events'>> => {
    const loadId = await postedLoad(server, consignor)
    const before = server.cpuSeconds()
    const rate = await holdAuction(bidders, { loadIds: [loadId], revisions: REVISIONS })
    await after()
    return { rate, cpu: ((server.cpuSeconds() - before) * 1000) / PRICES }
  }
  const withUpdates = async (): Promise<Measured> => {
    const readers = await readStreams(listeners.map(({ token }) => ({ url: `${server.url}/api/stream`, token })))
    const measured = await auction(caughtUp)
    const { events } = await readers.heard()
    await readers.stop()
    return { ...measured, events }
  }
  const withoutUpdates = async (): Promise<Measured> => {
    server.signal('SIGUSR2')
    const measured = await auction(async () => {
      if (await nothingWaits()) throw new Error('the relay was not stopped')
    })
    server.signal('SIGUSR2')
    await caughtUp()
    return { ...measured, events: 0 }
  }

  const rounds: { on: Measured; off: Measured }[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    // Neither is always the first.
    const off = round % 2 === 0 ? await withoutUpdates() : undefined
    const on = await withUpdates()
    const both = { on, off: off ?? (await withoutUpdates()) }
    // The first round warms caches and is not counted.
    if (round === 0) continue
    rounds.push(both)
    console.log(
      `live updates  round ${round}: ${told(both.on)} with ${STREAMS} streams (${on.events} events read), ${told(both.off)} without; load average ${loadavg()[0]?.toFixed(1)}`,
    )
  }
  for (const bidder of bidders) bidder.close()
  const ratio = middle(rounds.map(({ on, off }) => on.rate / off.rate))
  const cpu = middle(rounds.map(({ on, off }) => off.cpu / on.cpu))
  console.log(
    `live updates  prices a second with ÷ without live updates, medians of ${ROUNDS}: ${ratio.toFixed(2)} (asked ≥ ${TARGET}); by the processor's time of server and database ${cpu.toFixed(2)}`,
  )
  process.exitCode = ratio >= TARGET ? 0 : 1
} finally {
  await db.close()
  await server.stop()
}

async function nothingWaits(): Promise<boolean> {
  const waiting = await db.sql`select from events where seq is null limit 1`
  return waiting.length === 0
}

/** Every event so far has been numbered, so that no round does the work of the one before. */
async function caughtUp(): Promise<void> {
  for (const since = performance.now(); performance.now() - since < CAUGHT_UP_MS;) {
    if (await nothingWaits()) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
  throw new Error('the relay did not catch up')
}

function told({ rate, cpu }: Measured): string {
  return `${Math.round(rate)}/s and ${cpu.toFixed(1)} ms`
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
