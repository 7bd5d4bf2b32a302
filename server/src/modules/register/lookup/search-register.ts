import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import {
  FLEET_SIZES,
  MAX_REGISTER_MATCHES,
  type RegisterListing,
  type searchRegister as endpoint,
} from '@drawbar/contract/register/register-staff.ts'
import type { AnySql } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import { decodeCursor, page } from '../../../platform/paging.ts'
import { nameKey } from './name-key.ts'
import { searchNames } from './search-names.ts'
import { usdotsOfDocket } from '../sql/find-records.ts'
import { type ListingRow, listRegister, type SortKey, usdotsOfMembers } from '../sql/staff.ts'
import { typedNumber } from './typed-number.ts'

export async function searchRegister(
  sql: AnySql,
  { query }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const {
    q,
    status = null,
    authority = null,
    region = null,
    fleet,
    member = null,
    watched = null,
    sort,
    limit,
    cursor,
  } = query
  const found = await listRegister(sql, {
    filter: {
      usdots: q ? await usdotsFor(sql, q) : null,
      nameKey: q ? nameKey(q) : null,
      status,
      authority,
      region,
      fleet: fleet ? FLEET_SIZES[fleet] : null,
      member,
      // Sorting by changes is limited to monitored carriers, to avoid reading the whole register.
      watched: sort === 'changed' ? true : watched,
    },
    sort,
    after: readCursor(cursor, sort),
    limit: limit + 1,
  })
  const { rows, nextCursor } = page(found, limit, (row) => [sort, row.sortText, row.sortNumber, row.key])
  return {
    items: rows.map(listingView),
    nextCursor,
  }
}

function listingView(row: ListingRow): RegisterListing {
  const { sortText: _, sortNumber: __, key, usdot, ...listing } = row
  const number = usdot === null ? null : String(usdot)
  return { ...listing, key: number ?? key, usdot: number }
}

async function usdotsFor(sql: AnySql, q: string): Promise<number[]> {
  const limit = MAX_REGISTER_MATCHES
  const number = typedNumber(q)
  if (number)
    return [...(number.usdot === null ? [] : [number.usdot]), ...(await usdotsOfDocket(sql, number.dockets, limit))]
  const [named, members] = [
    await searchNames(sql, { q, limit }),
    await usdotsOfMembers(sql, { key: nameKey(q), limit }),
  ]
  return [...named, ...members]
}

function readCursor(cursor: string | undefined, sort: SortKey) {
  const decoded = decodeCursor(cursor, 4)
  if (!decoded) return null
  const [of, text, number, key] = decoded
  const whole = typeof number === 'number' && Number.isInteger(number) && Math.abs(number) < 2 ** 31
  if (
    of === sort &&
    typeof text === 'string' &&
    whole &&
    typeof key === 'string' &&
    /^(\d{1,8}|c[\da-f-]{36})$/.test(key) &&
    !text.includes('\0')
  )
    return { text, number, key }
  throw invalid({ cursor: 'This page marker is not valid. Start from the first page.' })
}
