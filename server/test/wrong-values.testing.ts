/**
 * What a field of each kind must refuse, written down and not read from the contract: a bound that the contract forgets is missed.
 */
export type Wrong = readonly unknown[]

export const NO_TEXT: Wrong = [null, true, 12, [], ['x'], {}]
export const NO_NUMBER: Wrong = [null, true, '', '12', 'many', [], [1], {}, 1e300, 1.5]
export const UNPRINTABLE: Wrong = ['a\u0000b', '\ud800', 'a\u001bb']

export const optional = (max: number): Wrong => [...NO_TEXT, ...UNPRINTABLE, 'x'.repeat(max + 1), 'ü'.repeat(max * 2)]
export const required = (max: number): Wrong => [...optional(max), '', ' ', '\t']
export const whole = (min: number, max: number): Wrong => [
  ...NO_NUMBER,
  min - 1,
  max + 1,
  -max - 1,
  Number.MAX_SAFE_INTEGER,
]
export const CHOICE: Wrong = [...NO_TEXT, ...UNPRINTABLE, '', ' ', 'x', 'FTL ', '__proto__', 'x'.repeat(6000)]
export const YES_OR_NO: Wrong = [null, 0, 1, '', 'yes', 'true', [], {}]
export const PHONE: Wrong = [...NO_TEXT, ...UNPRINTABLE, '', 'x', '911', '-5', '3'.repeat(31), "555-0101'; drop"]
export const CLOCK: Wrong = [
  ...NO_TEXT,
  '',
  'tomorrow',
  '2027-03-15',
  '2027-02-30T10:00',
  '2027-03-15T25:61',
  '2027-03-15T10:00Z',
  '15/03/2027 10:00',
  '0000-01-01T00:00',
  'x'.repeat(6000),
]
export const INSTANT: Wrong = [
  ...NO_TEXT,
  '',
  'tomorrow',
  '2027-03-15',
  '2027-03-15T10:00',
  '2027-02-30T10:00:00Z',
  '2027-03-15T10:00:00+23:00',
  '0000-01-01T00:00:00Z',
]
/** A time of the day. */
export const HOUR: Wrong = [...NO_TEXT, '', '25:00', '22:60', '7:00', '22:00:00', 'evening']
export const GROUP: Wrong = [null, true, 12, '', 'x', [], ['x']]
export const list = (max: number, entry: unknown): Wrong => [
  null,
  true,
  12,
  '',
  'x',
  {},
  Array.from({ length: max + 1 }, () => entry),
]
export const CENTS: Wrong = [...NO_NUMBER, 0, -1, -1_000_000_001, 1_000_000_001, Number.MAX_SAFE_INTEGER]
export const CURRENCY: Wrong = [...NO_TEXT, '', 'XXX', 'usd', '$', 'US Dollar']
export const COUNTRY: Wrong = [...NO_TEXT, ...UNPRINTABLE, '', 'U', 'us', 'USA', '12']
export const ID: Wrong = [...NO_TEXT, ...UNPRINTABLE, '', '12', "1' or '1'='1", 'x'.repeat(6000)]
export const DAY: Wrong = [
  ...NO_TEXT,
  '',
  'tomorrow',
  '2027-02-30',
  '2027-3-1',
  '15/03/2027',
  '2027-03-15T10:00:00Z',
  '0000-01-01',
  'x'.repeat(6000),
]
export const EMAIL: Wrong = [
  ...NO_TEXT,
  '',
  ' ',
  'x',
  'x@',
  '@x.example',
  'a b@x.example',
  'a@x',
  `${'x'.repeat(330)}@x.example`,
]
export const VERSION: Wrong = whole(1, 2_147_483_647)
/** Hashed or compared, never stored as it came. */
export const secret = (max: number): Wrong => [...NO_TEXT, 'x'.repeat(max + 1)]

/** For a field that may be emptied. */
export const orNull = (wrong: Wrong): Wrong => wrong.filter((value) => value !== null)
/** For a number that may have decimals. */
export const orDecimal = (wrong: Wrong): Wrong => wrong.filter((value) => value !== 1.5)
export const price = (path: string, cents: Wrong = CENTS): Record<string, Wrong> => ({
  [path]: GROUP,
  [`${path}.amount`]: cents,
  [`${path}.currency`]: CURRENCY,
})
/** The fields of a group, by their paths in the body. */
export const within = (path: string, fields: Record<string, Wrong>): Record<string, Wrong> =>
  Object.fromEntries(Object.entries(fields).map(([name, wrong]) => [`${path}.${name}`, wrong]))

/** Between these lengths; text that is only blanks is too short as well. */
export const words = (min: number, max: number): Wrong => [...required(max), 'x'.repeat(min - 1), ' '.repeat(min)]
/** Of a mailing address. */
export const MAIL = {
  line: required(160),
  city: required(80),
  region: optional(40),
  postalCode: required(20),
  country: COUNTRY,
}
