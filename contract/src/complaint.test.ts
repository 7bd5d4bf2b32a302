import { expect, test } from 'vitest'
import { z } from 'zod'
import { ENDPOINTS } from './endpoints.ts'
import { Instant, LocalDate, Phone } from './fields.ts'

/** How the validator words what nobody worded. */
const VALIDATORS_OWN = /^(Invalid|Too (big|small)|Unrecognized|Expected|Required)|, received |undefined|NaN/

const WRONG = [
  null,
  1.5,
  -1,
  1e300,
  '',
  'x',
  'x'.repeat(5000),
  true,
  {},
  [],
  [null],
  [{}],
  { mode: 'open_bid', target: 1, deadline: 3 },
  { scope: 'invited' },
]

test('whatever is wrong with a field of any endpoint is said in words of its own', () => {
  const said: string[] = []
  for (const { endpoint } of ENDPOINTS) {
    for (const schema of [endpoint.query, endpoint.body]) {
      if (!schema) continue
      const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
      const everyField = WRONG.map((value) => Object.fromEntries(Object.keys(properties).map((name) => [name, value])))
      for (const input of [undefined, null, 'x', 3, [], {}, ...everyField]) {
        const parsed = schema.safeParse(input)
        for (const { path, message } of parsed.error?.issues ?? [])
          said.push(`${endpoint.id} ${path.join('.')}: ${message}`)
      }
    }
  }
  expect(said.length).toBeGreaterThan(500)
  expect(said.filter((line) => VALIDATORS_OWN.test(line.slice(line.indexOf(': ') + 2)))).toEqual([])
})

test.each([
  [z.object({ windowStart: z.string() }), {}, 'Window start is required.'],
  [z.object({ limit: z.coerce.number().int().min(1).max(100) }), { limit: 'ten' }, 'Limit must be a number.'],
  [z.object({ limit: z.coerce.number().int().min(1).max(100) }), { limit: '0' }, 'Limit must be at least 1.'],
  [z.object({ companyId: z.uuid() }), { companyId: 'x' }, 'Company is not a valid identifier.'],
  [z.object({ order: z.enum(['asc', 'desc']) }), { order: 'up' }, 'Order must be asc or desc.'],
  [z.object({ status: z.array(z.string()) }), { status: [3] }, 'Status must be text.'],
  [z.object({}), 'text', 'The request must be a group of fields.'],
])('a field without a sentence of its own: %#', (schema, input, sentence) => {
  expect(schema.safeParse(input).error?.issues[0]?.message).toBe(sentence)
})

test.each([
  [Instant, ['2026-11-21T08:00:00Z', '2026-11-21T08:00:00.123456+14:00', '2026-11-21T08:00:00-09:30']],
  [LocalDate, ['1900-01-01', '2026-02-28']],
  [Phone, ['+1 555 0100', '(312) 555-0101 x12']],
])('is taken: %#', (schema, good) => {
  for (const value of good) expect(schema.safeParse(value).success, value).toBe(true)
})

test.each([
  [Instant, ['2026-11-21T08:00:00+23:00', '2026-11-21T08:00:00-15:00', `2026-11-21T08:00:00.${'1'.repeat(200)}Z`]],
  [LocalDate, ['0000-01-01', '9999-12-31', '2026-02-30']],
  [Phone, ['312\n555-0101', '312\t555-0101']],
])('is no value that the database could take, or a document show: %#', (schema, bad) => {
  for (const value of bad) expect(schema.safeParse(value).success, value).toBe(false)
})
