import { BID_SORTS } from '@drawbar/contract/bids/bids.ts'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { findBidsOfCarrier } from './sql/carrier-bids.ts'
import { findOffers } from './sql/read-bids.ts'
import { findLastPrices, findRanks } from './sql/standing-of-bids.ts'
import { aMarket } from './testing.ts'

let app: TestApp
const CARRIERS = { none: newId(), one: newId(), fifty: newId(), 'five thousand': newId() }
beforeAll(async () => {
  app = await startTestApp()
  const { load } = await aMarket(app)
  const owner = postgres(app.databaseUrl, { max: 1 })
  await owner`set session_replication_role = replica`
  await owner.begin(async (sql) => {
    await sql`create temporary table made as select n, gen_random_uuid() as load_id from generate_series(1, 5000) n`
    await sql`
      insert into loads select (jsonb_populate_record(null::loads, to_jsonb(l) || jsonb_build_object('id', made.load_id, 'reference', 'LD-' || 2000000 + n,
        'bidding', '{"showRank": true}'::jsonb))).* from loads l, made where l.id = ${load.id}`
    await sql`
      insert into bids (load_id, id, carrier_company_id, status, amount, currency, created_at, updated_at)
      select m.load_id, gen_random_uuid(), c.id, case when m.n % 5 = 0 then 'lost' else 'open' end, 100000 + 1000 * (m.n % 7) + 10 * c.n, 'USD', at, at
      from made m cross join lateral (select clock_time() - m.n * interval '1 minute' as at) t
      join lateral (
        select ${CARRIERS['five thousand']}::uuid as id, 1 as n
        union all select ${CARRIERS.fifty}::uuid, 2 where m.n <= 50
        union all select ${CARRIERS.one}::uuid, 3 where m.n = 1
        union all select md5('rival' || k || m.n % 40)::uuid, 3 + k from generate_series(1, 4) k
      ) c on true`
    await sql`
      insert into bid_offers (load_id, bid_id, revision, by, amount, currency) select load_id, id, 1, 'carrier', amount, currency from bids
      on conflict do nothing`
    // Some were countered since, some stand at a price that only the consignor named, and of some the time is over.
    await sql`update bid_offers set by = 'consignor' where abs(hashtext(bid_id::text)) % 9 = 1`
    await sql`update bids set status = 'countered' where status = 'open' and abs(hashtext(id::text)) % 9 = 1`
    await sql`
      with countered as (
        update bids set status = 'countered', amount = amount - 50000 where status = 'open' and abs(hashtext(id::text)) % 9 = 0 returning *)
      insert into bid_offers (load_id, bid_id, revision, by, amount, currency) select load_id, id, 2, 'consignor', amount, currency from countered`
    await sql`update bids set valid_until = clock_time() - interval '1 minute' where abs(hashtext(id::text)) % 13 = 0`
  })
  await owner`analyze loads, bids, bid_offers`
  await owner.end()
}, 120_000)
afterAll(() => app.close())

interface PlanNode {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: PlanNode[]
}
const walk = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(walk)]

/** What a statement reads whole of the market, how many rows of it in all, and whether it sorts. */
async function plan(statement: unknown): Promise<{ whole: string[]; rows: number; sorts: boolean }> {
  const [row] = await app.services.db.sql<
    { 'QUERY PLAN': [{ Plan: PlanNode }] }[]
  >`explain (analyze, format json) ${statement as never}`
  const nodes = row ? walk(row['QUERY PLAN'][0].Plan) : []
  const read = nodes.filter((node) => MARKET.includes(node['Relation Name'] ?? ''))
  expect(read).not.toEqual([])
  return {
    whole: read.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] ?? ''),
    rows: read.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0),
    sorts: nodes.some((node) => node['Node Type'] === 'Sort'),
  }
}
const MARKET = ['loads', 'bids', 'bid_offers']
const PAGE = { statuses: null, view: 'live', bidId: null, after: null, limit: 50 } as const
const USUAL = { ...PAGE, withSealed: true, sort: 'changed', order: 'desc' } as const

