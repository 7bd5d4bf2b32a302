import { refresh } from '@drawbar/contract/identity/accounts.ts'
import { ENDPOINTS } from '@drawbar/contract/endpoints.ts'
import type { Problem } from '@drawbar/contract/problem.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { bodyWith, fieldsOfBody, JARGON } from './body-fields.testing.ts'
import { makeStaff, type SignedIn, type SignedInStaff } from '../src/modules/identity/testing.ts'
import { signUpProvider } from '../src/modules/companies/testing.ts'
import { uploadImport } from '../src/modules/load-imports/testing.ts'
import { encodeCursor } from '../src/platform/paging.ts'
import { startTestApp, type TestApp } from '../src/test-app.ts'

/** Acts on the caller's own account: each would end or change the session that sends the next. */
const PERSONAL = new Set([
  'changePassword',
  'endSession',
  'logout',
  'refresh',
  'updateMe',
  'startSecondFactor',
  'disableSecondFactor',
])

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'

let app: TestApp
let sides: { consignor: SignedIn; carrier: { token: string }; staff: SignedInStaff }

beforeAll(async () => {
  app = await startTestApp()
  const consignor = await signUpProvider(app)
  const other = await signUpProvider(app)
  const carrier = await app.ok(refresh, { as: other, body: { token: other.token, side: 'carrier' } })
  sides = { consignor, carrier, staff: await makeStaff(app, 'Founder') }
})
afterAll(() => app.close())

interface Raw {
  method?: 'GET' | 'POST'
  url: string
  as?: { token: string }
  type?: string
  payload?: string | Buffer
  headers?: Record<string, string>
}

