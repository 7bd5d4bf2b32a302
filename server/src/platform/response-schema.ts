import type { Endpoint } from '@drawbar/contract/endpoint.ts'
import { z } from 'zod'

/**
 * The JSON schema that Fastify compiles into a serializer: nothing undeclared leaves. Formats and patterns are dropped, since a serializer
 * does not judge values, and judging them in every union would cost more than the whole answer.
 */
export function responseSchema(endpoint: Endpoint): object | null {
  if (endpoint.transport === 'file' || endpoint.transport === 'stream' || endpoint.status === 204) return null
  return loosen(
    z.toJSONSchema(endpoint.response, { io: 'output', unrepresentable: 'any', target: 'draft-7' }),
  ) as object
}

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
