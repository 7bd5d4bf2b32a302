import type { Endpoint } from '@drawbar/contract/endpoint.ts'
import compile from 'fast-json-stringify'
import { z } from 'zod'

/**
 * Writes an endpoint's answers as JSON: nothing undeclared leaves. Null where it answers with none. Compiled at the first answer, since
 * compiling all of them costs every start half a second.
 */
export function serializerOf(endpoint: Endpoint): ((answer: unknown) => string) | null {
  if (endpoint.transport === 'file' || endpoint.transport === 'stream' || endpoint.status === 204) return null
  let write: ((answer: unknown) => string) | undefined
  return (answer) => {
    write ??= compile(responseSchema(endpoint))
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
  const properties = key === 'properties'
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => properties || !JUDGEMENTS.has(name))
      .map(([name, inner]) => [name, loosen(inner, properties ? undefined : name)]),
  )
}
