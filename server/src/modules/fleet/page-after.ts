import { decodeCursor } from '../../platform/paging.ts'
import { invalid } from '../../platform/errors.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The cursor of a list ordered by (text, id). One that this list never issued is a 400. */
export function pageAfter(cursor: string | undefined): [string, string] | null {
  const key = decodeCursor(cursor, 2)
  if (!key) return null
  const [text, id] = key
  if (typeof text !== 'string' || text.includes('\u0000') || typeof id !== 'string' || !UUID.test(id)) {
    throw invalid({ cursor: 'This page marker is not valid. Start from the first page.' })
  }
  return [text, id]
}
