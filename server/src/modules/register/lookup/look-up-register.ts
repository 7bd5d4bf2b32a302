import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { MAX_REGISTER_FOUND, type lookUpRegister as endpoint } from '@drawbar/contract/register/register.ts'
import type { AnySql } from '../../../platform/db.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Services } from '../../../platform/services.ts'
import { liveRegister } from './refresh-from-live.ts'
import { searchNames } from './search-names.ts'
import { recordsOf, usdotsOfDocket } from '../sql/find-records.ts'
import { typedNumber } from './typed-number.ts'
import { recordView } from './view.ts'

/** Asks the live register first, if one is configured. A bare number is taken as a USDOT number. */
export function lookUpRegister(services: Services) {
  const refresh = liveRegister(services)
  return async ({ query: { q } }: Input<typeof endpoint>): Promise<ResponseOf<typeof endpoint>> => {
    const asked = q ? askedOf(q) : null
    const { live, usdots } = asked ? await refresh(asked) : { live: 'off' as const, usdots: [] }
    const rows = await services.db.read(async (sql) => {
      const found = new Set([...(q ? await usdotsFor(sql, q) : []), ...usdots])
      return recordsOf(sql, [...found].slice(0, MAX_REGISTER_FOUND))
    })
    return { items: rows.map(recordView), live }
  }
}

function askedOf(q: string) {
  const number = typedNumber(q)
  if (number?.usdot) return { usdot: number.usdot }
  const [docket] = number?.dockets ?? []
  return docket === undefined ? null : { docket }
}

/** A bare number is a USDOT number first. */
async function usdotsFor(sql: AnySql, q: string): Promise<number[]> {
  const limit = MAX_REGISTER_FOUND
  const number = typedNumber(q)
  if (!number) return searchNames(sql, { q, limit })
  const byDocket = await usdotsOfDocket(sql, number.dockets, limit)
  return [...new Set([...(number.usdot === null ? [] : [number.usdot]), ...byDocket])].slice(0, limit)
}
