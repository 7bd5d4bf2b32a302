import type { z } from 'zod'
import { ENDPOINTS } from './endpoints.ts'

type Schema = z.core.$ZodType
const definition = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def

/** A schema within a request, and where: `createLoad body.stops.0.city`. */
export interface Part {
  schema: Schema
  path: string
}

/** Every schema of a request, from the whole down to each field, list entry and key. */
export function partsOf(schema: Schema, path: string): Part[] {
  const def = definition(schema)
  const inner = (): Part[] => {
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- all others have no parts or wrap one
    switch (def.type) {
      case 'object':
        return Object.entries(def.shape).flatMap(([name, field]) => partsOf(field, `${path}.${name}`))
      case 'array':
        return partsOf(def.element, `${path}.0`)
      case 'record':
        return [...partsOf(def.keyType, `${path}.key`), ...partsOf(def.valueType, `${path}.value`)]
      case 'union':
        return def.options.flatMap((option) => partsOf(option, path))
      case 'pipe':
        return [...partsOf(def.in, path), ...partsOf(def.out, path)]
      default:
        return 'innerType' in def ? partsOf(def.innerType as Schema, path) : []
    }
  }
  return [{ schema, path }, ...inner()]
}

export const REQUEST_PARTS: readonly Part[] = ENDPOINTS.flatMap(({ endpoint }) =>
  (['params', 'query', 'body'] as const).flatMap((kind) => {
    const schema = endpoint[kind]
    return schema ? partsOf(schema, `${endpoint.id} ${kind}`) : []
  }),
)

export const checksOf = (schema: Schema): z.core.$ZodChecks[] => [
  // A format (`z.uuid()`) is a check of its own schema, and the first one.
  ...('check' in definition(schema) ? [schema as z.core.$ZodStringFormat] : []),
  ...((definition(schema).checks ?? []) as z.core.$ZodChecks[]),
]

/** The longest text or list that a schema takes. */
export function largestOf(schema: Schema): number {
  const maxima = checksOf(schema).map(({ _zod }) => _zod.def)
  return Math.min(...maxima.flatMap((def) => (def.check === 'max_length' ? [def.maximum] : [])))
}

/** A value of the schema with every list and text as long as it may be, made of `text`, while `room` characters last. */
export function fullest(schema: Schema, text: (length: number) => string, room: { left: number }): unknown {
  if (room.left <= 0) return undefined
  const def = definition(schema)
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- all others hold no text or wrap one that does
  switch (def.type) {
    case 'string': {
      const value = text(Math.min(largestOf(schema), room.left))
      room.left -= value.length + 3
      return value
    }
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).flatMap(([name, field]) => {
          room.left -= name.length + 4
          const value = fullest(field, text, room)
          return value === undefined ? [] : [[name, value]]
        }),
      )
    case 'array':
      return Array.from({ length: largestOf(schema) }, () => fullest(def.element, text, room)).filter(
        (entry) => entry !== undefined,
      )
    case 'record':
      return { [text(20)]: fullest(def.valueType, text, room) }
    case 'union':
      return fullest(def.options.at(-1) as Schema, text, room)
    case 'pipe':
      return fullest(definition(def.in).type === 'transform' ? def.out : def.in, text, room)
    case 'number':
      room.left -= 3
      return 1
    case 'boolean':
      room.left -= 5
      return true
    case 'enum':
      room.left -= 20
      return Object.values(def.entries)[0]
    case 'literal':
      room.left -= 20
      return def.values[0]
    default:
      return 'innerType' in def ? fullest(def.innerType as Schema, text, room) : undefined
  }
}
