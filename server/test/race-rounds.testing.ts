import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadStatus } from '@drawbar/contract/lifecycles/load.ts'
import type { LoadDetail } from '@drawbar/contract/loads/loads.ts'
import { type SignedIn } from '../src/modules/identity/testing.ts'
import { signUpConsignor } from '../src/modules/companies/testing.ts'
import { brokenInvariants } from '../src/modules/awards/invariants.testing.ts'
import { aReadyCarrier, usd } from '../src/modules/bids/testing.ts'
import { type TypedLoad, typedLoad } from '../src/modules/loads/testing.ts'
import { newId } from '../src/platform/ids.ts'
import type { SpawnedServer } from '../src/spawn-server.ts'
import type { TestApp } from '../src/test-app.ts'

/**
 * The market's races as the world makes them: over HTTP, each two acts against two server processes on one database. The same rounds and the
 * same checks serve races.test.ts, where every order must be legal, and race-controls.proof.ts, where a guard is missing and they must notice.
 */
export interface Room {
  app: TestApp
  servers: readonly SpawnedServer[]
  /** Rounds under way at once, so that rounds also disturb each other. */
  atOnce: number
}

export interface RaceReport {
  /** What a race did that no order of its acts allows. Empty: every round was legal. */
  violations: string[]
  /** How often each order came about: a race that always ends alike is none. */
  orders: Record<string, number>
}

interface Reply {
  status: number
  body: { code?: string }
}

const SIGN_UPS_AT_ONCE = 10
/** How far apart the two acts of a round start at most, either first. */
const SPREAD_MS = 8
const MORE_FOR_BOTH_ORDERS = 10

let turn = 0
/** Calls alternate between the processes. */
async function send(
  { servers }: Room,
  { as, method = 'POST', path, body = {} }: { as: SignedIn; method?: string; path: string; body?: unknown },
): Promise<Reply> {
  turn += 1
  const answer = await fetch(`${servers[turn % servers.length]?.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${as.token}`, 'idempotency-key': newId() },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, body: text ? (JSON.parse(text) as Reply['body']) : {} }
}

async function must<T>(reply: Promise<Reply>): Promise<T> {
  const { status, body } = await reply
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body as T
}

const codeOf = ({ status, body }: Reply): string => (status < 300 ? 'done' : `${status} ${body.code ?? ''}`)

interface Parties extends Room {
  consignor: SignedIn
  carrier: SignedIn
  typed: TypedLoad
}

const posted = (room: Room & { consignor: SignedIn; typed: TypedLoad }): Promise<LoadDetail> =>
  must<LoadDetail>(send(room, { as: room.consignor, path: '/loads', body: { ...room.typed, post: true } }))

interface PlacedBid {
  id: string
  revision: number
}

const bid = (room: Room, { as, loadId, amount }: { as: SignedIn; loadId: string; amount: number }): Promise<Reply> =>
  send(room, { as, path: `/loads/${loadId}/bids`, body: { amount: usd(amount) } })

const accept = (
  room: Room,
  { as, loadId, bid: { id, revision } }: { as: SignedIn; loadId: string; bid: PlacedBid },
): Promise<Reply> =>
  send(room, { as, path: `/loads/${loadId}/bids/${id}/accept`, body: { expectedRevision: revision } })

/** Rows that no sequence of acts may leave, on these loads. */
async function brokenRules({ app }: Room, loadIds: readonly string[]): Promise<string[]> {
  const broken = await brokenInvariants(app.services.db.sql, { loadIds })
  return [...new Set(broken.map(({ rule }) => rule))]
}

async function endedOtherwise(
  { app }: Room,
  { loadIds, end }: { loadIds: readonly string[]; end: LoadStatus },
): Promise<string[]> {
  const rows = await app.services.db.sql<{ status: LoadStatus }[]>`
    select distinct status from loads where id = any(${[...loadIds]}::uuid[]) and status <> ${end} order by status`
  return rows.map(({ status }) => `a load ended ${status}`)
}

interface Race {
  rounds: number
  /** Pairs of answers that an order of the two acts explains. */
  legal: readonly string[]
  load?: Partial<TypedLoad>
  /** How every load must end, where all orders end alike. */
  end?: LoadStatus
  /** Prepares a round on a fresh post; the two acts are then let go against each other. */
  acts: (parties: Parties, load: LoadDetail) => Promise<[() => Promise<Reply>, () => Promise<Reply>]>
}

