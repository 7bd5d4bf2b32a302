import { describe, expect, test } from 'vitest'
import { crewNeeds, isPlacarded } from './crew-needs.ts'

const goods = (hazardClass: string | undefined, pounds: number, packaging: 'drum' | 'bulk' = 'drum') => ({
  packaging,
  weightGrams: Math.round(pounds * 453.59237),
  hazmat: { unNumber: 'UN1203', ...(hazardClass === undefined ? {} : { hazardClass }) },
})
const plain = { packaging: 'pallet', weightGrams: 9_000_000, hazmat: undefined } as const

describe('a placard (49 CFR 172.504)', () => {
  test.each([
    ['no hazmat', [plain], false],
    ['class 3 from 1,001 lb in all', [goods('3', 600), goods('8', 401)], true],
    ['class 3 below', [goods('3', 600), goods('8', 400)], false],
    ['class 3 in bulk', [goods('3', 10, 'bulk')], true],
    ['table 1 in any quantity', [goods('1.1A', 1)], true],
    ['class 9 never', [goods('9', 40_000)], false],
    ['a class that nobody gave', [goods(undefined, 1)], true],
  ] as const)('%s: %o', (_what, commodities, wanted) => {
    expect(isPlacarded(commodities)).toBe(wanted)
  })
})

test('tank equipment needs N: where the load takes nothing else, or where a tank is what goes; hazmat in it needs H too', () => {
  const load = { commodities: [plain], equipment: ['TN'] }
  expect(crewNeeds(load, [])).toEqual({ placarded: false, tank: true })
  expect(crewNeeds({ ...load, equipment: ['V', 'TN'] }, [{ equipment: null }])).toEqual({
    placarded: false,
    tank: false,
  })
  expect(crewNeeds({ ...load, equipment: ['V', 'TN'] }, [null, { equipment: 'TN' }]).tank).toBe(true)
  expect(crewNeeds({ ...load, commodities: [goods('3', 5)] }, [])).toEqual({ placarded: true, tank: true })
})
