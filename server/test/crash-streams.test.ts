import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StreamEvent } from '@drawbar/contract/operations/stream-event.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type SignedIn } from '../src/modules/identity/testing.ts'
import { signUpConsignor } from '../src/modules/companies/testing.ts'
import { aBid, aReadyCarrier, usd } from '../src/modules/bids/testing.ts'
import { aPostedLoad } from '../src/modules/loads/testing.ts'
import { type SpawnedServer, spawnServer } from '../src/spawn-server.ts'
import { startTestApp, type TestApp } from '../src/test-app.ts'

const BIDDERS = 6
const ROUNDS = 20

let app: TestApp
let dataDir: string
let servers: SpawnedServer[]
const leaving = new AbortController()

beforeAll(async () => {
  app = await startTestApp()
  dataDir = await mkdtemp(join(tmpdir(), 'drawbar-streams-'))
  servers = await Promise.all([0, 1].map(() => spawnServer({ databaseUrl: app.databaseUrl, dataDir })))
}, 120_000)
afterAll(async () => {
  leaving.abort()
  await Promise.all(servers.map((server) => server.kill()))
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
})

const urlOf = (which: number): string => servers[which % servers.length]?.url ?? ''

/** Reads as a browser does: when its server goes it comes back, to the next one, and says what it heard last. */
async function follow(token: string, first: number): Promise<{ seqs: number[]; servers: Set<number> }> {
  const heard = { seqs: [] as number[], servers: new Set<number>() }
  let opened: (() => void) | undefined
  const isOpen = new Promise<void>((resolve) => (opened = resolve))
  const read = async (which: number): Promise<void> => {
    const last = heard.seqs.at(-1) ?? start
    const answer = await fetch(`${urlOf(which)}/api/stream`, {
      signal: leaving.signal,
      headers: { authorization: `Bearer ${token}`, 'last-event-id': String(last) },
    })
    heard.servers.add(which % servers.length)
    opened?.()
    let rest = ''
    for await (const chunk of answer.body ?? []) {
      rest += Buffer.from(chunk).toString('utf8')
      const parts = rest.split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) {
        const data = part.match(/^data: (.*)$/m)?.[1]
        if (data) heard.seqs.push((JSON.parse(data) as StreamEvent).seq)
      }
    }
  }
  void (async () => {
    for (let which = first; !leaving.signal.aborted; which += 1) await read(which).catch(() => undefined)
  })()
  await isOpen
  return heard
}
let start = 0

const allNumbered = () =>
  vi.waitFor(
    async () => expect(await app.services.db.sql`select 1 from events where seq is null limit 1`).toEqual([]),
    { timeout: 10_000 },
  )

/** A price through whichever server answers; a repeated request with its key is carried out once. */
async function revise(as: SignedIn, bid: { loadId: string; id: string }, round: number, first: number): Promise<void> {
  for (let which = first; ; which += 1) {
    const answer = await fetch(`${urlOf(which)}/api/loads/${bid.loadId}/bids/${bid.id}/revise`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${as.token}`,
        'idempotency-key': `${bid.id}-${round}`,
      },
      body: JSON.stringify({ amount: usd(200_000 - round * 100), expectedRevision: round }),
    }).catch(() => null)
    const text = await answer?.text().catch(() => null)
    if (answer?.status === 200 && text) return
    if (answer && text) expect(answer.status, text).toBeGreaterThanOrEqual(500)
  }
}

it('kill -9 of one of two servers during an auction: every stream goes on at the other, nothing missed and nothing twice', async () => {
  const consignor = await signUpConsignor(app)
  const carriers: SignedIn[] = []
  for (let made = 0; made < BIDDERS; made += 1) carriers.push(await aReadyCarrier(app))
  const load = await aPostedLoad(app, consignor, {})
  const bids = await Promise.all(carriers.map((as) => aBid(app, { as, loadId: load.id })))
  await allNumbered()
  const [state] = await app.services.db.sql<{ lastSeq: number }[]>`select last_seq from event_sequence`
  start = state?.lastSeq ?? 0

  // Everybody listens twice, once at each server.
  const people = [consignor, ...carriers]
  const streams = await Promise.all(
    people.flatMap((person) => [0, 1].map(async (first) => ({ person, heard: await follow(person.token, first) }))),
  )
  let done = 0
  const killed = vi
    .waitUntil(() => done >= (BIDDERS * ROUNDS) / 2, { timeout: 60_000, interval: 5 })
    .then(() => servers[0]?.kill())
  await Promise.all(
    carriers.map(async (as, which) => {
      const bid = bids[which]
      if (!bid) return
      for (let round = 1; round <= ROUNDS; round += 1) {
        await revise(as, { loadId: load.id, id: bid.id }, round, which)
        done += 1
      }
    }),
  )
  await killed
  await allNumbered()

  const expected = async (person: SignedIn) =>
    (
      await app.services.db.sql<{ seq: number }[]>`
        select seq from events where seq > ${start} and (${person.companyId}::uuid = any(companies)
          or to_carriers and ${person !== consignor}) order by seq`
    ).map(({ seq }) => seq)
  await vi.waitFor(
    async () => {
      for (const { person, heard } of streams) expect(heard.seqs).toEqual(await expected(person))
    },
    { timeout: 20_000, interval: 200 },
  )
  expect((await expected(consignor)).length).toBeGreaterThanOrEqual(BIDDERS * ROUNDS)
  const moved = streams.filter(({ heard }) => heard.servers.size === 2)
  expect(moved.length).toBeGreaterThanOrEqual(people.length)
}, 180_000)
