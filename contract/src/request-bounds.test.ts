import { expect, test } from 'vitest'
import { DEFAULT_BODY_BYTES } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'
import { Phone } from './fields.ts'
import { checksOf, fullest, largestOf, REQUEST_PARTS } from './request-parts.testing.ts'

const isString = ({ _zod }: (typeof REQUEST_PARTS)[number]['schema']): boolean => _zod.def.type === 'string'
const strings = REQUEST_PARTS.filter(({ schema }) => isString(schema))

test('X1: every string of a request has a largest length that is checked first and ends the check', () => {
  expect(strings.length).toBeGreaterThan(600)
  const unbounded = strings.filter(({ schema }) => {
    const first = checksOf(schema)[0]?._zod.def
    return !(first?.check === 'max_length' && first.abort)
  })
  expect(unbounded.map(({ path }) => path)).toEqual([])
})

test('X1: every list of a request has a largest length', () => {
  const lists = REQUEST_PARTS.filter(({ schema }) => schema._zod.def.type === 'array')
  expect(lists.length).toBeGreaterThan(50)
  expect(lists.filter(({ schema }) => largestOf(schema) === Infinity).map(({ path }) => path)).toEqual([])
})

test('X1: of a phone of 120,000 blanks its length is checked and nothing else', () => {
  const { error } = Phone.safeParse(`1${' '.repeat(120_000)}x`)
  expect(error?.issues.map(({ message }) => message)).toEqual(['Phone must be at most 30 characters.'])
})

test.each(['+1 555 0100', '555 0100 x12', '555-0100 ext. 3', '(555) 555-0100ext12', '  +49 221 123456  '])(
  'X1: the phone %j is still one',
  (phone) => expect(Phone.parse(phone)).toBe(phone.trim()),
)

test('X5: a body with every field at its longest fits what its endpoint takes, which is 64 KB unless declared', () => {
  expect(DEFAULT_BODY_BYTES).toBe(64 * 1024)
  const sizes = ENDPOINTS.flatMap(({ endpoint: { id, body, bodyLimit = DEFAULT_BODY_BYTES } }) =>
    body
      ? [
          {
            id,
            bodyLimit,
            size: JSON.stringify(fullest(body, (length) => 'x'.repeat(length), { left: 10_000_000 })).length,
          },
        ]
      : [],
  )
  expect(sizes.filter(({ size, bodyLimit }) => size > bodyLimit)).toEqual([])
  const declared = sizes.filter(({ bodyLimit }) => bodyLimit !== DEFAULT_BODY_BYTES)
  expect(declared.map(({ id }) => id).toSorted()).toEqual(['createLoad', 'placeBids', 'savePreferences', 'updateLoad'])
})
