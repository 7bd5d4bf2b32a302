import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '../loads/testing.tsx'
import { ClaimClocks } from './claim-clocks.tsx'
import { aCargoClaim } from './testing.ts'

afterEach(cleanup)

const answerOf = (term: string) => screen.getByText(term).closest('div')?.querySelector('dd')?.textContent

test('S11: the days by which a carrier answers a claim are written month before day', () => {
  renderScreen(<ClaimClocks claim={aCargoClaim()} />)
  expect(answerOf('Acknowledge')).toBe('by Dec 20, 2026, 30 days')
  expect(answerOf('Pay, offer or decline')).toBe('by Mar 20, 2027, 120 days')
})

test('S11: so are the days of what was done, what is overdue and the right to sue', () => {
  const claim = aCargoClaim({
    acknowledgedAt: '2026-11-25T12:00:00.000Z',
    overdue: 'decide',
    suitBy: '2029-03-20T12:00:00.000Z',
  })
  renderScreen(<ClaimClocks claim={claim} />)
  expect(answerOf('Acknowledge')).toBe('done Nov 25, 2026')
  expect(answerOf('Pay, offer or decline')).toBe('overdue since Mar 20, 2027')
  expect(answerOf('Right to sue')).toBe('at least until Mar 20, 2029')
})
