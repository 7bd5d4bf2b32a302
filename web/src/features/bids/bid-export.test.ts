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
