import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isConfirmed, jumpReason } from './plausible.ts'

const chicago = { latitude: 41.88, longitude: -87.63 }
const dallas = { latitude: 32.78, longitude: -96.8 }
const at = (hour: number) => new Date(Date.UTC(2026, 0, 5) + hour * 3_600_000).toISOString()

describe('jumpReason', () => {
  test('Chicago to Dallas in two hours is no truck, in nine it is', () => {
    expect(jumpReason({ ...dallas, at: at(2) }, [{ ...chicago, at: at(0) }])).toMatch(/^129\d km .* 160 km\/h\.$/)
    expect(jumpReason({ ...dallas, at: at(9) }, [{ ...chicago, at: at(0) }])).toBeNull()
  })
  test('a late fix is held against the one after it too', () => {
    expect(
      jumpReason({ ...dallas, at: at(20) }, [
        { ...chicago, at: at(0) },
        { ...chicago, at: at(21) },
      ]),
    ).not.toBeNull()
  })
  test('the first fix of a haul is taken', () => {
    expect(jumpReason({ ...dallas, at: at(0) }, [])).toBeNull()
  })
  test('noise within a kilometer is no jump, at any interval', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -0.006, max: 0.006, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (shift, hours) => {
          expect(
            jumpReason({ latitude: chicago.latitude + shift, longitude: chicago.longitude + shift, at: at(hours) }, [
              { ...chicago, at: at(0) },
            ]),
          ).toBeNull()
        },
      ),
    )
  })
})

describe('isConfirmed', () => {
  const near = (hour: number) => ({ ...dallas, at: at(hour) })
  test('needs two doubted fixes that agree with it and with each other', () => {
    expect(isConfirmed(near(2), [near(1), near(0.5)])).toBe(true)
    expect(isConfirmed(near(2), [near(1)])).toBe(false)
    expect(isConfirmed(near(2), [near(1), { ...chicago, at: at(0.5) }])).toBe(false)
  })
})
