import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { MAX_REGISTER_FOUND, type lookUpRegister } from '@drawbar/contract/register.ts'
import type { AnySql } from '../../../platform/db.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Services } from '../../../platform/services.ts'
import { liveRegister } from './refresh-from-live.ts'
import { searchNames } from './search-names.ts'
import { recordsOf, usdotsOfDocket } from './sql/find-records.ts'
import { typedNumber } from './typed-number.ts'
import { recordView } from './view.ts'

/** A USDOT number is asked of the live register first, where one is set up. */
export function lookUpIn(services: Services) {
  const refresh = liveRegister(services)
  return async ({ query: { q } }: Input<typeof lookUpRegister>): Promise<ResponseOf<typeof lookUpRegister>> => {
    const usdot = q ? typedNumber(q)?.usdot : null
    const live = usdot ? await refresh(usdot) : 'off'
    const rows = await services.db.read(async (sql) => recordsOf(sql, q ? await usdotsFor(sql, q) : []))
    return { items: rows.map(recordView), live }
  }
}

/** A number that somebody typed bare is a USDOT number first. */
async function usdotsFor(sql: AnySql, q: string): Promise<number[]> {
  const limit = MAX_REGISTER_FOUND
  const number = typedNumber(q)
  if (!number) return searchNames(sql, { q, limit })
  const byDocket = await usdotsOfDocket(sql, number.dockets, limit)
  return [...new Set([...(number.usdot === null ? [] : [number.usdot]), ...byDocket])].slice(0, limit)
}
