import { readCarrierNumber } from '@drawbar/contract/register/carrier-number.ts'
import { MAX_CARRIERS_FOUND, type searchCarriers as endpoint } from '@drawbar/contract/carriers/carriers.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { AnySql } from '../../platform/db.ts'
import type { Input } from '../../platform/handlers.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { editDistance } from '../places/index.ts'
import { carrierNames, carriersNamed, earlierHaulers, listings, listedCarriers } from './sql/search-carriers.ts'

/** Allows one typo in a short name and two in a long one; more would match unrelated names. */
const LONG_NAME = 8
const FEWEST_LETTERS_FOR_SLIPS = 4

export async function searchCarriers(
  sql: AnySql,
  { query, viewer }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const consignorId = memberCompany(viewer)
  const limit = MAX_CARRIERS_FOUND
  if (query.ids?.length) return { items: await listings(sql, { ids: query.ids, consignorId }) }
  if (query.preference)
    return { items: await listedCarriers(sql, { consignorId, preference: query.preference, limit }) }
  if (!query.q) return { items: await earlierHaulers(sql, { consignorId, limit }) }
  const typed = keyOf(query.q)
  const items = await carriersNamed(sql, {
    consignorId,
    words: typed.split(' ').filter(Boolean),
    digits: readCarrierNumber(query.q)?.digits ?? null,
    limit,
  })
  return { items: items.length > 0 ? items : await spelledLike(sql, { typed, consignorId, limit }) }
}

/** Must normalize like the SQL expression for names. */
const keyOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9 ]+/g, '')
    .replaceAll(/ +/g, ' ')
    .trim()

async function spelledLike(
  sql: AnySql,
  { typed, consignorId, limit }: { typed: string; consignorId: string; limit: number },
) {
  if (typed.length < FEWEST_LETTERS_FOR_SLIPS) return []
  const slips = typed.length < LONG_NAME ? 1 : 2
  // People rarely mistype the first letter, and it narrows the candidates.
  const names = await carrierNames(sql, { consignorId, first: typed.slice(0, 1) })
  const near = names
    .map(({ id, name }) => ({ id, distance: editDistance(typed, name, { limit: slips, prefix: true }) }))
    .filter(({ distance }) => distance <= slips)
    .toSorted((a, b) => a.distance - b.distance)
  return listings(sql, { ids: near.slice(0, limit).map(({ id }) => id), consignorId })
}
