import type { MergeSide } from '@drawbar/contract/operations/company-merge.ts'
import { expect, test } from 'vitest'
import { distinctNames } from './distinct-names.ts'

const side = (over: Partial<MergeSide>): MergeSide => ({
  id: '00000000-0000-7000-8000-000000aaaaaa',
  name: 'Twin Haul',
  typeName: 'Carrier',
  status: 'active',
  legalName: null,
  taxIdLast4: null,
  usdot: null,
  phone: null,
  emailDomain: null,
  owner: null,
  createdAt: '2026-11-01T00:00:00Z',
  ...over,
})
const said = (from: Partial<MergeSide>, into: Partial<MergeSide>) =>
  Object.values(distinctNames(side(from), side(into)))

test('two names stand as they are; one name has what first differs: number, domain, owner, and at last the id', () => {
  const same = { usdot: '90000001', emailDomain: 'twin.example', owner: 'Kim Lee' }
  expect(said({ name: 'Twin Haul LLC' }, {})).toEqual(['Twin Haul LLC', 'Twin Haul'])
  expect(said({ ...same, name: 'TWIN  haul' }, { ...same, usdot: '90000002' })).toEqual([
    'TWIN  haul (USDOT 90000001)',
    'Twin Haul (USDOT 90000002)',
  ])
  expect(said({}, { usdot: '90000002' })).toEqual(['Twin Haul', 'Twin Haul (USDOT 90000002)'])
  expect(said(same, { ...same, emailDomain: 'other.example' })).toEqual([
    'Twin Haul (twin.example)',
    'Twin Haul (other.example)',
  ])
  expect(said(same, { ...same, owner: 'Robin Ray' })).toEqual(['Twin Haul (Kim Lee)', 'Twin Haul (Robin Ray)'])
  expect(said(same, { ...same, id: '00000000-0000-7000-8000-000000bbbbbb' })).toEqual([
    'Twin Haul (aaaaaa)',
    'Twin Haul (bbbbbb)',
  ])
})
