import { asciiEmail } from '@drawbar/contract/fields.ts'
import { readCarrierNumber } from '@drawbar/contract/register/carrier-number.ts'
import { taxIdDigits, toDomain, toE164 } from '@drawbar/contract/companies/company-facts.ts'
import { DEFAULT_BODY_BYTES, type Endpoint } from '@drawbar/contract/endpoint.ts'
import { ENDPOINTS } from '@drawbar/contract/endpoints.ts'
import { fullest, partsOf } from '@drawbar/contract/request-parts.testing.ts'
import type { FastifyRequest } from 'fastify'
import { parse } from 'secure-json-parse'
import type { z } from 'zod'
import { bodyWith } from './body-fields.testing.ts'
import { CELL_PARSERS } from './cell-parsers.testing.ts'
import { typedNumber } from '../src/modules/register/lookup/typed-number.ts'
import { AppError } from '../src/platform/errors.ts'
import { loggedPath } from '../src/platform/http.ts'
import { isInstantText } from '../src/platform/paging.ts'
import { inputReader } from '../src/platform/read-input.ts'

/** The most that one input may hold the event loop. */
export const CPU_LIMIT_MS = 50

export interface Hostile {
  name: string
  text: (length: number) => string
}

/** So many of a character that a pattern can divide in many ways, and one at the end that lets none of them fit. */
const run = (name: string, piece: string, { start = '', end = '!' } = {}): Hostile => ({
  name,
  text: (length) =>
    start + piece.repeat(Math.max(0, Math.floor((length - start.length - end.length) / piece.length))) + end,
})

/** The first is what stopped the server once. */
export const HOSTILE: readonly Hostile[] = [
  run('a digit and blanks', ' ', { start: '1', end: 'x' }),
  run('digits', '1'),
  run('mixed', '1, (-'),
  run('brackets', '('),
  run('closed brackets', '(a) '),
  run('points', '.'),
  run('dashes', '-'),
  run('letters', 'a'),
  run('capitals', 'A'),
  run('zeros', '0', { start: 'MC' }),
  run('labels', 'a.', { start: 'a@' }),
  run('accents', 'e\u0301'),
  run('slashes', '/', { end: 'x' }),
  run('letters of two places', '\u{1f69a}'),
  run('unseen marks', '\u200b', { end: 'x' }),
]

export interface Cost {
  what: string
  ms: number
}

/** Of three runs the cheapest: the garbage of an earlier one is not what is measured. */
export function cpuOf(act: () => unknown): number {
  let least = Infinity
  for (let round = 0; round < 3; round += 1) {
    const before = process.cpuUsage()
    act()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
    if (least <= CPU_LIMIT_MS / 2) break
  }
  return least
}

const dearestFirst = (costs: readonly Cost[]): Cost[] => costs.toSorted((a, b) => b.ms - a.ms)

/** A query and its path come in a head of so many bytes at most. */
const MAX_HEAD = 16 * 1024

/** Every endpoint with each of its texts and lists at the largest size, one at a time and all together. */
export function requestCosts(kinds: readonly Hostile[]): Cost[] {
  return dearestFirst(ENDPOINTS.flatMap(({ endpoint }) => kinds.flatMap((kind) => costsOf(endpoint, kind))))
}

function costsOf(endpoint: Endpoint, { name, text }: Hostile): Cost[] {
  const cost = (what: string, act: () => unknown): Cost => ({ what: `${endpoint.id} ${what}: ${name}`, ms: cpuOf(act) })
  const { params, ...rest } = endpoint
  const read = inputReader(rest)
  const readBody = (json: string) => refused(() => read(requestWith({ body: parse(json) }), null))
  return [
    ...bodiesOf(endpoint, text).map(({ what, json }) => cost(what, () => readBody(json))),
    ...pathsOf(endpoint.query, 'string').map((path) =>
      cost(`query ${path}`, () => refused(() => read(requestWith({ query: bodyWith(path, text(MAX_HEAD)) }), null))),
    ),
    ...pathsOf(params, 'string').map((path) =>
      cost(`params ${path}`, () => params?.safeParse(bodyWith(path, text(MAX_HEAD)))),
    ),
  ]
}

/** Paths of all texts or all lists of a schema. */
const pathsOf = (schema: z.ZodType | undefined, type: 'string' | 'array'): string[] => [
  ...new Set(
    (schema ? partsOf(schema, '') : [])
      .filter((part) => part.schema._zod.def.type === type)
      .map(({ path }) => path.slice(1)),
  ),
]

function bodiesOf({ body, bodyLimit = DEFAULT_BODY_BYTES }: Endpoint, text: Hostile['text']) {
  if (!body) return []
  const room = bodyLimit - 200
  const many = '{},'.repeat(Math.floor(room / 3))
  const names = Array.from({ length: Math.floor(room / 12) }, (_, at) => `"${at}${at}":1`)
  return [
    ...pathsOf(body, 'string').map((path) => ({ what: path, json: JSON.stringify(bodyWith(path, text(room))) })),
    ...pathsOf(body, 'array').map((path) => ({
      what: `${path} of many`,
      json: JSON.stringify(bodyWith(path, [])).replace('[]', `[${many}{}]`),
    })),
    { what: 'all texts', json: JSON.stringify(fullest(body, text, { left: room })) },
    { what: 'many names', json: `{${names.join(',')}}` },
    { what: 'a list', json: `[${many}{}]` },
  ]
}

const requestWith = ({ query = {}, body }: { query?: unknown; body?: unknown }) =>
  ({ params: {}, query, body, headers: {}, id: 'id', ip: '::1' }) as FastifyRequest

/** A refusal is what most of them meet; the time until then is what is measured. */
function refused(act: () => unknown): void {
  try {
    act()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

/** Cells over 200 characters are refused before a parser runs; each is linear by itself all the same. */
const LONGEST_CELL = 10_000

/** Texts that no schema of a request reads, or that are read beyond it: what reads them, and the longest that it is given. */
const READERS: readonly { name: string; longest: number; read: (text: string) => unknown }[] = [
  { name: 'asciiEmail', longest: 1000, read: asciiEmail },
  { name: 'readCarrierNumber', longest: MAX_HEAD, read: readCarrierNumber },
  { name: 'toE164', longest: 1000, read: toE164 },
  { name: 'toDomain', longest: 1000, read: toDomain },
  { name: 'taxIdDigits', longest: 1000, read: taxIdDigits },
  { name: 'typedNumber', longest: MAX_HEAD, read: typedNumber },
  { name: 'isInstantText', longest: 1000, read: isInstantText },
  { name: 'loggedPath', longest: MAX_HEAD, read: loggedPath },
  ...Object.entries(CELL_PARSERS).map(([name, read]) => ({ name, longest: LONGEST_CELL, read })),
]

/** Every reader with every kind of text at the longest it is given. */
export const textCosts = (kinds: readonly Hostile[]): Cost[] =>
  dearestFirst(
    READERS.flatMap(({ name, longest, read }) =>
      kinds.map((kind) => ({ what: `${name}: ${kind.name}`, ms: cpuOf(() => read(kind.text(longest))) })),
    ),
  )
