import { setTimeout as sleep } from 'node:timers/promises'
import { acceptBid, bookLoad, placeBid, rescindAward, reviseBid, withdrawBid } from '@drawbar/contract/bids.ts'
import { cancelLoad, type LoadDetail, updateLoad } from '@drawbar/contract/loads.ts'
import type { TestApp } from '../../test-app.ts'
import type { SignedIn } from '../accounts/testing.ts'
import { typedLoad } from '../loads/testing.ts'
import { brokenInvariants } from './invariants.testing.ts'
import { aBid, aMarket, aReadyCarrier, type Market, usd } from './testing.ts'

export type Violations = string[]

export interface RaceReport {
  /** What a race did that no order of its acts allows. Empty: every round was legal. */
  violations: Violations
  /** How often each legal order came about: a race that always ends alike is none. */
  orders: Record<string, number>
}

interface Round {
  outcomes: readonly Outcome[]
  violations: Violations
}

interface Outcome {
  status: number
  problem: { code?: string }
}

/** Loads raced at the same time: enough to cross connections, few enough that a round's two acts still meet. */
const LANES = 4
const READY_AT_ONCE = 8

/** Starts both acts within a few milliseconds, either first. */
async function cross<A extends Outcome, B extends Outcome>(
  one: () => Promise<A>,
  other: () => Promise<B>,
): Promise<[A, B]> {
  const head = (Math.random() - 0.5) * 8
  return Promise.all([sleep(Math.max(0, head)).then(one), sleep(Math.max(0, -head)).then(other)])
}

const codeOf = ({ status, problem }: Outcome): string => (status < 300 ? 'done' : `${status} ${problem.code ?? ''}`)

/** Runs `rounds` rounds over a few loads side by side; a lane stops at its first violation. */
async function inLanes(
  app: TestApp,
  { rounds, pricing }: { rounds: number; pricing?: 'book_now' },
  round: (market: Market) => Promise<Round>,
): Promise<RaceReport> {
  const price = { pricing: { mode: 'book_now' as const, price: usd(190_000) } }
  const lanes = await Promise.all(Array.from({ length: LANES }, () => aMarket(app, pricing ? price : {})))
  const report: RaceReport = { violations: [], orders: {} }
  await Promise.all(
    lanes.map(async (market) => {
      for (let done = 0; done < rounds / LANES; done += 1) {
        const { outcomes, violations } = await round(market)
        const order = outcomes.map(codeOf).join(' / ')
        report.orders[order] = (report.orders[order] ?? 0) + 1
        const found = [...violations, ...(await brokenRules(app, market.load))]
        report.violations.push(...found)
        if (found.length > 0) return
      }
    }),
  )
  return report
}

/** Exactly one of two acts may succeed, and the other is refused with one of `refusals`. */
function oneOf(outcomes: readonly Outcome[], refusals: readonly string[]): Violations {
  const codes = outcomes.map(codeOf)
  const legal =
    codes.filter((code) => code === 'done').length === 1 &&
    codes.every((code) => code === 'done' || refusals.includes(code))
  return legal ? [] : [`illegal order: ${codes.join(' / ')}`]
}

/** The one live bid of the lane's carrier, placed when there is none. */
async function liveBid(app: TestApp, { load, carrier }: Market): Promise<{ bidId: string; revision: number }> {
  const [live] = await app.services.db.sql<{ bidId: string; revision: number }[]>`
    select id as bid_id, revision from bids where load_id = ${load.id} and carrier_company_id = ${carrier.companyId} and status in ('open', 'countered')`
  if (live) return live
  const { id, revision } = await aBid(app, { as: carrier, loadId: load.id })
  return { bidId: id, revision }
}

