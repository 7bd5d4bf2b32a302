import { expect, it } from 'vitest'
import type { EquipmentCode } from '../codes.ts'
import { heavyLoad } from './heavy-load.ts'
import { poundsToGrams } from '../units.ts'

it.each<[number, EquipmentCode[], RegExp]>([
  [45_001, ['V'], /^45,001 lb is more than the 45,000 lb that a standard trailer takes\.$/],
  [45_001, [], /that a standard trailer takes/],
  [43_501, ['R'], /the 43,500 lb that a reefer takes/],
  [43_501, ['V', 'R'], /the 43,500 lb that a reefer takes/],
  [48_001, ['F'], /overweight/],
  [99_000, ['V'], /^99,000 lb .* overweight: it needs permits, or several trucks\.$/],
])('%s lb on %j is said to be too heavy', (pounds, equipment, words) =>
  expect(heavyLoad(poundsToGrams(pounds), equipment)).toMatch(words),
)

it.each<[number, EquipmentCode[]]>([
  [45_000, ['V']],
  [43_500, ['R']],
  [48_000, ['F']],
])('%s lb on %j fits', (pounds, equipment) => expect(heavyLoad(poundsToGrams(pounds), equipment)).toBeNull())
