import type { Endpoint } from '@drawbar/contract/endpoint.ts'
import compile from 'fast-json-stringify'
import { z } from 'zod'

/** An endpoint's answers are written alike by whoever serves it, so it is compiled once, however many apps stand in one process. */
const compiled = new WeakMap<Endpoint, (answer: unknown) => string>()

/**
 * Writes an endpoint's answers as JSON: nothing undeclared leaves. Null where it answers with none. Compiled at the first answer, since
 * compiling all of them costs every start half a second.
 */
export function serializerOf(endpoint: Endpoint): ((answer: unknown) => string) | null {
  if (endpoint.transport === 'file' || endpoint.transport === 'stream' || endpoint.status === 204) return null
  return (answer) => {
    let write = compiled.get(endpoint)
    if (write === undefined) {
      write = compile(responseSchema(endpoint))
      compiled.set(endpoint, write)
    }
    return write(answer)
  }
}

/** Formats and patterns are dropped: a serializer does not judge values, and judging them in every union would cost more than the answer. */
const responseSchema = (endpoint: Endpoint): object =>
  loosen(z.toJSONSchema(endpoint.response, { io: 'output', unrepresentable: 'any', target: 'draft-7' })) as object

const JUDGEMENTS = new Set([
  '$schema',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
  'default',
  'propertyNames',
])

function loosen(value: unknown, key?: string): unknown {
  if (Array.isArray(value)) return value.map((item) => loosen(item))
  if (typeof value !== 'object' || value === null) return value
  const orNull = key === 'properties' ? undefined : nullable(value)
  if (orNull) return loosen(orNull)
  const properties = key === 'properties'
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => properties || !JUDGEMENTS.has(name))
      .map(([name, inner]) => [name, loosen(inner, properties ? undefined : name)]),
  )
}

/** What may also be null: as a union it would need a validator, which is compiled at the first answer and asked at each. */
function nullable({ anyOf }: { anyOf?: unknown }): object | undefined {
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return undefined
  const branches = anyOf as { type?: unknown; const?: unknown; enum?: unknown[] }[]
  const [one, ...more] = branches.filter(({ type }) => type !== 'null')
  if (!one || more.length > 0 || typeof one.type !== 'string' || 'const' in one) return undefined
  // Where a real union is judged, the word alone does not add null to a list.
  return { ...one, nullable: true, ...(one.enum ? { enum: [...one.enum, null] } : {}) }
}
