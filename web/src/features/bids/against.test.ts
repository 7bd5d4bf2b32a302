import { expect, test } from 'vitest'
import { againstBid, lowestOpen } from './against.ts'
import { aBid, theBids } from './bid-testing.ts'
import { lettersOf, orderedBids } from './bid-order.ts'

const now = Date.parse('2027-03-12T18:00:00.000Z')
const text = (bid = aBid(), bids = theBids()) => againstBid(bid, { bids, now }).map(({ text: errors }) => errors)

test('a sound bid has nothing against it', () => expect(text()).toEqual([]))

test('price over P75 and over the lowest, in figures', () => {
  const low = aBid({ id: 'low', carrierName: 'Caddo', amount: { amount: 182_000, currency: 'USD' } })
  const benchmark = {
    benchmark: {
      p25: 170_000,
      p50: 180_000,
      p75: 190_000,
      mean: 181_000,
      standardDeviation: 15_000,
      currency: 'USD' as const,
      basis: 'per_mile' as const,
      fuel: 'in' as const,
      reports: 46,
      companies: 19,
      windowDays: 15,
      area: 'lane',
      areaKind: 'market' as const,
    },
    reports: 46,
    companies: 19,
    hidden: null,
  }
  expect(text(aBid(), theBids({ items: [low, aBid()], benchmark }))).toEqual([
    'Above P75 by $40',
    '$120 above the lowest, Caddo',
  ])
})

test('a carrier that may not haul is no measure for the others', () => {
  const low = aBid({
    id: 'low',
    amount: { amount: 1000, currency: 'USD' },
    eligibility: { eligible: false, outcome: 'ineligible', reasons: [] },
  })
  expect(lowestOpen([low, aBid()])?.id).toBe('b1')
})

test('a counter of one’s own is no price of the carrier', () => {
  const countered = aBid({
    id: 'countered',
    carrierName: 'Caddo',
    status: 'countered',
    amount: { amount: 150_000, currency: 'USD' },
    offers: [
      { by: 'carrier', amount: { amount: 200_000, currency: 'USD' }, note: null, at: aBid().createdAt, revision: 1 },
      { by: 'consignor', amount: { amount: 150_000, currency: 'USD' }, note: null, at: aBid().createdAt, revision: 2 },
    ],
  })
  expect(lowestOpen([countered, aBid()])?.id).toBe('b1')
  expect(text(countered, theBids({ items: [countered, aBid()] }))).toContain(
    '$60 above the lowest, Ouachita Cold Lines',
  )
})

test('late pickup, other equipment, a lapsing bid and a thin record are named', () => {
  const bid = aBid({
    equipment: 'V',
    pickupAt: '2027-03-15T18:00:00.000Z',
    validUntil: '2027-03-12T18:20:00.000Z',
    carrier: { ...aBid().carrier, completedLoads: 9 },
  })
  expect(text(bid)).toEqual([
    'Offers V; the load asks for R',
    'Would arrive 1 h after the pickup window closes',
    'Stands for 20 m more',
    'Only 9 loads on record here',
  ])
})

test('letters follow the order of arrival however bids are sorted', () => {
  const later = aBid({
    id: 'later',
    createdAt: '2027-03-12T17:00:00.000Z',
    amount: { amount: 100_000, currency: 'USD' },
  })
  const gone = aBid({ id: 'gone', status: 'withdrawn', createdAt: '2027-03-12T10:00:00.000Z' })
  expect([...lettersOf([later, gone, aBid()])]).toEqual([
    ['b1', 'A'],
    ['later', 'B'],
  ])
  expect(orderedBids([aBid(), later, gone], 'price').map(({ id }) => id)).toEqual(['later', 'b1'])
})

test('three of three on time do not come before ninety of a hundred', () => {
  const seen = (id: string, onTime: number, n: number) =>
    aBid({
      id,
      carrier: { ...aBid().carrier, onTimeDeliveries: { onTime, n }, onTimePickups: { onTime: 0, n: 0 } },
    })
  const bids = [seen('unknown', 0, 0), seen('few', 3, 3), seen('many', 90, 100)]
  expect(orderedBids(bids, 'onTime').map(({ id }) => id)).toEqual(['many', 'few', 'unknown'])
})
