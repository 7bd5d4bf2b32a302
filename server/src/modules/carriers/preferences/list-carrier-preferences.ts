import type { listCarrierPreferences as endpoint } from '@drawbar/contract/carriers/carrier-preferences.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { AnySql } from '../../../platform/db.ts'
import type { Input } from '../../../platform/handlers.ts'
import { decodeInstantCursor, page } from '../../../platform/paging.ts'
import { memberCompany } from '../../../platform/viewer.ts'
import { findPreferences } from '../sql/preferences.ts'

export async function listCarrierPreferences(
  sql: AnySql,
  { viewer, query: { limit, cursor, preference, q } }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const found = await findPreferences(
    sql,
    { consignorId: memberCompany(viewer), preference, q: q || undefined },
    { limit: limit + 1, after: decodeInstantCursor(cursor) },
  )
  const { rows, nextCursor } = page(found, limit, ({ cursorAt, carrierId }) => [cursorAt, carrierId])
  return { items: rows.map(({ cursorAt: _cursorAt, ...row }) => row), nextCursor }
}
