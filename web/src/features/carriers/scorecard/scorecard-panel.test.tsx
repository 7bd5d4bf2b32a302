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
  expect(screen.getByText('No claims recorded yet')).toBeTruthy()
  const [pickups, acceptance] = screen.getAllByRole('button', { name: 'How' })
  if (!pickups || !acceptance) throw new Error('a measure has no button')
  await userEvent.click(pickups)
  expect(screen.getByText('46 of 48 stops = 95.8%')).toBeTruthy()
  expect(screen.getByText(/At least 86\.0% with 95% confidence/)).toBeTruthy()
  expect(screen.getByText('SH-20031')).toBeTruthy()
  await userEvent.click(acceptance)
  expect(screen.getByText('No capacity')).toBeTruthy()
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