/** Every round has its own load. Stops at the first illegal pair of answers; the rows are asked once at the end. */
async function race(room: Room, { rounds, legal, load: overrides = {}, end, acts }: Race): Promise<RaceReport> {
  const [consignor, carrier, typed] = await Promise.all([
    signUpConsignor(room.app),
    aReadyCarrier(room.app),
    typedLoad(room.app, overrides),
  ])
  const parties: Parties = { ...room, consignor, carrier, typed }
  const report: RaceReport = { violations: [], orders: {} }
  const loadIds: string[] = []
  let begun = 0
  // A short run that has met one order only goes on: a race that always ends alike is none.
  const goesOn = () =>
    report.violations.length === 0 &&
    (begun < rounds || (Object.keys(report.orders).length < 2 && begun < rounds * MORE_FOR_BOTH_ORDERS))
  await Promise.all(
    Array.from({ length: Math.min(room.atOnce, rounds) }, async () => {
      while (goesOn()) {
        begun += 1
        const load = await posted(parties)
        loadIds.push(load.id)
        const [one, other] = await acts(parties, load)
        const head = (Math.random() - 0.5) * 2 * SPREAD_MS
        const answers = await Promise.all([sleep(Math.max(0, head)).then(one), sleep(Math.max(0, -head)).then(other)])
        const order = answers.map(codeOf).join(' / ')
        report.orders[order] = (report.orders[order] ?? 0) + 1
        if (!legal.includes(order)) report.violations.push(`illegal order: ${order}`)
      }
    }),
  )
  report.violations.push(...(await brokenRules(room, loadIds)))
  if (end) report.violations.push(...(await endedOtherwise(room, { loadIds, end })))
  return report
}

/** A round's load with one open bid of the carrier on it, and the owner's accept of it. */
async function acceptable(
  parties: Parties,
  load: LoadDetail,
): Promise<{ placed: PlacedBid; act: () => Promise<Reply> }> {
  const placed = await must<PlacedBid>(bid(parties, { as: parties.carrier, loadId: load.id, amount: 190_000 }))
  return { placed, act: () => accept(parties, { as: parties.consignor, loadId: load.id, bid: placed }) }
}

/** Exactly one of them happens. */
export const acceptAgainstWithdraw = (room: Room, rounds: number): Promise<RaceReport> =>
  race(room, {
    rounds,
    legal: ['done / 409 bid_not_open', '409 bid_not_open / done'],
    acts: async (parties, load) => {
      const { placed, act } = await acceptable(parties, load)
      return [act, () => send(room, { as: parties.carrier, path: `/loads/${load.id}/bids/${placed.id}/withdraw` })]
    },
  })

/** The load ends cancelled either way, and nothing on it stays awarded. */
export const acceptAgainstCancel = (room: Room, rounds: number): Promise<RaceReport> =>
  race(room, {
    rounds,
    legal: ['done / done', '409 load_not_open / done', '409 bid_not_open / done'],
    end: 'cancelled',
    acts: async (parties, load) => {
      const { act } = await acceptable(parties, load)
      const body = { reason: 'not_ready' }
      return [act, () => send(room, { as: parties.consignor, path: `/loads/${load.id}/cancel`, body })]
    },
  })

/** Nobody is awarded a load that changed after the owner looked, and no awarded load changes. */
export const acceptAgainstEdit = (room: Room, rounds: number): Promise<RaceReport> =>
  race(room, {
    rounds,
    legal: ['done / 409 load_not_editable', 'done / 409 stale_version', '409 stale_revision / done'],
    acts: async (parties, load) => {
      const { act } = await acceptable(parties, load)
      const commodities = [{ description: 'Canned vegetables', weightGrams: 20_000_000 }]
      const body = { ...parties.typed, commodities, version: load.version }
      return [act, () => send(room, { as: parties.consignor, method: 'PATCH', path: `/loads/${load.id}`, body })]
    },
  })

/** A bid that crosses a booking is refused, or there in time to be lost: none is left live on a booked load. */
export async function bookAgainstPlace(room: Room, rounds: number): Promise<RaceReport> {
  const rival = await aReadyCarrier(room.app)
  const price = usd(190_000)
  return race(room, {
    rounds,
    legal: ['done / done', 'done / 409 load_not_open'],
    load: { pricing: { mode: 'book_now', price, alsoBids: true } },
    acts: async ({ carrier }, { id }) => [
      () => send(room, { as: carrier, path: `/loads/${id}/book`, body: { expectedPrice: price } }),
      () => bid(room, { as: rival, loadId: id, amount: 180_000 }),
    ],
  })
}

