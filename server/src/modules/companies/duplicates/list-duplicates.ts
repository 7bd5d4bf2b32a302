import type { DuplicatePair, listDuplicates as endpoint } from '@drawbar/contract/companies/duplicates.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { AnySql } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import { decodeCursor, page } from '../../../platform/paging.ts'
import { withState } from '../sql/company-state.ts'
import { findPairCompanies, findPairs } from '../sql/duplicates.ts'
import { companyTypeName } from '../../identity/index.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isId = (part: unknown): part is string => typeof part === 'string' && UUID.test(part)

export async function listDuplicates(
  sql: AnySql,
  { query: { limit, cursor } }: Pick<Input<typeof endpoint>, 'query'>,
): Promise<ResponseOf<typeof endpoint>> {
  const found = await findPairs(sql, { limit: limit + 1, after: afterOf(cursor) })
  const { rows, nextCursor } = page(found, limit, ({ points, companyId, otherId }) => [points, companyId, otherId])
  const ids = [...new Set(rows.flatMap(({ companyId, otherId }) => [companyId, otherId]))]
  const halves = new Map((await findPairCompanies(sql, ids)).map((row) => [row.id, row]))
  const half = (id: string): DuplicatePair['company'] => {
    const row = halves.get(id)
    if (!row) throw new Error(`company ${id} is not there`)
    const { type, ...rest } = withState(row)
    return { ...rest, typeName: companyTypeName(type) }
  }
  return {
    items: rows.map(({ companyId, otherId, points, evidence }) => ({
      company: half(companyId),
      other: half(otherId),
      points,
      evidence,
    })),
    nextCursor,
  }
}

function afterOf(cursor: string | undefined): { points: number; companyId: string; otherId: string } | null {
  const parts = decodeCursor(cursor, 3)
  if (!parts) return null
  const [points, companyId, otherId] = parts
  const fits = typeof points === 'number' && Number.isInteger(points) && Math.abs(points) < 10_000
  if (fits && isId(companyId) && isId(otherId)) return { points, companyId, otherId }
  throw invalid({ cursor: 'This page marker is not valid. Start from the first page.' })
}
