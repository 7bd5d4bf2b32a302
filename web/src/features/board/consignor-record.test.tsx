import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderScreen, stubApi } from '../loads/testing.tsx'
import { PayDays, recordFacts } from './consignor-record.tsx'
import { OwnLaneRecord } from './own-lane-record.tsx'
import { aBoardLoad } from './testing.ts'

afterEach(cleanup)

const known = aBoardLoad().ownerRecord
const NOTHING = {
  payDays: null,
  invoices: 0,
  detentionApproved: 0,
  detentionAsked: 0,
  calledOff: 0,
  movedStops: 0,
  bookedStops: 0,
  bookings: 0,
  dwellMinutes: null,
  dwellStops: 0,
  stars: null,
  ratings: 0,
}

test('each figure stands with its sample; what never came up is left out, and of a few only how many they are is told', () => {
  expect(recordFacts(known)).toEqual([
    ['Pays in', '24 d · n 61'],
    ['Detention approved', '8 of 10 claims'],
    ['Calls off', '3 of 64 bookings'],
    ['Moves its times', '2 of 48 stops'],
    ['At its docks', '1 h 45 m · n 122'],
    ['Carriers say', '4.6 of 5 · n 37'],
  ])
  expect(recordFacts(NOTHING)).toEqual([['Pays in', 'too few to say · n 0']])
  expect(recordFacts({ ...NOTHING, invoices: 2, ratings: 1, dwellStops: 2 })).toEqual([
    ['Pays in', 'too few to say · n 2'],
    ['At its docks', 'too few to say · n 2'],
    ['Carriers say', 'too few to say · n 1'],
  ])
})

test('beside a load the days to pay stand for themselves, and the rest is told on a tap', async () => {
  renderScreen(<PayDays record={known} />)
  const figure = screen.getByRole('button', { name: /24 d · n 61/ })
  await userEvent.click(figure)
  expect(document.body.textContent).toContain('Detention approved 8 of 10 claims')
  expect(document.body.textContent).toContain('Calls off 3 of 64 bookings')
  cleanup()
  renderScreen(<PayDays record={{ ...NOTHING, invoices: 2 }} />)
  expect(screen.getByRole('button', { name: /no history · n 2/ })).toBeTruthy()
})

test('a consignor reads its own; a failure says so and is tried again', async () => {
  stubApi({
    'GET /consignor-record': {
      body: { companyId: 'c', companyName: 'Cross Timbers', record: known, fills: { filled: 40, posted: 52 } },
    },
  })
  renderScreen(<OwnLaneRecord />)
  const posts = (await screen.findByText('Posts filled')).parentElement
  expect(posts && within(posts).getByText('40 of 52 in 90 days')).toBeTruthy()
  cleanup()
  stubApi({ 'GET /consignor-record': { status: 500 } })
  renderScreen(<OwnLaneRecord />)
  expect(await screen.findByText('The record did not load')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Try again/ })).toBeTruthy()
})