/** Two carriers press at once: the load is one's, and the other hears so in the answer to its own press. */
export async function bookAgainstBook(room: Room, rounds: number): Promise<RaceReport> {
  const rival = await aReadyCarrier(room.app)
  const price = usd(190_000)
  return race(room, {
    rounds,
    legal: ['done / 409 already_awarded', '409 already_awarded / done'],
    load: { pricing: { mode: 'book_now', price } },
    acts: async ({ carrier }, { id }) => {
      const book = (as: SignedIn) => () => send(room, { as, path: `/loads/${id}/book`, body: { expectedPrice: price } })
      return [book(carrier), book(rival)]
    },
  })
}

/** Booked by the carrier: both sides end the booking at once, or the owner cancels the load while the carrier gives it back. One of them ends it. */
export const endAgainstEnd = (room: Room, rounds: number): Promise<RaceReport> =>
  race(room, {
    rounds,
    legal: ['done / 409 award_not_booked', '409 award_not_booked / done'],
    end: 'posted',
    acts: async (parties, load) => {
      const giveBack = await bookedRound(parties, load)
      const body = { reason: 'rate_changed' }
      return [giveBack, () => send(room, { as: parties.consignor, path: `/loads/${load.id}/award/cancel`, body })]
    },
  })

/** The load ends cancelled either way; whoever comes second hears of the first. */
export const giveBackAgainstCancel = (room: Room, rounds: number): Promise<RaceReport> =>
  race(room, {
    rounds,
    legal: ['done / done', '409 award_not_booked / done'],
    end: 'cancelled',
    acts: async (parties, load) => {
      const giveBack = await bookedRound(parties, load)
      const body = { reason: 'order_cancelled' }
      return [giveBack, () => send(room, { as: parties.consignor, path: `/loads/${load.id}/cancel`, body })]
    },
  })

async function bookedRound(parties: Parties, load: LoadDetail): Promise<() => Promise<Reply>> {
  const { act } = await acceptable(parties, load)
  await must(act())
  await must(send(parties, { as: parties.carrier, path: `/loads/${load.id}/award/confirm` }))
  const body = { reason: 'breakdown' }
  return () => send(parties, { as: parties.carrier, path: `/loads/${load.id}/award/cancel`, body })
}

/** Carriers bid on one load; while the last of them do, the owner accepts `accepts` different bids at once. */
export async function manyAccepts(
  room: Room,
  { bidders, accepts }: { bidders: number; accepts: number },
): Promise<RaceReport> {
  const [consignor, typed] = await Promise.all([signUpConsignor(room.app), typedLoad(room.app)])
  const { id: loadId } = await posted({ ...room, consignor, typed })
  const carriers = await readyCarriers(room, bidders)
  const early = await Promise.all(
    carriers.slice(0, accepts).map((as) => must<PlacedBid>(bid(room, { as, loadId, amount: 190_000 }))),
  )
  const [accepted, late] = await Promise.all([
    Promise.all(early.map((placed) => accept(room, { as: consignor, loadId, bid: placed }))),
    Promise.all(carriers.slice(accepts).map((as) => bid(room, { as, loadId, amount: 185_000 }))),
  ])
  const orders: Record<string, number> = {}
  for (const code of accepted.map(codeOf)) orders[code] = (orders[code] ?? 0) + 1
  const won = orders['done'] ?? 0
  return {
    orders,
    violations: [
      ...(won === 1 ? [] : [`${won} accepts succeeded`]),
      ...Object.keys(orders)
        .filter((code) => code !== 'done' && code !== '409 already_awarded')
        .map((code) => `an accept was answered ${code}`),
      ...late
        .map(codeOf)
        .filter((code) => code !== 'done' && code !== '409 load_not_open')
        .map((code) => `a bid was answered ${code}`),
      ...(await brokenRules(room, [loadId])),
    ],
  }
}

async function readyCarriers({ app }: Room, count: number): Promise<SignedIn[]> {
  const carriers: SignedIn[] = []
  while (carriers.length < count) {
    const group = Math.min(SIGN_UPS_AT_ONCE, count - carriers.length)
    carriers.push(...(await Promise.all(Array.from({ length: group }, () => aReadyCarrier(app)))))
  }
  return carriers
}
