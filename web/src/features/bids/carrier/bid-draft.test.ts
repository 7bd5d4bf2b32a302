import { expect, test } from 'vitest'
import { arrivalProblem, offerOf, termsOf, type CurrentBidTerms } from './bid-draft.ts'

const NOW = Date.parse('2026-11-25T12:00:00.000Z')
const existing: CurrentBidTerms = {
  status: 'open',
  equipment: 'R',
  transitMinutes: 1_800,
  pickupAt: '2026-11-26T12:00:00.000Z',
  validUntil: '2026-11-25T18:00:00.000Z',
  note: 'Unit 118',
}
const AT = { zone: 'America/Chicago', now: NOW }
const again = (terms: CurrentBidTerms) => termsOf(offerOf(100, terms, AT), terms, AT)

test('another price keeps what the bid says', () => {
  expect(again(existing)).toEqual({
    equipment: 'R',
    transitMinutes: 1_800,
    pickupAt: '2026-11-26T12:00:00.000Z',
    validUntil: '2026-11-25T18:00:00.000Z',
    note: 'Unit 118',
  })
  expect(
    again({ ...existing, note: null, equipment: null, transitMinutes: null, pickupAt: null, validUntil: null }),
  ).toEqual({})
})

test('the time limit of a counter is its consignor’s, and a time that has passed is not sent', () => {
  expect(again({ ...existing, status: 'countered' })).not.toHaveProperty('validUntil')
  const past = { pickupAt: '2026-11-25T08:00:00.000Z', validUntil: '2026-11-25T11:59:00.000Z' }
  expect(Object.keys(again({ ...existing, ...past })).toSorted()).toEqual(['equipment', 'note', 'transitMinutes'])
})

test('the arrival is typed on the wall at the pickup, and a day without its time is none', () => {
  const offer = { ...offerOf(100, null, AT), arrival: { date: '2026-11-26', time: '07:30' } }
  expect(termsOf(offer, null, AT).pickupAt).toBe('2026-11-26T13:30:00.000Z')
  expect(termsOf({ ...offer, arrival: { date: null, time: null } }, existing, AT)).not.toHaveProperty('pickupAt')
  expect(offerOf(100, existing, AT).arrival).toEqual({ date: '2026-11-26', time: '06:00' })
  expect(arrivalProblem(offer)).toBeNull()
  expect(arrivalProblem({ ...offer, arrival: { date: '2026-11-26', time: null } })).toContain('both')
})

test('an arrival that was kept and has passed since stays behind; one that was typed is sent and refused', () => {
  const later = { ...AT, now: Date.parse('2026-11-26T12:01:00.000Z') }
  expect(termsOf(offerOf(100, existing, AT), existing, later)).not.toHaveProperty('pickupAt')
  const value = { ...offerOf(100, existing, AT), arrival: { date: '2026-11-26', time: '05:00' } }
  expect(termsOf(value, existing, later).pickupAt).toBe('2026-11-26T11:00:00.000Z')
})
