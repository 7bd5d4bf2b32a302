import { trucksFor } from '@drawbar/contract/codes.ts'
import { milesToMeters } from '@drawbar/contract/units.ts'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { signUpCarrier, signUpConsignor } from '../companies/testing.ts'
import { cellNumberOf, countMarket } from '../rates/index.ts'
import { METROS, randomOf, SCATTER_DEGREES } from '../board/fill-board.testing.ts'
import { discAround } from '../board/index.ts'
import { inHours } from '../board/testing.ts'
import { capacityStatement, type CapacitySearch, searchCapacityRows } from './sql/capacity.ts'

const POSTINGS = 100_000
const CHUNK = 4000
let app: TestApp
let consignorId: string

beforeAll(async () => {
  app = await startTestApp()
  const [carrier, consignor] = await Promise.all([signUpCarrier(app), signUpConsignor(app)])
  consignorId = consignor.companyId
  await fill(carrier.companyId)
  const owner = postgres(app.databaseUrl, { max: 1 })
  await owner`analyze capacity_postings`
  await owner.end()
}, 120_000)
afterAll(() => app.close())

/** Trucks in the numbers of a real market, straight into the table: everything else posts them through the API. */
async function fill(companyId: string): Promise<void> {
  const random = randomOf(11)
  const { sql } = app.services.db
  for (let made = 0; made < POSTINGS; made += CHUNK) {
    const rows = Array.from({ length: CHUNK }, () => {
      const metro = METROS[Math.floor(random() * METROS.length)]
      if (!metro) throw new Error('there are no metros')
      const latitude = metro.latitude + (random() - 0.5) * SCATTER_DEGREES
      const longitude = metro.longitude + (random() - 0.5) * SCATTER_DEGREES
      return {
        id: newId(),
        companyId,
        equipment: ['V', 'V', 'V', 'R', 'R', 'F'][Math.floor(random() * 6)] ?? 'V',
        originRegion: metro.region,
        originTimeZone: metro.timeZone,
        latitude,
        longitude,
        cell: cellNumberOf({ latitude, longitude }),
        hours: Math.floor(random() * 240),
      }
    })
    await sql`
      insert into capacity_postings (id, company_id, equipment, origin_place_id, origin_city, origin_region, origin_country, origin_time_zone,
        origin_latitude, origin_longitude, origin_cell, radius_miles, available_from, available_to, destinations, destination_regions, currency,
        shows_rate, mode)
      select r.id, r."companyId", r.equipment, 'x', 'x', r."originRegion", 'US', r."originTimeZone", r.latitude, r.longitude, r.cell, 100,
        clock_time() + make_interval(hours => r.hours), clock_time() + make_interval(hours => r.hours + 48), '[]', '{}', 'USD', false, 'full'
      from jsonb_to_recordset(${sql.json(rows)}) as r (id uuid, "companyId" uuid, equipment text, "originRegion" text, "originTimeZone" text,
        latitude double precision, longitude double precision, cell int, hours int)`
  }
}

interface PlanNode {
  'Index Name'?: string
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}
const readsOf = (node: PlanNode): string[] => [
  ...(node['Relation Name'] === 'capacity_postings' || node['Index Name']?.startsWith('capacity_postings')
    ? [`${node['Node Type']} ${node['Index Name'] ?? ''}`.trim()]
    : []),
  ...(node.Plans ?? []).flatMap(readsOf),
]
async function plan(search: Partial<CapacitySearch>): Promise<string[]> {
  const { sql } = app.services.db
  const whole = { viewerCompanyId: consignorId, equipment: trucksFor(['V']), ...search }
  const statement = capacityStatement(sql, whole, { limit: 51, after: null })
  const [row] = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }[]>`explain (format json) ${statement}`
  const [top] = row?.['QUERY PLAN'] ?? []
  if (!top) throw new Error('the database explained nothing')
  return readsOf(top.Plan)
}
const chicago = { latitude: 41.88, longitude: -87.63 }

test('trucks near a place, of a state, of a day and of the whole market are read by index among 100,000', async () => {
  const origin = discAround(chicago, milesToMeters(100))
  const near = { origin, from: inHours(48), to: inHours(54) }
  for (const search of [near, { originRegions: ['US-ME'] }, {}, { day: inHours(24).slice(0, 10) }]) {
    const reads = await plan(search)
    expect(reads.length, JSON.stringify(search)).toBeGreaterThan(0)
    expect(reads.filter((read) => read.startsWith('Seq Scan'))).toEqual([])
  }
  // Where there are few, walking along the times of all would read the whole market for a page.
  const billings = discAround({ latitude: 45.78, longitude: -108.5 }, milesToMeters(100))
  expect((await plan({ ...near, origin: billings })).join(' ')).toContain('capacity_postings_search')
})

test('a market is counted and a place searched without reading the others', async () => {
  const { sql } = app.services.db
  const equipment = trucksFor(['V'])
  const { trucks } = await countMarket(sql, { cell: cellNumberOf(chicago), equipment })
  expect(trucks).toBeGreaterThan(7)
  const search = { viewerCompanyId: consignorId, equipment, origin: discAround(chicago, milesToMeters(50)) }
  const rows = await searchCapacityRows(sql, search, { limit: 50, after: null })
  expect(rows).toHaveLength(50)
})
