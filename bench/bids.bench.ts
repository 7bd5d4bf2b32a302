import { placeBid } from '@drawbar/contract/bids/bids.ts'
import { buildApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { connect, type Database } from '../server/src/platform/db.ts'
import { newId } from '../server/src/platform/ids.ts'
import { createLog } from '../server/src/platform/log.ts'
import { bidTerms, Connection, inTurn, type Person, postedLoad, readyCarrier, signUp } from './auction.ts'
import { startBenchServer } from './bench-server.ts'

/**
 * Bids over HTTP ÷ the same SQL sent straight to PostgreSQL, one statement after the other as pgbench does, by as many clients, in the same
 * run and alternating. Then what design §7 asks of the bid itself: bidders on one load against bidders spread over many.
 */
const CLIENTS = 32
const LOADS_A_RUN = 24
const RUNS = 3
const TARGET = 0.5
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

interface Recording {
  statements: Statement[]
  known: { loadId: string; by: Person }
  /** Ids that the recorded bid found rather than made, such as the consignor's: they stay. */
  found: ReadonlySet<string>
}

interface Statement {
  text: string
  parameters: readonly unknown[]
}

const server = await startBenchServer({
  env: { SIGNUPS_PER_HOUR: '100000', LOGINS_PER_MINUTE: '100000', LOG_LEVEL: 'error' },
})
const log = createLog({ level: 'silent' })
const db = connect({ url: server.databaseUrl, log, maxConnections: CLIENTS })
try {
  const consignor = await signUp(server, 'Consignor')
  const carriers = await inTurn(CLIENTS, () => readyCarrier(server))
  const load = await postedLoad(server, consignor)
  const recorded = await recordBid(load)
  const toEach = (loadsOf: (client: number) => readonly string[]) =>
    carriers.map((carrier, client) => replays(recorded, { carrier, loads: loadsOf(client) }))

  let http = 0
  let sql = 0
  for (let run = 0; run < RUNS; run += 1) {
    const loads = await inTurn(LOADS_A_RUN * 2, () => postedLoad(server, consignor))
    http += await rate((client) => overHttp(carriers[client], loads.slice(0, LOADS_A_RUN)))
    const bids = toEach(() => loads.slice(LOADS_A_RUN))
    sql += await rate((client) => straight(bids[client]))
  }
  const ratio = http / sql
  console.log(
    `bid: ${recorded.statements.length} statements, ${CLIENTS} clients, ${CLIENTS * LOADS_A_RUN * RUNS} bids each way`,
  )
  console.log(
    `bid over HTTP ÷ the same SQL: ${ratio.toFixed(2)} (target ≥ ${TARGET}; ${perSecond(http)} and ${perSecond(sql)} bids/s)`,
  )

  const spread = await inTurn((CLIENTS + 1) * LOADS_A_RUN, () => copyOf(load))
  const together = toEach(() => spread.slice(0, LOADS_A_RUN))
  const crowd = await rate((client) => straight(together[client]))
  const alone = toEach((client) => spread.slice((client + 1) * LOADS_A_RUN, (client + 2) * LOADS_A_RUN))
  const apart = await rate((client) => straight(alone[client]))
  console.log(
    `bidders on one load ÷ on a load each: ${(crowd / apart).toFixed(2)} (${Math.round(crowd)} and ${Math.round(apart)} bids/s)`,
  )
  process.exitCode = ratio >= TARGET ? 0 : 1
} finally {
  await db.close()
  await server.stop()
}

function perSecond(total: number): number {
  return Math.round(total / RUNS)
}

/** Bids a second of all clients together. */
async function rate(work: (client: number) => Promise<number>): Promise<number> {
  const started = performance.now()
  const done = await Promise.all(Array.from({ length: CLIENTS }, (_, client) => work(client)))
  return done.reduce((sum, count) => sum + count, 0) / ((performance.now() - started) / 1000)
}

/** A posted load for the direct clients alone: one row, without a request. */
async function copyOf(loadId: string): Promise<string> {
  const id = newId()
  const columns = await db.sql<
    { name: string }[]
  >`select column_name as name from information_schema.columns where table_name = 'loads'`
  const values = columns.map(({ name }) => (name === 'id' || name === 'reference' ? `'${id}'` : name))
  await db.sql.unsafe(
    `insert into loads (${columns.map(({ name }) => name).join(', ')}) select ${values.join(', ')} from loads where id = '${loadId}'`,
  )
  return id
}

/** One real bid through the application in this process, with every statement of its transaction written down. */
async function recordBid(loadId: string): Promise<Recording> {
  const by = await readyCarrier(server)
  const config = readConfig({ DATABASE_URL: server.databaseUrl, DATA_DIR: '/tmp/drawbar-bench-none', PORT: '0' })
  const app = await buildApp({ config, databaseUrl: server.databaseUrl, log, prepared: true })
  const seen: (Statement & { connection: number })[] = []
  const options: { debug?: unknown } = app.services.db.sql.options
  options.debug = (connection: number, text: string, parameters: unknown[]) =>
    seen.push({ connection, text, parameters: [...parameters] })
  try {
    const url = `/api${placeBid.path.replace(':loadId', loadId)}`
    const answer = await app.http.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${by.token}` },
      payload: bidTerms(),
    })
    if (answer.statusCode !== 201) throw new Error(`the recorded bid answered ${answer.statusCode}: ${answer.body}`)
  } finally {
    await app.close()
  }
  const insert = seen.findIndex(({ text }) => text.includes('insert into bids'))
  const own = seen.filter(({ connection }) => connection === seen[insert]?.connection)
  const begin = own.findLastIndex(
    ({ text }, index) =>
      text.startsWith('begin') && index < own.findIndex((entry) => entry.text.includes('insert into bids')),
  )
  const end = own.findIndex(({ text }, index) => text.startsWith('commit') && index > begin)
  const statements = own.slice(begin + 1, end === -1 ? own.length : end)
  if (insert === -1 || statements.length < 3) throw new Error('the bid’s statements were not seen')
  const ids = new Set(statements.flatMap(({ parameters }) => JSON.stringify(parameters).match(UUID) ?? []))
  return { statements, known: { loadId, by }, found: new Set(await existing(db, [...ids])) }
}

/** The recorded statements for other carriers and loads, with new ids where the bid made its own; made ready before the clock starts. */
function replays(
  { statements, found, known }: Recording,
  { carrier, loads }: { carrier: Person | undefined; loads: readonly string[] },
): Statement[][] {
  if (!carrier) return []
  return loads.map((loadId) => {
    const ids = new Map([
      [known.loadId, loadId],
      [known.by.companyId, carrier.companyId],
      [known.by.userId, carrier.userId],
    ])
    const renew = (id: string): string => {
      const present = ids.get(id) ?? (found.has(id) ? id : newId())
      ids.set(id, present)
      return present
    }
    const swap = (value: unknown): unknown =>
      value === null || value === undefined
        ? null
        : (JSON.parse(JSON.stringify(value).replaceAll(UUID, renew)) as unknown)
    return statements.map(({ text, parameters }) => ({ text, parameters: parameters.map(swap) }))
  })
}

async function straight(bids: readonly Statement[][] | undefined): Promise<number> {
  for (const statements of bids ?? []) {
    await db.sql.begin(async (tx) => {
      for (const { text, parameters } of statements) await tx.unsafe(text, parameters as never[], { prepare: true })
    })
  }
  return bids?.length ?? 0
}

async function existing({ sql }: Database, ids: string[]): Promise<string[]> {
  const rows = await sql<
    { id: string }[]
  >`select id from companies where id = any(${ids}::uuid[]) union select id from users where id = any(${ids}::uuid[])`
  return rows.map(({ id }) => id)
}

async function overHttp(carrier: Person | undefined, loads: readonly string[]): Promise<number> {
  if (!carrier) return 0
  const connection = await Connection.open(server, carrier)
  for (const loadId of loads) await connection.post(`/api/loads/${loadId}/bids`, bidTerms())
  connection.close()
  return loads.length
}
