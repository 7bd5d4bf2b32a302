import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LoadDetail } from '@drawbar/contract/loads.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedIn } from './modules/accounts/testing.ts'
import { signUpConsignor } from './modules/accounts/testing.ts'
import { aReadyCarrier, usd } from './modules/bids/testing.ts'
import { typedLoad } from './modules/loads/testing.ts'
import { newId } from './platform/ids.ts'
import { type SpawnedServer, spawnServer } from './spawn-server.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/**
 * The market's races as the world makes them: over HTTP, against two server processes on one database. Their negative controls, in which
 * the guard is taken away and the violation appears, stand beside the statements in modules/bids/races.test.ts.
 */
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 1000)
const AT_ONCE = 12

let app: TestApp
let servers: SpawnedServer[] = []
let dataDir: string
let consignor: SignedIn
let template: Awaited<ReturnType<typeof typedLoad>>

beforeAll(async () => {
  app = await startTestApp()
  dataDir = await mkdtemp(join(tmpdir(), 'drawbar-races-'))
  servers = await Promise.all([0, 1].map(() => spawnServer({ databaseUrl: app.databaseUrl, dataDir })))
  consignor = await signUpConsignor(app)
  template = await typedLoad(app)
}, 120_000)
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
})

interface Reply {
  status: number
  body: { code?: string; id?: string; revision?: number; version?: number }
}

let turn = 0
/** Calls alternate between the two processes. */
async function send(
  who: { token: string },
  { method = 'POST', path, body }: { method?: string; path: string; body?: unknown },
): Promise<Reply> {
  turn += 1
  const answer = await fetch(`${servers[turn % servers.length]?.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${who.token}`, 'idempotency-key': newId() },
    body: JSON.stringify(body ?? {}),
  })
  const text = await answer.text()
  return { status: answer.status, body: text ? (JSON.parse(text) as Reply['body']) : {} }
}

async function must(reply: Promise<Reply>): Promise<object> {
  const { status, body } = await reply
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

async function posted(): Promise<LoadDetail> {
  const load = (await must(send(consignor, { path: '/loads', body: template }))) as LoadDetail
  return (await must(send(consignor, { path: `/loads/${load.id}/post` }))) as LoadDetail
}

const bidOn = async (loadId: string, carrier: SignedIn): Promise<{ id: string; revision: number }> =>
  (await must(send(carrier, { path: `/loads/${loadId}/bids`, body: { amount: usd(190_000) } }))) as {
    id: string
    revision: number
  }

const accept = (loadId: string, bid: { id: string; revision: number }): Promise<Reply> =>
  send(consignor, { path: `/loads/${loadId}/bids/${bid.id}/accept`, body: { expectedRevision: bid.revision } })

/** Runs `round` ROUNDS times, a few at once, so that rounds also disturb each other. */
async function rounds(round: () => Promise<void>): Promise<void> {
  let left = ROUNDS
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left > 0) {
        left -= 1
        await round()
      }
    }),
  )
}

/** States that no order of legal acts leads to. */
async function illegalStates(): Promise<string[]> {
  const rows = await app.services.db.sql<{ what: string }[]>`
    select 'two live awards on ' || load_id as what from awards where status in ('offered', 'confirmed', 'fulfilled') group by load_id having count(*) > 1
    union all select 'offered without an open offer: ' || l.id from loads l where l.status = 'offered' and not exists (select from awards a where a.load_id = l.id and a.status = 'offered')
    union all select 'an open offer on a load that is ' || l.status from awards a join loads l on l.id = a.load_id where a.status = 'offered' and l.status <> 'offered'
    union all select 'accepted without a live award: ' || b.id from bids b
      where b.status = 'accepted' and not exists (select from awards a where a.load_id = b.load_id and a.bid_id = b.id and a.status in ('offered', 'confirmed', 'fulfilled'))
    union all select 'an award on a bid that is ' || b.status from awards a join bids b on b.load_id = a.load_id and b.id = a.bid_id
      where a.status in ('offered', 'confirmed') and b.status <> 'accepted'
    union all select 'a live bid on a load that is ' || l.status from bids b join loads l on l.id = b.load_id
      where b.status in ('open', 'countered', 'accepted') and l.status in ('cancelled', 'expired', 'completed')`
  return rows.map(({ what }) => what)
}

describe('two server processes on one database', () => {
  it('200 bids and 50 accepts at once on one load make one award, and every other accept is a declared 409', async () => {
    const load = await posted()
    const carriers: SignedIn[] = []
    for (let group = 0; group < 20; group += 1)
      carriers.push(...(await Promise.all(Array.from({ length: 10 }, () => aReadyCarrier(app)))))
    const early = await Promise.all(carriers.slice(0, 50).map((carrier) => bidOn(load.id, carrier)))
    const [accepts, bids] = await Promise.all([
      Promise.all(early.map((bid) => accept(load.id, bid))),
      Promise.all(
        carriers
          .slice(50)
          .map((carrier) => send(carrier, { path: `/loads/${load.id}/bids`, body: { amount: usd(185_000) } })),
      ),
    ])
    expect(accepts.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = accepts.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([409]))
    for (const { body } of refused) expect(['already_awarded', 'load_not_open', 'bid_not_open']).toContain(body.code)
    for (const { status, body } of bids) expect([201, 409], body.code).toContain(status)
    expect(await illegalStates()).toEqual([])
  }, 180_000)

  it('accept against withdraw: exactly one of them happens', async () => {
    const carrier = await aReadyCarrier(app)
    await rounds(async () => {
      const load = await posted()
      const bid = await bidOn(load.id, carrier)
      const [accepted, withdrawn] = await Promise.all([
        accept(load.id, bid),
        send(carrier, { path: `/loads/${load.id}/bids/${bid.id}/withdraw` }),
      ])
      expect(new Set([accepted.status, withdrawn.status])).toEqual(new Set([200, 409]))
      expect(['bid_not_open', undefined]).toContain(accepted.body.code)
      expect(['bid_not_open', undefined]).toContain(withdrawn.body.code)
    })
    expect(await illegalStates()).toEqual([])
  }, 300_000)

  it('accept against cancel: the load ends cancelled and nothing stays awarded', async () => {
    const carrier = await aReadyCarrier(app)
    await rounds(async () => {
      const load = await posted()
      const bid = await bidOn(load.id, carrier)
      const [accepted, cancelled] = await Promise.all([
        accept(load.id, bid),
        send(consignor, { path: `/loads/${load.id}/cancel`, body: { reason: 'not_ready' } }),
      ])
      expect(cancelled.status).toBe(200)
      expect([200, 409]).toContain(accepted.status)
    })
    expect(await illegalStates()).toEqual([])
    const live = await app.services.db.sql`
      select 1 from awards a join loads l on l.id = a.load_id where l.status = 'cancelled' and a.status in ('offered', 'confirmed')`
    expect(live).toHaveLength(0)
  }, 300_000)

  it('accept against a change of the load: nobody is bound to terms he did not see', async () => {
    const carrier = await aReadyCarrier(app)
    await rounds(async () => {
      const load = await posted()
      const bid = await bidOn(load.id, carrier)
      const changed = {
        ...template,
        commodities: [{ description: 'Canned vegetables', weightGrams: 20_000_000 }],
        version: load.version,
      }
      const [accepted, edited] = await Promise.all([
        accept(load.id, bid),
        send(consignor, { method: 'PATCH', path: `/loads/${load.id}`, body: changed }),
      ])
      expect(new Set([accepted.status, edited.status])).toEqual(new Set([200, 409]))
    })
    expect(await illegalStates()).toEqual([])
  }, 300_000)
})