async function send({
  method = 'GET',
  url,
  as = sides.consignor,
  type,
  payload,
  headers = {},
}: Raw): Promise<{ status: number; type: string; problem: Problem }> {
  const answer = await app.http.inject({
    method,
    url,
    headers: { authorization: `Bearer ${as.token}`, ...(type ? { 'content-type': type } : {}), ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
  return {
    status: answer.statusCode,
    type: String(answer.headers['content-type']),
    problem: JSON.parse(answer.body) as Problem,
  }
}

/** Every parameter of every query, given what a person never types and a program might. */
const ODD = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%EF%BF%BF',
  '',
  '0',
  '-1',
  '1.5',
  '101',
  '1e21',
  '2147483648',
  '9007199254740991',
  '9223372036854775808',
  'NaN',
  'Infinity',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '__proto__',
  'constructor',
  "'%3B--",
  '%25_%5C',
  encodeURIComponent('💥𝒳'.repeat(20)),
  'x'.repeat(3000),
  encodeCursor(['101', ID]),
  encodeCursor(['9999-99-99 99:99:99+00', ID]),
  encodeCursor([null, null]),
  encodeCursor(['\u0000', ID]),
  encodeCursor([1e300, ID]),
]

const QUERIES = ENDPOINTS.flatMap(({ endpoint }) =>
  endpoint.query && !endpoint.transport ? [{ ...endpoint, query: endpoint.query }] : [],
)

test('there are queries enough to say so', () => {
  const names = QUERIES.flatMap(({ query }) =>
    Object.keys(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {}),
  )
  expect(names.length * ODD.length).toBeGreaterThan(500)
})

test.each(QUERIES)('no value of a query parameter of $id is a fault of the server', async ({ path, query, access }) => {
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  const kinds: readonly string[] = access.kinds
  const as = kinds.includes('consignor') ? sides.consignor : kinds.includes('carrier') ? sides.carrier : sides.staff
  for (const name of [...Object.keys(properties), '__proto__']) {
    const faults = await Promise.all(
      ODD.map(async (value) => {
        const url = `/api${path.replaceAll(/:[A-Za-z]+/g, ID)}?${name}=${value}`
        const { status, problem } = await send({ url, as })
        return status >= 500 ? [`${name}=${value.slice(0, 40)}: ${problem.code}`] : []
      }),
    )
    expect(faults.flat()).toEqual([])
  }
})

const multipart = (body: string) => ({
  method: 'POST' as const,
  url: '/api/documents',
  type: 'multipart/form-data; boundary=xx',
  payload: Buffer.from(body.replaceAll('\n', '\r\n'), 'latin1'),
})
const part = (name: string, value: string) => `--xx\nContent-Disposition: form-data; name="${name}"\n\n${value}\n`
const filePart = (name: string, value: string) =>
  `--xx\nContent-Disposition: form-data; name="file"; filename="${name}"\nContent-Type: image/png\n\n${value}\n`
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
).toString('latin1')

test.each<[string, Raw, number]>([
  [
    'deep JSON',
    { method: 'POST', url: '/api/loads', type: 'application/json', payload: '['.repeat(100_000) + ']'.repeat(100_000) },
    400,
  ],
  [
    'deep JSON in a field',
    {
      method: 'POST',
      url: '/api/loads',
      type: 'application/json',
      payload: `{"notes":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`,
    },
    400,
  ],
  ['half a JSON', { method: 'POST', url: '/api/loads', type: 'application/json', payload: '{"a":' }, 400],
  [
    'JSON too large',
    { method: 'POST', url: '/api/loads', type: 'application/json', payload: `{"notes":"${'x'.repeat(1_100_000)}"}` },
    413,
  ],
  ['a form', { method: 'POST', url: '/api/loads', type: 'application/x-www-form-urlencoded', payload: 'a=b' }, 415],
  ['plain text', { method: 'POST', url: '/api/loads', type: 'text/plain', payload: 'hello' }, 415],
  ['a list for an object', { method: 'POST', url: '/api/loads', type: 'application/json', payload: '[1]' }, 400],
  [
    'an upload for a form',
    {
      method: 'POST',
      url: '/api/loads',
      type: 'multipart/form-data; boundary=xx',
      payload: `${part('a', 'b')}--xx--\n`,
    },
    415,
  ],
  ['JSON for an upload', { method: 'POST', url: '/api/documents', type: 'application/json', payload: '{}' }, 415],
  ['nothing for an upload', { method: 'POST', url: '/api/documents' }, 415],
  [
    'an upload without a boundary',
    { method: 'POST', url: '/api/documents', type: 'multipart/form-data', payload: 'x' },
    400,
  ],
  [
    'an upload that breaks off',
    multipart(`${part('kind', 'pod')}--xx\nContent-Disposition: form-data; name="file"; filename="a.png"\n\nabc`),
    400,
  ],
  ['an upload of fields alone', multipart(`${part('kind', 'pod')}--xx--\n`), 400],
  [
    'an upload with too many fields',
    multipart(`${Array.from({ length: 40 }, (_, n) => part(`f${n}`, 'x')).join('')}${filePart('a.png', PNG)}--xx--\n`),
    413,
  ],
  [
    'an upload with a field of the prototype',
    multipart(`${part('__proto__', 'x')}${part('kind', 'pod')}${filePart('a.png', 'x')}--xx--\n`),
    422,
  ],
  [
    'an upload with two files',
    multipart(`${part('kind', 'pod')}${filePart('a.png', 'x')}${filePart('b.png', 'x')}--xx--\n`),
    422,
  ],
  ['a broken escape in the path', { url: '/api/loads/%E0%A4%A' }, 400],
  ['a path that goes on and on', { url: `/api/loads/${'x'.repeat(5000)}` }, 404],
  ['a NUL in the path', { url: '/api/loads/%00' }, 404],
])('%s is a refusal in words', async (_, raw, expected) => {
  const { status, type, problem } = await send(raw)
  expect({ status, type }).toEqual({ status: expected, type: expect.stringContaining('application/problem+json') })
  expect(problem.message).not.toMatch(/Invalid|expected|undefined|FST_/)
})

test('instants that PostgreSQL could not read are refused at their field', async () => {
  for (const deadline of [
    '2026-11-21T08:00:00+23:00',
    `2026-11-21T08:00:00.${'1'.repeat(300)}Z`,
    '0000-01-01T00:00:00Z',
  ]) {
    const body = JSON.stringify({
      stops: [],
      commodities: [],
      pricing: { mode: 'open_bid', deadline },
      expiresAt: deadline,
    })
    const { status, problem } = await send({
      method: 'POST',
      url: '/api/loads',
      type: 'application/json',
      payload: body,
    })
    expect(status).toBe(400)
    expect(Object.keys(problem.errors ?? {})).toContain('stops')
  }
})

test('no cell of an imported file is a fault of the server, and what cannot be stored is refused', async () => {
  const heading =
    'Reference,Origin city,Origin state,Pickup date,Destination city,Destination state,Delivery date,Equipment,Weight (lb),Commodity,Price mode,Price'
  const cells = [
    'PO-1',
    'Chicago',
    'IL',
    '2027-03-15',
    'Dallas',
    'TX',
    '2027-03-17',
    'Dry van',
    '42000',
    'Canned goods',
    'open bid',
    '1950.00',
  ]
  for (const odd of [
    'a\u0000b',
    '\uFFFE',
    '0000-01-01',
    '-1',
    '1e400',
    '9'.repeat(400),
    'x'.repeat(20_000),
    '=cmd|calc',
  ]) {
    for (const index of cells.keys()) {
      const bytes = `${heading}\r\n${cells.with(index, odd).join(',')}`
      const { status, preview } = await uploadImport(app, sides.consignor, {
        bytes,
        fileName: `${'💥'.repeat(120)}${odd.slice(0, 5)}.csv`,
      })
      expect([odd.slice(0, 20), index, status < 500]).toEqual([odd.slice(0, 20), index, true])
      if (odd.includes('\u0000')) expect(preview.importId ?? null).toBeNull()
    }
  }
})

test('a version beyond four bytes is a refusal', async () => {
  const body = JSON.stringify({ usdot: '90000001', version: 9_007_199_254_740_991 })
  const answer = await app.http.inject({
    method: 'PUT',
    url: '/api/carrier-profile',
    headers: { authorization: `Bearer ${sides.carrier.token}`, 'content-type': 'application/json' },
    payload: body,
  })
  expect([answer.statusCode, JSON.parse(answer.body).errors]).toEqual([
    400,
    { version: 'Say which version you changed.' },
  ])
})

const WRONG: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e300,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '12',
  'a\u0000b',
  '\ud800',
  'x'.repeat(6000),
  '2026-02-30',
  '2026-02-30T25:61',
  [],
  ['x'],
  {},
  { amount: -1, currency: 'XXX' },
]
test('every field of every body, wrong in type, size, sign or encoding, is refused at a field in words', async () => {
  const faults: string[] = []
  let sent = 0
  for (const { endpoint } of ENDPOINTS) {
    if (!endpoint.body || endpoint.transport) continue
    const kinds: readonly string[] = endpoint.access.kinds
    const as = kinds.includes('consignor') ? sides.consignor : kinds.includes('carrier') ? sides.carrier : sides.staff
    // Their limits are by address and person: not the matter here, and they would hide it.
    if (kinds.includes('anonymous') || PERSONAL.has(endpoint.id)) continue
    const url = `/api${endpoint.path.replaceAll(/:[A-Za-z]+/g, ID)}`
    for (const path of fieldsOfBody(endpoint.body)) {
      for (const value of WRONG) {
        const body = bodyWith(path, value)
        const answer = await app.http.inject({
          method: endpoint.method,
          url,
          headers: {
            authorization: `Bearer ${as.token}`,
            'idempotency-key': `${sent}`,
            'content-type': 'application/json',
          },
          payload: JSON.stringify(body),
        })
        sent += 1
        const problem = answer.statusCode >= 400 ? (JSON.parse(answer.body) as Problem) : null
        const said = `${endpoint.id} ${JSON.stringify(body).slice(0, 80)}: ${answer.statusCode} ${answer.body.slice(0, 300)}`
        if (answer.statusCode >= 500) faults.push(said)
        if (answer.statusCode === 400 && Object.keys(problem?.errors ?? {}).length === 0) faults.push(said)
        for (const [field, words] of Object.entries(problem?.errors ?? {}))
          if (JARGON.test(words) || words.trim() === '') faults.push(`${endpoint.id} ${field}: ${words}`)
      }
    }
  }
  expect(sent).toBeGreaterThan(1000)
  expect([...new Set(faults)].slice(0, 20)).toEqual([])
}, 120_000)

/** Never stored as they came: hashed, opened, or compared with what was. An address to sign in with gets one answer, whatever it is. */
const SECRETS = /^(?:login email|forgotPassword email|\w+ (?:password|newPassword|current|next|token|code|proof))$/

test('no text of a body takes a character that PostgreSQL cannot keep', () => {
  const taken: string[] = []
  for (const { endpoint } of ENDPOINTS) {
    if (!endpoint.body) continue
    for (const path of fieldsOfBody(endpoint.body)) {
      for (const odd of ['\u0000', '\ud800']) {
        const parsed = endpoint.body.safeParse(bodyWith(path, `Long enough for every text.${odd}`))
        const refused = parsed.error?.issues.some((issue) => path.split('.')[0] === issue.path[0])
        if (!refused) taken.push(`${endpoint.id} ${path}`)
      }
    }
  }
  expect([...new Set(taken)].filter((field) => !SECRETS.test(field))).toEqual([])
})
