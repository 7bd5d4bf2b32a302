import { expect, test } from 'vitest'
import { bidExport } from './bid-export.ts'
import { aBid, theBids } from './bid-testing.ts'

const UNITS = { distance: 'mi', weight: 'lb', temperature: 'F' } as const

test('the comparison leaves as a file with each price beside what is known of who asks it', () => {
  const bids = theBids({
    items: [
      aBid({ pickupAt: '2027-03-15T14:00:00.000Z', note: 'Unit 118' }),
      aBid({ id: 'b2', carrierName: 'Caddo Freight', equipment: null, transitMinutes: null }),
    ],
  })
  const columns = bidExport({ bids, units: UNITS, now: Date.parse('2027-03-12T16:00:00.000Z') })
  const [first, second] = bids.items.map((bid) =>
    Object.fromEntries(columns.map(({ head, value }) => [head, value(bid)])),
  )
  expect(first).toMatchObject({
    Carrier: 'Ouachita Cold Lines',
    USDOT: '90258126',
    Price: '1940.00',
    'Price currency': 'USD',
    'Rate per mi': '2.39',
    'Cargo insurance': '250000.00',
    Equipment: 'R',
    'Transit (minutes)': 1620,
    'Their note': 'Unit 118',
  })
  expect(first?.['Pickup']).toMatch(/^2027-03-15T0?9:00/)
  expect(second).toMatchObject({ Carrier: 'Caddo Freight', Equipment: null, 'Transit (minutes)': null, Pickup: null })
  expect(new Set(columns.map(({ head }) => head)).size, 'no heading stands twice').toBe(columns.length)
})

test('a countered bid leaves with its carrier’s price, your counter beside it, and both against the lane', () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' as const })
  const offer = { note: null, at: '2027-03-12T15:00:00.000Z' }
  const countered = aBid({
    status: 'countered',
    amount: usd(180_000),
    ratePerMile: 220,
    offers: [
      { ...offer, by: 'carrier', amount: usd(200_000), revision: 1 },
      { ...offer, by: 'consignor', amount: usd(180_000), revision: 2 },
    ],
  })
  const benchmark = {
    p25: 150_000,
    p50: 160_000,
    p75: 170_000,
    mean: 161_000,
    standardDeviation: 9_000,
    currency: 'USD' as const,
    basis: 'per_trip' as const,
    fuel: 'in' as const,
    reports: 12,
    companies: 4,
    windowDays: 30,
    area: 'Little Rock, AR',
    areaKind: 'zip3' as const,
  }
  const bids = theBids({
    items: [countered, aBid({ id: 'b2', amount: usd(192_000) })],
    benchmark: { ...theBids().benchmark, benchmark: benchmark },
  })
  const columns = bidExport({ bids, units: UNITS, now: Date.parse('2027-03-12T16:00:00.000Z') })
  const [first, second] = bids.items.map((bid) =>
    Object.fromEntries(columns.map(({ head, value }) => [head, value(bid)])),
  )
  expect(first).toMatchObject({
    Price: '2000.00',
    'Your counter': '1800.00',
    'Rate per mi': '2.44',
    'Lane median': '1600.00',
    'Against the median (%)': '25.0',
  })
  expect(second).toMatchObject({ Price: '1920.00', 'Your counter': null, 'Against the median (%)': '20.0' })
})
