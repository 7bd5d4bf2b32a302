import type { BenchmarkArea } from '@drawbar/contract/rates/rates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { fillRates, type GeneratedReport, generatedReports } from './fill-rates.testing.ts'
import { type AreaReports, bandOf, firstPublished, WINDOW_DAYS } from './fallback-levels.ts'
import type { Lane } from './lane-key.ts'
import { areaReports, areasOf, areaStatement, ENOUGH_IN_MARKET, MAX_REPORTS } from './sql/benchmarks.ts'
import { ownStatement, weeklyStatement } from './sql/lane-history.ts'
import { markVisible } from '../board/mark-visible.testing.ts'
import { destinationsStatement } from './sql/next-lanes.ts'

let app: TestApp
const REPORTS = generatedReports({ count: 20_000 })
beforeAll(async () => {
  app = await startTestApp()
  await fillRates(app.services.db.sql, REPORTS)
  await markVisible(app, 'rate_reports')
})
afterAll(() => app.close())

/** A lane for each of some booked loads, as if each were to be booked again. */
const hauls = REPORTS.filter((_, at) => at % 400 === 0)
const laneAt = (report: GeneratedReport): Lane => ({
  ...report,
  currency: 'USD',
  band: bandOf(report.distanceMeters),
})

const KEYS: Record<BenchmarkArea, (report: GeneratedReport) => string> = {
  zip3: ({ originZip3, destinationZip3 }) => `${originZip3} ${destinationZip3}`,
  market: ({ originCell, destinationCell }) => `${originCell} ${destinationCell}`,
  extended_market: ({ originCell, destinationCell }) => `${originCell >> 3} ${destinationCell >> 3}`,
  region: ({ originRegion, destinationRegion }) => `${originRegion} ${destinationRegion}`,
}

/** The same by a look at every report. */
const bruteForce = (haul: GeneratedReport, exceptCompanyId: string | null): Required<AreaReports> => {
  const of = (area: BenchmarkArea) =>
    REPORTS.filter(
      (one) =>
        one.equipmentKind === haul.equipmentKind &&
        KEYS[area](one) === KEYS[area](haul) &&
        bandOf(one.distanceMeters) === bandOf(haul.distanceMeters) &&
        one.ageDays <= WINDOW_DAYS[area] &&
        one.consignorId !== exceptCompanyId &&
        one.carrierId !== exceptCompanyId,
    )
      .toSorted((a, b) => a.ageDays - b.ageDays)
      .slice(0, MAX_REPORTS)
      .map((one) => ({ ...one, consignor: one.consignorId.slice(-8), carrier: one.carrierId.slice(-8) }))
  return { zip3: of('zip3'), market: of('market'), extended_market: of('extended_market'), region: of('region') }
}

const ids = (reports: AreaReports[BenchmarkArea]) =>
  (reports ?? []).map(({ amount, distanceMeters, consignor, carrier }) => [amount, distanceMeters, consignor, carrier])

test.each([
  ['nobody', null],
  ['a company that booked many', REPORTS[0]?.consignorId ?? ''],
])('one statement finds for every lane what a look at all reports finds, without %s', async (_, exceptCompanyId) => {
  const { sql } = app.services.db
  const lanes = hauls.map(laneAt)
  const [found, wide] = await Promise.all([
    areaReports(sql, lanes, { exceptCompanyId }),
    areaReports(sql, lanes, { exceptCompanyId, wide: true }),
  ])
  const steps = new Set<string>()
  let narrow = 0
  for (const [at, haul] of hauls.entries()) {
    const all = bruteForce(haul, exceptCompanyId)
    const areas = found[at] ?? {}
    for (const area of ['zip3', 'market', 'extended_market', 'region'] as const) {
      expect(ids(wide[at]?.[area])).toEqual(ids(all[area]))
      if (areas[area]) expect(ids(areas[area])).toEqual(ids(all[area]))
    }
    if (!areas.region) {
      narrow += 1
      expect(all.market.filter(({ ageDays }) => ageDays <= 15).length).toBeGreaterThanOrEqual(ENOUGH_IN_MARKET)
    }
    const outcome = firstPublished(areas, haul.distanceMeters) ?? firstPublished(wide[at] ?? {}, haul.distanceMeters)
    const wanted = firstPublished(all, haul.distanceMeters)
    expect([outcome?.step, outcome?.reports, outcome?.companies]).toEqual([
      wanted?.step,
      wanted?.reports,
      wanted?.companies,
    ])
    // Ages are read to the minute.
    expect((outcome?.figures?.p50 ?? 0) / (wanted?.figures?.p50 ?? 1)).toBeCloseTo(wanted?.figures ? 1 : 0, 3)
    steps.add(`${outcome?.step?.area} ${outcome?.step?.days}`)
  }
  expect(steps.size).toBeGreaterThan(2)
  expect(narrow).toBeLessThan(hauls.length)
})

interface PlanNode {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  Plans?: PlanNode[]
}
const scansOf = (node: PlanNode): string[] => [
  ...(node['Relation Name'] ? [`${node['Node Type']} ${node['Index Name'] ?? node['Relation Name']}`] : []),
  ...(node.Plans ?? []).flatMap(scansOf),
]

async function plan(statement: PromiseLike<object[]>): Promise<string[]> {
  const { sql } = app.services.db
  const [row] = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }[]>`explain (format json) ${statement as never}`
  const [top] = row?.['QUERY PLAN'] ?? []
  return [...new Set(top ? scansOf(top.Plan) : [])].toSorted()
}

const EACH_AREA = [
  'Index Only Scan rate_reports_by_extended_market',
  'Index Only Scan rate_reports_by_market',
  'Index Only Scan rate_reports_by_region',
  'Index Only Scan rate_reports_by_zip3',
]

test('a sample never leaves the index of its area, of a page of lanes and of the weeks of one', async () => {
  const { sql } = app.services.db
  const exceptCompanyId = REPORTS[0]?.consignorId ?? ''
  const lanes = hauls.map(laneAt)
  expect(await plan(areaStatement(sql, areasOf(lanes), { exceptCompanyId }))).toEqual(EACH_AREA)
  const [lane] = lanes
  if (!lane) throw new Error('no lane')
  expect(await plan(weeklyStatement(sql, lane, exceptCompanyId))).toEqual(EACH_AREA)
})

test('what leaves a market and what a company booked is read by an index of its own, not off the table', async () => {
  const { sql } = app.services.db
  const [lane] = hauls.map(laneAt)
  if (!lane) throw new Error('no lane')
  const out = await plan(destinationsStatement(sql, { ...lane, exceptCompanyId: REPORTS[0]?.consignorId ?? '' }))
  expect(out.filter((scan) => scan.includes('rate_reports'))).toEqual(['Index Only Scan rate_reports_out_of'])
  const own = await plan(ownStatement(sql, lane, { area: 'market', companyId: REPORTS[0]?.carrierId ?? '' }))
  expect(own.filter((scan) => /Seq Scan/.test(scan))).toEqual([])
})
