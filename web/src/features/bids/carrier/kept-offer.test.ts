import { expect, test } from 'vitest'
import { offerOf, termsOf, type StandingTerms } from './kept-offer.ts'

const NOW = Date.parse('2026-11-25T12:00:00.000Z')
const standing: StandingTerms = {
  status: 'open',
  equipment: 'R',
  transitMinutes: 1_800,
  pickupAt: '2026-11-26T12:00:00.000Z',
  validUntil: '2026-11-25T18:00:00.000Z',
  note: 'Unit 118',
}
const again = (terms: StandingTerms) => termsOf(offerOf(100, terms), terms, NOW)

test('another price keeps what the bid says', () => {
  expect(again(standing)).toEqual({
    equipment: 'R',
    transitMinutes: 1_800,
    pickupAt: '2026-11-26T12:00:00.000Z',
    validUntil: '2026-11-25T18:00:00.000Z',
    note: 'Unit 118',
  })
  expect(
    again({ ...standing, note: null, equipment: null, transitMinutes: null, pickupAt: null, validUntil: null }),
  ).toEqual({})
})

test('the time limit of a counter is its consignor’s, and a time that has passed is not sent', () => {
  expect(again({ ...standing, status: 'countered' })).not.toHaveProperty('validUntil')
  const past = { pickupAt: '2026-11-25T08:00:00.000Z', validUntil: '2026-11-25T11:59:00.000Z' }
  expect(Object.keys(again({ ...standing, ...past })).toSorted()).toEqual(['equipment', 'note', 'transitMinutes'])
})
