/**
 * A thousand event streams, each over a socket of its own to a real server process, read in another process: from the commit of a posted load, as
 * PostgreSQL noted its time, to the moment at which each of them has read it. Beside it, alternating in the same run on the same database, the
 * least that could do it: a bare node:http server that hears a NOTIFY and writes the same text to as many streams, without a session, an audience
 * or an order that survives a crash; and our server again with a single stream.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { loadavg } from 'node:os'
import postgres from 'postgres'
import { draftLoad, inTurn, type Person, postLoad, signUp } from './auction.ts'
import { startBenchServer } from './bench-server.ts'
import { readStreams } from './stream-readers.ts'

const STREAMS = 1000
/** As many as one session may hold open. */
const STREAMS_A_PERSON = 20
const POSTS = 20
const POST_EVERY_MS = 200
const ROUNDS = 5
const TARGET_MS = 500
const ARRIVE_MS = 10_000

interface Late {
  p50: number
  p99: number
}

async function measure(): Promise<void> {
  const server = await startBenchServer({
    env: { LOG_LEVEL: 'error' },
    settings: { track_commit_timestamp: 'on' },
  })
  const owner = postgres(server.databaseUrl, { max: 2 })
  const bare = fork(new URL(import.meta.url), [server.databaseUrl])
  try {
    const [port] = (await once(bare, 'message')) as [number]
    const consignor = await signUp(server, 'Consignor')
    const carriers = await inTurn(STREAMS / STREAMS_A_PERSON, () => signUp(server, 'Carrier'))
    const streamOf = ({ token }: Person) => ({ url: `${server.url}/api/stream`, token })
    const streams = carriers.flatMap((carrier) => Array.from({ length: STREAMS_A_PERSON }, () => streamOf(carrier)))
    await owner`create table bare_posts (id uuid primary key)`

    /** Posts loads at their pace and waits until all streams have read them. */
    const ours = async (open: typeof streams): Promise<Late> => {
      const readers = await readStreams(open)
      const loads = await inTurn(POSTS, () => draftLoad(server, consignor))
      await paced(loads, (loadId) => postLoad(server, consignor, loadId))
      const committed = await owner<{ id: string; at: number }[]>`
        select entity_id as id, extract(epoch from pg_xact_commit_timestamp(xmin))::float8 * 1000 as at
        from audit_events where action = 'load.post' and entity_id = any(${loads})`
      return lateness(readers, { committed, streams: open.length })
    }
    const bareFanOut = async (): Promise<Late> => {
      const readers = await readStreams(
        Array.from({ length: STREAMS }, () => ({ url: `http://127.0.0.1:${port}/`, token: '' })),
      )
      const ids = Array.from({ length: POSTS }, () => crypto.randomUUID())
      await paced(ids, (id) =>
        owner.begin(async (tx) => {
          await tx`insert into bare_posts values (${id})`
          await tx`select pg_notify('bare_posts', ${id})`
        }),
      )
      const committed = await owner<{ id: string; at: number }[]>`
        select id, extract(epoch from pg_xact_commit_timestamp(xmin))::float8 * 1000 as at from bare_posts where id = any(${ids})`
      return lateness(readers, { committed, streams: STREAMS })
    }

    const rounds: { thousand: Late; one: Late; least: Late }[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const [thousand, least, one] = [await ours(streams), await bareFanOut(), await ours(streams.slice(0, 1))]
      // The first round warms caches and is not counted.
      if (round === 0) continue
      rounds.push({ thousand, one, least })
      console.log(
        `streams  round ${round}: ${STREAMS.toLocaleString('en-US')} streams ${told(thousand)}, bare fan-out ${told(least)}, one stream ${told(one)}; load average ${loadavg()[0]?.toFixed(1)}`,
      )
    }
    const mid = (of: (round: (typeof rounds)[number]) => number) => middle(rounds.map(of))
    const late: Late = { p50: mid(({ thousand }) => thousand.p50), p99: mid(({ thousand }) => thousand.p99) }
    console.log(
      `streams  commit to read at ${STREAMS.toLocaleString('en-US')} streams, medians of ${ROUNDS}: p50 ${late.p50.toFixed(0)} ms, p99 ${late.p99.toFixed(0)} ms (asked ≤ ${TARGET_MS}); p99 ${mid(({ thousand, least }) => thousand.p99 / least.p99).toFixed(2)} x a bare NOTIFY fan-out to as many, ${mid(({ thousand, one }) => thousand.p99 / one.p99).toFixed(2)} x one stream`,
    )
    process.exitCode = late.p99 <= TARGET_MS ? 0 : 1
  } finally {
    bare.kill()
    await owner.end()
    await server.stop()
  }
}

/** Each starts by the clock, not by the end of the one before. */
async function paced(ids: readonly string[], act: (id: string) => Promise<unknown>): Promise<void> {
  const started = performance.now()
  await Promise.all(
    ids.map(async (id, at) => {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, started + at * POST_EVERY_MS - performance.now())))
      await act(id)
    }),
  )
}

/** From each commit to each stream's reading of it. Every stream has to read every one. */
async function lateness(
  readers: Awaited<ReturnType<typeof readStreams>>,
  { committed, streams }: { committed: readonly { id: string; at: number }[]; streams: number },
): Promise<Late> {
  if (committed.length !== POSTS) throw new Error(`${committed.length} commits were found, not ${POSTS}`)
  const readAt = new Map<string, number[]>()
  for (const since = performance.now(); ;) {
    for (const [id, times] of Object.entries((await readers.heard()).posted))
      readAt.set(id, [...(readAt.get(id) ?? []), ...times])
    if (committed.every(({ id }) => readAt.get(id)?.length === streams)) break
    if (performance.now() - since > ARRIVE_MS) throw new Error('not every stream has read every event')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await readers.stop()
  const late = committed
    .flatMap(({ id, at }) => (readAt.get(id) ?? []).map((read) => read - at))
    .toSorted((a, b) => a - b)
  const share = (part: number): number => late[Math.floor((late.length - 1) * part)] ?? Number.NaN
  return { p50: share(0.5), p99: share(0.99) }
}

/** In a process of its own, as ours is. */
async function serveBare(databaseUrl: string): Promise<void> {
  const open = new Set<ServerResponse>()
  const listening = postgres(databaseUrl, { max: 1 })
  let told = 0
  await listening.listen('bare_posts', (loadId) => {
    told += 1
    const event = { seq: told, type: 'load.posted', at: new Date().toISOString(), subject: { loadId } }
    const text = `id: ${told}\nevent: load.posted\ndata: ${JSON.stringify(event)}\n\n`
    for (const response of open) response.write(text)
  })
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('retry: 2000\n\n')
    open.add(response)
    response.on('close', () => open.delete(response))
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
}

function told({ p50, p99 }: Late): string {
  return `p50 ${p50.toFixed(0)} ms and p99 ${p99.toFixed(0)} ms`
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

const [, , databaseUrl] = process.argv
if (databaseUrl) await serveBare(databaseUrl)
else await measure()
