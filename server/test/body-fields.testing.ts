import { z } from 'zod'

type Shape = { properties?: Record<string, Shape>; items?: Shape; anyOf?: Shape[]; oneOf?: Shape[] }

/** Paths of every field that a body may have, lists by their first entry: `stops.0.city`. */
export function fieldsOfBody(body: z.ZodType): string[] {
  return fieldsOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape)
}

function fieldsOf(shape: Shape, at = ''): string[] {
  const parts = [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].flatMap((one) => fieldsOf(one, at))
  const own = Object.entries(shape.properties ?? {}).flatMap(([name, field]) => {
    const path = at === '' ? name : `${at}.${name}`
    return [path, ...fieldsOf(field, path)]
  })
  return [...new Set([...parts, ...own, ...(shape.items ? fieldsOf(shape.items, `${at}.0`) : [])])]
}

/** A body that holds `value` at `path` and nothing else. */
export function bodyWith(path: string, value: unknown): unknown {
  return path
    .split('.')
    .toReversed()
    .reduce<unknown>((inner, part) => (part === '0' ? [inner] : { [part]: inner }), value)
}

/** The body with `value` at `path` and everything else as it was. */
export function replaced(body: unknown, path: string, value: unknown): unknown {
  const [name = '', ...rest] = path.split('.')
  const inner = (body as Record<string, unknown> | undefined)?.[name]
  const changed = rest.length === 0 ? value : replaced(inner, rest.join('.'), value)
  if (Array.isArray(body)) return body.with(Number(name), changed)
  return { ...(body as object | undefined), [name]: changed }
}

/** What a validator or a database would say to its programmer. */
export const JARGON =
  /Invalid|expected|undefined|NaN|null|regex|pattern|object|string|boolean|array|integer|, received|schema|union|uuid/
