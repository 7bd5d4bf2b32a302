import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '../loads/testing.tsx'
import { RecordIdentity } from './record-facts.tsx'
import { DOSSIER } from './testing.ts'

afterEach(cleanup)

const factOf = (term: string) => screen.getByText(term).closest('div')?.querySelector('dd')?.textContent

test('S11: the days of a register record are written month before day, whatever the zone', () => {
  renderScreen(<RecordIdentity record={{ ...DOSSIER.record, addedOn: '2019-01-20', mcs150On: '2025-07-01' }} />)
  expect(factOf('Registered')).toBe('Jan 20, 2019')
  expect(factOf('Last MCS-150')).toBe('Jul 1, 2025')
})
