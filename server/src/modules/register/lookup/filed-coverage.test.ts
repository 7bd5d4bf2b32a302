import { expect, test } from 'vitest'
import { filedCoverage } from './filed-coverage.ts'
import { NOT_NAMED, TOTAL } from '../register-entry.ts'

type Filed = Parameters<typeof filedCoverage>[0][number]

const filing = (amount: number, more: Partial<Filed> = {}): Filed => ({
  kind: 'auto_liability',
  insurer: 'Test Mutual',
  policyNumber: 'A1',
  amount,
  effectiveOn: '2026-02-01',
  excess: false,
  underlying: null,
  liveTotal: null,
  ...more,
})
const excess = (amount: number, underlying: number | null, more: Partial<Filed> = {}) =>
  filing(amount, { excess: true, underlying, policyNumber: 'X1', ...more })
const amounts = (...filings: Filed[]) => filedCoverage(filings).map(({ amount }) => amount)

test('excess counts on top of the primary cover that it lies over, layer by layer, and never alone', () => {
  expect(amounts(filing(100), excess(400, 100))).toEqual([500])
  expect(amounts(excess(500, 500, { policyNumber: 'X2' }), filing(100), excess(400, 100))).toEqual([1000])
  expect(amounts(excess(400, 100)), 'alone').toEqual([])
  expect(amounts(filing(30), excess(400, 100)), 'a gap').toEqual([30])
  expect(amounts(filing(100), excess(400, null)), 'above what, nobody knows').toEqual([100])
  expect(amounts(filing(100), excess(400, 100, { kind: 'cargo' })), 'of another kind').toEqual([100])
})

test('the live register caps the sum, layer by layer; a file that came since says more', () => {
  const live = { liveTotal: 300 }
  expect(amounts(filing(100, live), excess(200, 100, live))).toEqual([300])
  expect(amounts(filing(100, live), excess(400, 100, live))).toEqual([300])
  expect(amounts(filing(400, live), excess(200, 100, live))).toEqual([300])
  expect(amounts(filing(300, live), excess(200, 300)), 'excess stated since').toEqual([500])
  expect(amounts(filing(400), excess(200, 100, live)), 'primary stated since').toEqual([400])
})

test('a total holds what is on file: it gives way to a filing somebody is named for, and nothing lies on top of it', () => {
  const total = filing(300, { insurer: NOT_NAMED, policyNumber: TOTAL, liveTotal: 300 })
  expect(filedCoverage([total, filing(100), excess(200, 100)])).toMatchObject([{ policyNumber: 'A1', amount: 300 }])
  expect(amounts(total, excess(200, 100))).toEqual([300])
  expect(amounts(total, filing(100, { kind: 'cargo' })), 'of another kind').toEqual([300, 100])
  expect(amounts(filing(0, { insurer: NOT_NAMED, policyNumber: TOTAL })), 'none').toEqual([])
})