describe.each(Object.entries(CARRIERS))('a carrier with %s of the bids', (_, carrierId) => {
  test('no order of its bids, for it or for staff, reads another’s bids or the market’s loads whole', async () => {
    const { sql } = app.services.db
    for (const withSealed of [true, false])
      for (const sort of BID_SORTS) {
        const { whole } = await plan(findBidsOfCarrier(sql, { ...PAGE, carrierId, withSealed, sort, order: 'asc' }))
        expect(whole, `${sort} ${withSealed}`).toEqual([])
      }
    expect((await plan(findBidsOfCarrier(sql, { ...USUAL, carrierId }))).sorts, 'the usual order').toBe(false)
  })

  test('what stands beside a page of them is read by the page’s keys', async () => {
    const { sql } = app.services.db
    const bids = await findBidsOfCarrier(sql, { ...USUAL, carrierId })
    const page = { loadIds: bids.map(({ loadId }) => loadId), bidIds: bids.map(({ id }) => id) }
    // Each of its loads and rivals, with the price that each named last.
    const most = bids.length * (1 + 2 * 7)
    const ranks = await plan(findRanks(sql, page))
    expect([ranks.whole, ranks.rows <= most]).toEqual([[], true])
    expect((await plan(findLastPrices(sql, { ...page, carrierId }))).whole).toEqual([])
    expect((await plan(findOffers(sql, page))).whole).toEqual([])
  })

  test('the places that are told are those that the prices named give', async () => {
    const { sql } = app.services.db
    const bids = await sql<{ id: string; loadId: string; status: string; over: boolean; asked: number | null }[]>`
      select b.id, b.load_id, b.status, coalesce(b.valid_until <= clock_time(), false) as over,
        (array_agg(o.amount order by o.revision desc) filter (where o.by = 'carrier'))[1] as asked
      from bids b join bid_offers o on o.load_id = b.load_id and o.bid_id = b.id
      where b.load_id in (select load_id from bids where carrier_company_id = ${carrierId}) group by b.load_id, b.id`
    const shown = bids.filter(({ status, over }) => !over && (status === 'open' || status === 'countered'))
    const expected = [...Map.groupBy(shown, ({ loadId }) => loadId).values()].flatMap((rivals) =>
      rivals.map(({ id, asked }) => {
        const cheaper = rivals.filter((rival) => (rival.asked ?? Infinity) < (asked ?? Infinity))
        return { bidId: id, place: 1 + cheaper.length, of: rivals.length }
      }),
    )
    const loadIds = [...new Set(bids.map(({ loadId }) => loadId))]
    const told = await findRanks(sql, { loadIds, bidIds: bids.map(({ id }) => id) })
    expect(told).toHaveLength(expected.length)
    expect(new Map(told.map(({ bidId, place, of }) => [bidId, { bidId, place, of }]))).toEqual(
      new Map(expected.map((rank) => [rank.bidId, rank])),
    )
  })

  test('by rank they stand as their ranks are told, equals in the order of their ids, and those without one last', async () => {
    const { sql } = app.services.db
    const all = { ...USUAL, carrierId, limit: 10_000 }
    const bids = await findBidsOfCarrier(sql, all)
    const told = await findRanks(sql, { loadIds: bids.map(({ loadId }) => loadId), bidIds: bids.map(({ id }) => id) })
    const places = told.toSorted((a, b) => a.place - b.place || (a.bidId < b.bidId ? -1 : 1)).map(({ bidId }) => bidId)
    const ranked = new Set(places)
    const others = bids.flatMap(({ id }) => (ranked.has(id) ? [] : [id])).toSorted()
    const best = await findBidsOfCarrier(sql, { ...all, sort: 'rank', order: 'asc' })
    expect(best.map(({ id }) => id)).toEqual([...places, ...others])
  })
})
