import { z } from 'zod'
import { invalid } from './errors.ts'

/** Cursor over (sort key, id): opaque to clients, base64url of a JSON array. */
export const encodeCursor = (key: readonly (string | number | null)[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url')

/** The parts of a cursor, or null without one. A cursor nobody issued is a 400, not an empty page. */
export function decodeCursor(cursor: string | undefined, length: number): (string | number | null)[] | null {
  if (cursor === undefined) return null
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (
      Array.isArray(key) &&
      key.length === length &&
      key.every((part) => part === null || ['string', 'number'].includes(typeof part))
    ) {
      return key as (string | number | null)[]
    }
  } catch {
    // Falls through to the refusal below: a cursor that is not JSON is as wrong as one of the wrong shape.
  }
  throw invalid({ cursor: 'This page marker is not valid. Start from the first page.' })
}

/** As PostgreSQL prints an instant in UTC: with its microseconds, without which rows would be skipped or repeated. */
const INSTANT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether it is a moment of the calendar: PostgreSQL refuses a 30th of February, and a year 0. */
export function isInstantText(text: unknown): text is string {
  if (typeof text !== 'string' || !INSTANT.test(text) || text.startsWith('0000')) return false
  const seconds = text.slice(0, 19).replace(' ', 'T')
  const at = Date.parse(`${seconds}Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(seconds)
}

/** The cursor of a list ordered by (instant, id), or null without one. */
export function decodeInstantCursor(cursor: string | undefined): { at: string; id: string } | null {
  const key = decodeCursor(cursor, 2)
  if (!key) return null
  const [at, id] = key
  if (isInstantText(at) && typeof id === 'string' && UUID.test(id)) return { at, id }
  throw invalid({ cursor: 'This page marker is not valid. Start from the first page.' })
}

/** The key of a list in the order of an instant. */
export const InstantKey = z.string().refine(isInstantText)

/**
 * The marker `[sort, order, key, id]` of a list in the order that was asked for, or null without one. It belongs to the order it was given out
 * for: with another it would skip rows. `keys` says what the key of each order may be.
 */
export function decodeMarker<Sort extends string>(
  { cursor, sort, order }: { cursor?: string | undefined; sort: Sort; order: 'asc' | 'desc' },
  keys: Record<Sort, z.ZodType<string>>,
): { key: string; id: string } | null {
  const parts = decodeCursor(cursor, 4)
  if (!parts) return null
  const read = z.tuple([z.literal(sort), z.literal(order), keys[sort], z.uuid()]).safeParse(parts)
  if (!read.success) throw invalid({ cursor: 'This page marker is not valid. Start from the first page.' })
  return { key: read.data[2], id: read.data[3] }
}

/** Rows are fetched one more than asked: the extra one tells that there is a next page. */
export function page<T>(
  rows: readonly T[],
  limit: number,
  keyOf: (row: T) => readonly (string | number | null)[],
): { rows: T[]; nextCursor: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { rows: items, nextCursor: rows.length > limit && last !== undefined ? encodeCursor(keyOf(last)) : null }
}
