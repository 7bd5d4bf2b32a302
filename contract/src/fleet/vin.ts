import { shaped } from '../fields.ts'

const VIN_VALUES: Record<string, number> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
}
const VIN_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** The ninth character of a North American VIN is the weighted sum of the others modulo 11, X for 10 (49 CFR 565.15, domain §2.1). */
export function vinCheckDigitMatches(vin: string): boolean {
  const sum = Array.from(vin).reduce(
    (total, character, index) => total + (VIN_VALUES[character] ?? Number(character)) * (VIN_WEIGHTS[index] ?? 0),
    0,
  )
  const digit = sum % 11
  return vin[8] === (digit === 10 ? 'X' : String(digit))
}

/** As it is written on a plate, in groups or not; whether its check digit is right is not said. */
export const WrittenVin = shaped({
  max: 17,
  pattern: /^[A-HJ-NPR-Z0-9]{17}$/,
  error: 'A VIN has 17 letters and digits, without I, O and Q.',
  upperCase: true,
  grouped: true,
})
export const Vin = WrittenVin.refine(
  vinCheckDigitMatches,
  'This VIN does not add up: one of its characters was misread. Look at the plate again.',
)
