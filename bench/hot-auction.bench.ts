/**
 * A hot auction: 64 bidders on one load over HTTP, each places a bid and names a better price four times, while they and the consignor's screens
 * listen. Beside it, alternating in the same run, the rows that those prices left are inserted and nothing else is done: one statement a price,
 * sent from here by as many bidders over as many connections as the server has, into tables of the same columns, indexes and foreign keys. Told for
 * all rows that a price leaves (its own, the audit trail's, the event, the notice, the answer that its key keeps), and for the price alone (`bids`, `bid_offers`); and, for what
 * the crowd itself costs, the same prices over HTTP by the same bidders on a load each. The processor's time is that of the server and its database on one side, of this process and the database on the other.
 */
import { loadavg } from 'node:os'
import { connect } from '../server/src/platform/db.ts'
import { createLog } from '../server/src/platform/log.ts'
import { Connection, holdAuction, inTurn, postedLoad, readyCarrier, type SentPrice, signUp } from './auction.ts'
import { startBenchServer } from './bench-server.ts'
import { ALL_WRITTEN, emptyShapes, type Insert, insertsOf, makeShapes, noteKeys, type Written } from './insert-only.ts'
import { readStreams } from './stream-readers.ts'

const BIDDERS = 64
const REVISIONS = 4
const PRICES = BIDDERS * (1 + REVISIONS)
const CONSIGNOR_STREAMS = 10
/** As `connect` gives the server. */
const CONNECTIONS = 16
const ROUNDS = 5
/** A server is compiled as it runs: its first prices cost half as much again as those of one that has run for minutes. */
const WARMING_AUCTIONS = 60
const TARGET = 0.6

interface Measured {
  rate: number
  /** Processor milliseconds a price. */
  cpu: number
}

const server = await startBenchServer({ env: { LOG_LEVEL: 'error' } })
const db = connect({
  url: server.databaseUrl,
  log: createLog({ level: 'silent' }),
  maxConnections: CONNECTIONS,
})
try {
  const consignor = await signUp(server, 'Consignor')
  const carriers = await inTurn(BIDDERS, () => readyCarrier(server))
  const bidders = await Promise.all(carriers.map((carrier) => Connection.open(server, carrier)))
  const screens = [...carriers, ...Array.from({ length: CONSIGNOR_STREAMS }, () => consignor)]
  const readers = await readStreams(screens.map(({ token }) => ({ url: `${server.url}/api/stream`, token })))
  await makeShapes(db.sql, server.databaseUrl)

  const held = async (sent: SentPrice[] = []) => {
    const loadId = await postedLoad(server, consignor)
    await readers.heard()
    const ours = await measured(() => holdAuction(bidders, { loadIds: [loadId], revisions: REVISIONS, sent }))
    return { loadId, ours }
  }
  const { ours: cold } = await held()
  for (let auction = 1; auction < WARMING_AUCTIONS; auction += 1) await held()
  console.log(`hot auction  the first after a start ${told(cold)}, then ${WARMING_AUCTIONS - 1} more to warm up`)

  const rounds: { ours: Measured; apart: Measured; rows: Measured; price: Measured }[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const sent: SentPrice[] = []
    const { loadId, ours } = await held(sent)
    const { events } = await readers.heard()
    await noteKeys(server.databaseUrl, sent)
    // Next to what it is held against: a machine that others use too is another one a second later.
    const rows = await insertOnly({ loadId, tables: ALL_WRITTEN })
    const price = await insertOnly({ loadId, tables: ['bids', 'bid_offers'] })
    const own = await inTurn(BIDDERS, () => postedLoad(server, consignor))
    const apart = await measured(() => holdAuction(bidders, { loadIds: own, revisions: REVISIONS }))
    // The first round warms the caches of the inserts and is not counted.
    if (round === 0) continue
    rounds.push({ ours, apart, rows, price })
    console.log(
      `hot auction  round ${round}: ${told(ours)} with ${screens.length} streams (${events} events read), ${told(apart)} on a load each, insert only ${told(rows)} all rows, ${told(price)} the price alone; load average ${loadavg()[0]?.toFixed(1)}`,
    )
  }
  readers.stop().catch(() => undefined)
  for (const bidder of bidders) bidder.close()

  const ofRows = middle(rounds.map(({ ours, rows }) => ours.rate / rows.rate))
  const ofPrice = middle(rounds.map(({ ours, price }) => ours.rate / price.rate))
  const ofApart = middle(rounds.map(({ ours, apart }) => ours.rate / apart.rate))
  const cpu = (of: (round: (typeof rounds)[number]) => Measured) =>
    middle(rounds.map((round) => of(round).cpu)).toFixed(1)
  console.log(
    `hot auction  processor time a price, medians of ${ROUNDS}: ${cpu(({ ours }) => ours)} ms, insert only ${cpu(({ rows }) => rows)} ms all rows, ${cpu(({ price }) => price)} ms the price alone`,
  )
  console.log(
    `hot auction  ${BIDDERS} bidders on one load over HTTP ÷ insert only, medians of ${ROUNDS}: ${ofRows.toFixed(2)} of all rows that they leave (asked ≥ ${TARGET}), ${ofPrice.toFixed(2)} of the price alone; ÷ on a load each ${ofApart.toFixed(2)}`,
  )
  process.exitCode = ofRows >= TARGET ? 0 : 1
} finally {
  await db.close()
  await server.stop()
}

async function insertOnly({ loadId, tables }: { loadId: string; tables: readonly Written[] }): Promise<Measured> {
  await emptyShapes(server.databaseUrl)
  const inserts = await insertsOf(db.sql, { loadId, tables })
  const prices = inserts.flat().length
  if (prices !== PRICES) throw new Error(`${prices} prices were left, not ${PRICES}`)
  return measured(() => send(inserts), { here: true })
}

async function send(inserts: readonly Insert[][]): Promise<number> {
  const started = performance.now()
  await Promise.all(
    inserts.map(async (ofBidder) => {
      for (const { text, parameters } of ofBidder) await db.sql.unsafe(text, parameters, { prepare: true })
    }),
  )
  return PRICES / ((performance.now() - started) / 1000)
}

async function measured(work: () => Promise<number>, { here = false } = {}): Promise<Measured> {
  const taken = () => {
    const { user, system } = process.cpuUsage()
    return server.cpuSeconds() * 1000 + (here ? (user + system) / 1000 : 0)
  }
  const before = taken()
  const rate = await work()
  return { rate, cpu: (taken() - before) / PRICES }
}

function told({ rate }: Measured): string {
  return `${Math.round(rate)}/s`
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
