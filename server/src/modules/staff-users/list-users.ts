import type { listUsers as endpoint, UserSort } from '@drawbar/contract/staff-users/staff-users.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { z } from 'zod'
import type { AnySql } from '../../platform/db.ts'
import type { Input } from '../../platform/handlers.ts'
import { decodeMarker, InstantKey, page } from '../../platform/paging.ts'
import { findUsers, listedUsers } from './sql/staff-users.ts'
import { summaryOf } from './user-view.ts'

export async function listUsers(
  sql: AnySql,
  { query: { q, cursor, limit, ...filters } }: Pick<Input<typeof endpoint>, 'query'>,
): Promise<ResponseOf<typeof endpoint>> {
  const { sort, order } = filters
  const typed = q ?? ''
  const found = await listedUsers(sql, {
    ...filters,
    limit,
    words: folded(typed).split(' ').filter(Boolean).slice(0, MAX_WORDS),
    id: z.uuid().safeParse(typed).success ? typed : null,
    after: decodeMarker({ cursor, sort, order }, MARKERS),
  })
  const { rows, nextCursor } = page(found, limit, ({ key, id }) => [sort, order, key, id])
  const users = new Map(
    (
      await findUsers(
        sql,
        rows.map(({ id }) => id),
      )
    ).map((row) => [row.id, summaryOf(row)]),
  )
  return { items: rows.flatMap(({ id }) => users.get(id) ?? []), nextCursor }
}

/** More than a name and a company have. */
const MAX_WORDS = 8

/** As the database folds what it looks in: without accents, in lower case. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[\s,;<>()"]+/g, ' ')

const MARKERS = {
  name: z.string().max(500),
  created: InstantKey,
  lastSeen: InstantKey,
} satisfies Record<UserSort, z.ZodType<string>>