export const acceptAgainstWithdraw = (app: TestApp, rounds: number): Promise<RaceReport> =>
  inLanes(app, { rounds }, async (market) => {
    const { consignor, carrier, load } = market
    const { bidId, revision } = await liveBid(app, market)
    const params = { loadId: load.id, bidId }
    const outcomes = await cross(
      () => app.call(acceptBid, { as: consignor, params, body: { expectedRevision: revision } }),
      () => app.call(withdrawBid, { as: carrier, params }),
    )
    const violations = [...oneOf(outcomes, ['409 bid_not_open']), ...(await brokenRules(app, load))]
    if (outcomes[0].status === 200) await app.call(rescindAward, { as: consignor, params: { loadId: load.id } })
    return { outcomes, violations }
  })

export const acceptAgainstCancel = (app: TestApp, rounds: number): Promise<RaceReport> =>
  inLanes(app, { rounds }, async (market) => {
    const { consignor, load } = market
    const { bidId, revision } = await liveBid(app, market)
    const outcomes = await cross(
      () =>
        app.call(acceptBid, {
          as: consignor,
          params: { loadId: load.id, bidId },
          body: { expectedRevision: revision },
        }),
      () => app.call(cancelLoad, { as: consignor, params: { loadId: load.id }, body: { reason: 'not_ready' } }),
    )
    const codes = outcomes.map(codeOf).join(' / ')
    const legal = ['done / done', '409 load_not_open / done', '409 bid_not_open / done'].includes(codes)
    const violations = [...(legal ? [] : [`illegal order: ${codes}`]), ...(await brokenRules(app, load))]
    // Nothing in the product un-cancels a load; the next round needs it on the board again.
    if (violations.length === 0)
      await app.services.db.sql`update loads set status = 'posted', cancel_reason = null where id = ${load.id}`
    return { outcomes, violations }
  })

export const acceptAgainstEdit = (app: TestApp, rounds: number): Promise<RaceReport> => {
  let weightGrams = 10_000_000
  return inLanes(app, { rounds }, async (market) => {
    const { consignor, load } = market
    const { bidId, revision } = await liveBid(app, market)
    const [row] = await app.services.db.sql<{ version: number }[]>`select version from loads where id = ${load.id}`
    weightGrams += 1000
    const edited = await typedLoad(app, { commodities: [{ description: 'Canned vegetables', weightGrams }] })
    const outcomes = await cross(
      () =>
        app.call(acceptBid, {
          as: consignor,
          params: { loadId: load.id, bidId },
          body: { expectedRevision: revision },
        }),
      () =>
        app.call(updateLoad, {
          as: consignor,
          params: { loadId: load.id },
          body: { ...edited, version: row?.version ?? 0 },
        }),
    )
    const violations = [
      ...oneOf(outcomes, ['409 stale_revision', '409 load_not_editable', '409 stale_version']),
      ...(await brokenRules(app, load)),
    ]
    if (outcomes[0].status === 200) await app.call(rescindAward, { as: consignor, params: { loadId: load.id } })
    return { outcomes, violations }
  })
}

/** A bid that crosses a booking is either refused, or there in time to be lost: none is left live on a booked load. */
export async function bookAgainstPlace(app: TestApp, rounds: number): Promise<RaceReport> {
  const rival = await aReadyCarrier(app)
  return inLanes(app, { rounds, pricing: 'book_now' }, async ({ carrier, load }) => {
    const outcomes = await cross(
      () => app.call(bookLoad, { as: carrier, params: { loadId: load.id }, body: { expectedPrice: usd(190_000) } }),
      () => app.call(placeBid, { as: rival, params: { loadId: load.id }, body: { amount: usd(180_000) } }),
    )
    const codes = outcomes.map(codeOf).join(' / ')
    const legal = ['done / done', 'done / 409 load_not_open'].includes(codes)
    const violations = [...(legal ? [] : [`illegal order: ${codes}`]), ...(await brokenRules(app, load))]
    if (violations.length === 0) await unbook(app, load)
    return { outcomes, violations }
  })
}

