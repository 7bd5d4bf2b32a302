import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { MAX_REGISTER_FOUND, type lookUpRegister } from '@drawbar/contract/register.ts'
import type { AnySql } from '../../../platform/db.ts'
import type { Input } from '../../../platform/handlers.ts'
import { searchNames } from './search-names.ts'
import { recordsOf, usdotsOfDocket } from './sql/find-records.ts'
import { typedNumber } from './typed-number.ts'
import { recordView } from './view.ts'

export async function lookUp(
  sql: AnySql,
  { query: { q } }: Input<typeof lookUpRegister>,
): Promise<ResponseOf<typeof lookUpRegister>> {
  const rows = await recordsOf(sql, q ? await usdotsFor(sql, q) : [])
  return { items: rows.map(recordView) }
}

/** A number that somebody typed bare is a USDOT number first. */
async function usdotsFor(sql: AnySql, q: string): Promise<number[]> {
  const limit = MAX_REGISTER_FOUND
  const number = typedNumber(q)
  if (!number) return searchNames(sql, { q, limit })
  const byDocket = await usdotsOfDocket(sql, number.dockets, limit)
  return [...new Set([...(number.usdot === null ? [] : [number.usdot]), ...byDocket])].slice(0, limit)
}
