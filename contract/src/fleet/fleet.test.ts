import { describe, expect, test } from 'vitest'
import { createVehicle } from './fleet-vehicles.ts'
import { updateDriver } from './fleet-drivers.ts'
import { vinCheckDigitMatches } from './vin.ts'

describe('VIN', () => {
  test.each(['1M8GDM9AXKP042788', '11111111111111111'])('%s adds up', (vin) => {
    expect(vinCheckDigitMatches(vin)).toBe(true)
  })

  test('one misread character is found at every place but those of weight zero', () => {
    const vin = '1M8GDM9AXKP042788'
    for (const [index, character] of Array.from(vin).entries()) {
      if (!/\d/.test(character) || index === 8) continue
      const misread = vin.slice(0, index) + String((Number(character) + 1) % 10) + vin.slice(index + 1)
      expect(vinCheckDigitMatches(misread), misread).toBe(false)
    }
  })

  test('is taken in lower case, and refused with one sentence', () => {
    const body = createVehicle.body
    expect(body?.safeParse({ kind: 'tractor', unitNumber: '101', vin: '1m8gdm9axkp042788' }).data?.vin).toBe(
      '1M8GDM9AXKP042788',
    )
    const refused = body?.safeParse({ kind: 'tractor', unitNumber: '101', vin: 'too short' })
    expect(refused?.error?.issues.map((issue) => issue.message)).toEqual([
      'A VIN has 17 letters and digits, without I, O and Q.',
    ])
  })
})

test('changing a driver leaves what is not named', () => {
  expect(updateDriver.body?.parse({ version: 1, name: 'Ana' })).toEqual({ version: 1, name: 'Ana' })
})
