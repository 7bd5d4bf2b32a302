import type { CarrierScorecard } from '@drawbar/contract/scorecard.ts'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderScreen, stubApi } from '../../loads/testing.tsx'
import { ScorecardPanel } from './scorecard-panel.tsx'

afterEach(cleanup)

const card = (over: Partial<CarrierScorecard> = {}): CarrierScorecard => ({
  companyId: 'c1',
  companyName: 'Ouachita Cold Lines',
  windowDays: 180,
  from: '2026-05-25',
  asOf: '2026-11-21',
  completedLoads: 52,
  measures: [
    { measure: 'pickups', hits: 46, n: 48, lowerBound: 0.86 },
    { measure: 'acceptance', hits: 2, n: 3, lowerBound: 0.21 },
    { measure: 'tracking', hits: 5120, n: 6400, lowerBound: null },
  ],
  misses: [
    { measure: 'pickups', reference: 'SH-20031', at: '2026-11-02T10:00:00.000Z', missed: 1, of: 2, reason: null },
    {
      measure: 'acceptance',
      reference: 'LD-48111',
      at: '2026-11-02T10:00:00.000Z',
      missed: 1,
      of: 1,
      reason: 'capacity',
    },
  ],
  ...over,
})

test('each share stands with its sample, and says on demand how it was reckoned', async () => {
  stubApi({ 'GET /carrier-scorecard': { body: card() } })
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
    'GET /carrier-scorecard': { body: card({ measures: card().measures.map((one) => ({ ...one, hits: 0, n: 0 })) }) },
  })
  renderScreen(<ScorecardPanel />)
  expect(await screen.findByRole('heading', { name: 'Nothing to measure yet' })).toBeTruthy()
})
