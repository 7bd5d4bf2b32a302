import { expect, test } from 'vitest'
import { z } from 'zod'
import { ENDPOINTS } from './endpoints.ts'
import { LoadInput } from './loads/load-input.ts'
import { shapeReader } from './request-shape.ts'

const NO_FIELD = 'There is no field of this name here.'

test('T11: only the six calls of spec §7 ignore fields they do not know', () => {
  const ignoring = ENDPOINTS.filter(({ endpoint }) => endpoint.extraFields === 'ignored').map(({ name }) => name)
  expect(ignoring.toSorted()).toEqual([
    'createAdmin',
    'forgotPassword',
    'login',
    'refresh',
    'register',
    'resetPassword',
  ])
})

test('T11: unknown fields are named wherever they are: at the top, in lists, in groups, in the chosen kind of a union', () => {
  const unknown = shapeReader(LoadInput)({
    colour: 'red',
    stops: [{ kind: 'pickup' }, { kind: 'delivery', dock: 4 }],
    pricing: { mode: 'fixed', price: { amount: 1, currency: 'USD', tax: 1 }, deadline: '2027-01-01T00:00:00Z' },
    commodities: [{ hazmat: { unNumber: 'UN1203', unit: 1 } }],
    notes: 'known',
  })
  expect(unknown).toEqual({
    colour: NO_FIELD,
    'stops.1.dock': NO_FIELD,
    'pricing.price.tax': NO_FIELD,
    'pricing.deadline': NO_FIELD,
    'commodities.0.hazmat.unit': NO_FIELD,
  })
})

test('T11: at most twenty are named, each by its first 60 characters', () => {
  const body = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`${at}${'x'.repeat(100)}`, at]))
  const named = Object.keys(shapeReader(z.object({}))(body))
  expect([named.length, Math.max(...named.map((name) => name.length))]).toEqual([20, 60])
})

test('a list that is too long is cut to one entry more than it may have, and so refused by its own schema', () => {
  const schema = z.object({ items: z.array(z.string()).max(3) })
  const body = { items: Array.from({ length: 20_000 }, () => 'x') }
  expect([shapeReader(schema)(body), body.items.length, schema.safeParse(body).success]).toEqual([{}, 4, false])
})

test('every request has a shape that can be read', () => {
  const schemas = ENDPOINTS.flatMap(({ endpoint }) => [endpoint.params, endpoint.query, endpoint.body])
  const readers = schemas.filter((schema) => schema !== undefined).map(shapeReader)
  expect(
    readers.map((unknownFields) => unknownFields({ strange: 1 })).filter((unknown) => !('strange' in unknown)),
  ).toEqual([])
})

test('a schema that would take any field, or a list without an end, is refused when the server starts', () => {
  expect(() => shapeReader(z.looseObject({}))).toThrow('names every field')
  expect(() => shapeReader(z.object({ items: z.array(z.string()) }))).toThrow('largest length')
})
