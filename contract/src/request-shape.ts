import type { z } from 'zod'

/**
 * What a schema says of a value before any field is read: the names it knows, and how long its lists may be. zod itself drops unknown
 * names silently and reads a list's every entry before it counts them.
 */
interface Shape {
  /** Null where any name may stand: a record, or no object at all. */
  fields: ReadonlyMap<string, Shape> | null
  /** Of a list's entries, or of a record's values. */
  entries: Shape | null
  /** Entries of a list or a record at most. */
  most: number
  /** By a field's value: the shape that this value chooses. */
  chosenBy: { name: string; shapes: ReadonlyMap<unknown, Shape> } | null
}

const LEAF: Shape = { fields: null, entries: null, most: Infinity, chosenBy: null }
/** Names of one request that are reported; a text of more helps nobody. */
const MOST_REPORTED = 20
const MOST_OF_A_NAME = 60
const NO_FIELD = 'There is no field of this name here.'

type Schema = z.core.$ZodType
type Internals = z.core.$ZodTypes

function shapeOf(schema: Schema): Shape {
  const { def } = (schema as Internals)._zod
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- what no request has yet is refused when the server starts
  switch (def.type) {
    case 'object': {
      if (def.catchall) throw new Error('a request names every field it takes: no catchall, strict or loose object')
      const fields = new Map(Object.entries(def.shape).map(([name, field]) => [name, shapeOf(field)]))
      return { ...LEAF, fields }
    }
    case 'array':
      return { ...LEAF, entries: shapeOf(def.element), most: mostOf(def.checks) }
    case 'record':
      return { ...LEAF, entries: shapeOf(def.valueType) }
    case 'union':
      return unionOf(def.options, 'discriminator' in def ? String(def.discriminator) : null)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return shapeOf(def.innerType)
    case 'pipe':
      return shapeOf((def.in as Internals)._zod.def.type === 'transform' ? def.out : def.in)
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
    case 'undefined':
      return LEAF
    default:
      throw new Error(`a request's shape holds no ${def.type}: say in request-shape.ts how it is walked`)
  }
}

function mostOf(checks: readonly z.core.$ZodCheck[] = []): number {
  const maxima = checks.map(({ _zod }) => _zod.def).filter(isMaximum)
  if (maxima.length === 0) throw new Error('a list of a request has a largest length')
  return Math.min(...maxima.map(({ maximum }) => maximum))
}

const isMaximum = (def: z.core.$ZodCheckDef): def is z.core.$ZodCheckMaxLengthDef => def.check === 'max_length'

function unionOf(options: readonly Schema[], discriminator: string | null): Shape {
  const shapes = options.map(shapeOf)
  const all = shapes.reduce(either)
  if (discriminator === null) return all
  const chosen = new Map(
    options.flatMap((option, at) =>
      [...(option._zod.propValues?.[discriminator] ?? [])].map((value) => [value, shapes[at] ?? all] as const),
    ),
  )
  return { ...all, chosenBy: { name: discriminator, shapes: chosen } }
}

function either(one: Shape, other: Shape): Shape {
  const names = new Map(one.fields ?? [])
  for (const [name, shape] of other.fields ?? []) {
    const known = names.get(name)
    names.set(name, known ? either(known, shape) : shape)
  }
  return {
    fields: one.fields || other.fields ? names : null,
    entries: one.entries && other.entries ? either(one.entries, other.entries) : (one.entries ?? other.entries),
    most: one.entries && other.entries ? Math.max(one.most, other.most) : Math.min(one.most, other.most),
    chosenBy: null,
  }
}

/**
 * Reads the names of a value by a schema: field path → sentence for each that the schema does not know. A list that is too long is cut to
 * one entry more than it may have, which is refused as the whole would be and costs no more to read.
 */
export function shapeReader(schema: z.ZodType): (value: unknown) => Record<string, string> {
  const shape = shapeOf(schema)
  return (value) => {
    const unknown: string[] = []
    read(shape, value, { path: '', unknown })
    return Object.fromEntries(unknown.map((path) => [path, NO_FIELD]))
  }
}

function read(shape: Shape, value: unknown, { path, unknown }: { path: string; unknown: string[] }): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    if (value.length > shape.most) value.length = shape.most + 1
    if (shape.entries)
      for (const [index, entry] of value.entries()) read(shape.entries, entry, { path: `${path}${index}.`, unknown })
    return
  }
  const { fields, entries } = chosen(shape, value)
  if (!fields && !entries) return
  for (const name of Object.keys(value)) {
    const inner = fields ? fields.get(name) : entries
    if (inner) read(inner, Reflect.get(value, name), { path: `${path}${name}.`, unknown })
    else if (unknown.length < MOST_REPORTED) unknown.push(path + name.slice(0, MOST_OF_A_NAME))
  }
}

function chosen(shape: Shape, value: object): Shape {
  if (!shape.chosenBy) return shape
  const { name, shapes } = shape.chosenBy
  return shapes.get(Reflect.get(value, name)) ?? shape
}
