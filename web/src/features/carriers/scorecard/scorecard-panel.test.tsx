import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderScreen, stubApi } from '../../loads/testing.tsx'
import { ScorecardPanel } from './scorecard-panel.tsx'
import { aScorecard } from './testing.ts'

afterEach(cleanup)

test('each share stands with its sample, and says on demand how it was reckoned', async () => {
  stubApi({ 'GET /carrier-scorecard': { body: aScorecard() } })
  renderScreen(<ScorecardPanel />)
  expect(await screen.findByText('n 48 stops')).toBeTruthy()
  expect(screen.getByText('n 3, few')).toBeTruthy()
  const [pickups, acceptance] = screen.getAllByRole('button', { name: 'How' })
  if (!pickups || !acceptance) throw new Error('a measure has no button')
  await userEvent.click(pickups)
  expect(screen.getByText('46 of 48 stops = 95.8%')).toBeTruthy()
  expect(
    screen.getByText(
      '55 planned − 5 late for a reason that is not the carrier’s or reported sooner than any truck drives − 2 moved long ahead by agreement = 48',
    ),
  ).toBeTruthy()
  expect(
    screen.getByText(
      'Counted although the carrier gave such a reason: 1 contested by the consignor, 0 decided by staff.',
    ),
  ).toBeTruthy()
  expect(screen.getByText(/At least 86\.0% with 95% confidence/)).toBeTruthy()
  expect(screen.getByText('SH-20031')).toBeTruthy()
  await userEvent.click(acceptance)
  expect(screen.getByText('No capacity')).toBeTruthy()
})

test('claims stand as money of the freight and by the hundred loads, a currency apart, with what is left out', async () => {
  stubApi({ 'GET /carrier-scorecard': { body: aScorecard() } })
  renderScreen(<ScorecardPanel />)
  expect(await screen.findByText('0.92%')).toBeTruthy()
  expect(screen.getByText('of the freight, 3.8 in 100 loads')).toBeTruthy()
  expect(screen.getByText('n 52 hauls')).toBeTruthy()
  const how = screen.getAllByRole('button', { name: 'How' }).at(-1)
  if (!how) throw new Error('the claims have no button')
  await userEvent.click(how)
  expect(screen.getByText('USD: $960.00 claimed of $104,000.00 freight = 0.92%')).toBeTruthy()
  expect(screen.getByText('CAD: CA$0.00 claimed of CA$5,000.00 freight = 0.00%')).toBeTruthy()
  expect(screen.getByText('claims 2 / loads 52 × 100 = 3.8')).toBeTruthy()
  expect(screen.getByText('Not agreed yet: 1. Left out: 1 withdrawn, 3 declined and not contested.')).toBeTruthy()
  expect(screen.getByText('CL-5002')).toBeTruthy()
  expect(screen.getByText('Shortage, $480.00 claimed')).toBeTruthy()
})

test('a carrier without a record is told when one begins', async () => {
  stubApi({
    'GET /carrier-scorecard': {
      body: aScorecard({ measures: aScorecard().measures.map((one) => ({ ...one, hits: 0, n: 0 })) }),
    },
  })
  renderScreen(<ScorecardPanel />)
  expect(await screen.findByRole('heading', { name: 'Nothing to measure yet' })).toBeTruthy()
})