/** Carriers who change their price without pause, and an owner who accepts another bid: how long the owner waits. */
export async function acceptInStream(
  app: TestApp,
  { bidders }: { bidders: number },
): Promise<{ waitedMs: number; accepted: string }> {
  const market = await aMarket(app)
  const { consignor, load } = market
  const { bidId, revision } = await liveBid(app, market)
  const carriers = await readyCarriers(app, bidders)
  let streaming = true
  let revisions = 0
  const stream = carriers.map(async (carrier) => {
    let bid = await aBid(app, { as: carrier, loadId: load.id })
    while (streaming) {
      const answer = await app.call(reviseBid, {
        as: carrier,
        params: { loadId: load.id, bidId: bid.id },
        body: { amount: usd(150_000), expectedRevision: bid.revision },
      })
      if (answer.status !== 200) return
      bid = answer.body
      revisions += 1
    }
  })
  while (revisions < bidders * 2) await sleep(20)
  const started = performance.now()
  const answer = await app.call(acceptBid, {
    as: consignor,
    params: { loadId: load.id, bidId },
    body: { expectedRevision: revision },
  })
  const waitedMs = performance.now() - started
  streaming = false
  await Promise.all(stream)
  return { waitedMs, accepted: codeOf(answer) }
}

/** 200 carriers bid; while the last 100 do, the owner accepts 50 different bids at once. */
export async function manyAccepts(
  app: TestApp,
  { bidders, accepts }: { bidders: number; accepts: number },
): Promise<RaceReport> {
  const { consignor, load } = await aMarket(app)
  const carriers = await readyCarriers(app, bidders)
  const place = (carrier: SignedIn) =>
    app.call(placeBid, { as: carrier, params: { loadId: load.id }, body: { amount: usd(150_000) } })
  const early = await Promise.all(carriers.slice(0, bidders / 2).map(place))
  const [late, accepted] = await Promise.all([
    Promise.all(carriers.slice(bidders / 2).map(place)),
    Promise.all(
      early.slice(0, accepts).map(({ body: bid }) =>
        app.call(acceptBid, {
          as: consignor,
          params: { loadId: load.id, bidId: bid.id },
          body: { expectedRevision: 1 },
        }),
      ),
    ),
  ])
  const won = accepted.filter(({ status }) => status === 200).length
  const orders: Record<string, number> = {}
  for (const code of accepted.map(codeOf)) orders[code] = (orders[code] ?? 0) + 1
  const violations = [
    ...(won === 1 ? [] : [`${won} accepts succeeded`]),
    ...[...early, ...late]
      .map(codeOf)
      .filter((code) => code !== 'done' && code !== '409 load_not_open')
      .map((code) => `a bid was answered ${code}`),
    ...Object.keys(orders)
      .filter((code) => code !== 'done' && code !== '409 already_awarded')
      .map((code) => `an accept was answered ${code}`),
    ...(await brokenRules(app, load)),
  ]
  return { violations, orders }
}

async function readyCarriers(app: TestApp, count: number): Promise<SignedIn[]> {
  const carriers: SignedIn[] = []
  while (carriers.length < count) {
    carriers.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(READY_AT_ONCE, count - carriers.length) }, () => aReadyCarrier(app)),
      )),
    )
  }
  return carriers
}

async function brokenRules(app: TestApp, { id }: Pick<LoadDetail, 'id'>): Promise<Violations> {
  return (await brokenInvariants(app.services.db.sql, { loadIds: [id] })).map(({ rule }) => rule)
}

/** Puts a booked load back on the board for the next round, as a fall-off would, without waiting for the shipment's rooms. */
async function unbook(app: TestApp, { id }: Pick<LoadDetail, 'id'>): Promise<void> {
  await app.services.db.sql.begin(async (sql) => {
    await sql`update rate_confirmations set status = 'void' where load_id = ${id}`
    await sql`update awards set status = 'cancelled', ended_at = clock_time() where load_id = ${id} and status = 'confirmed'`
    await sql`update bids set status = 'withdrawn' where load_id = ${id} and status in ('open', 'countered', 'accepted')`
    await sql`update loads set status = 'posted', agreed_amount = null, carrier_company_id = null where id = ${id}`
  })
}
