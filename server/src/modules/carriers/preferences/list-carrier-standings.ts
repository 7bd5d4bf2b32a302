import type { listCarrierStandings as endpoint } from '@drawbar/contract/carriers/carrier-preferences.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { AnySql } from '../../../platform/db.ts'
import type { Input } from '../../../platform/handlers.ts'
import { decodeInstantCursor, page } from '../../../platform/paging.ts'
import { memberCompany } from '../../../platform/viewer.ts'
import { listStandings } from '../sql/standings.ts'

export async function listCarrierStandings(
  sql: AnySql,
  { viewer, query: { limit, cursor, standing, q } }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const found = await listStandings(
    sql,
    { consignorId: memberCompany(viewer), standing, q: q || undefined },
    { limit: limit + 1, after: decodeInstantCursor(cursor) },
  )
  const { rows, nextCursor } = page(found, limit, ({ cursorAt, carrierId }) => [cursorAt, carrierId])
  return { items: rows.map(({ cursorAt: _cursorAt, ...row }) => row), nextCursor }
}
