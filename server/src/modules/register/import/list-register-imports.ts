import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { listRegisterImports as endpoint } from '@drawbar/contract/register/register-imports.ts'
import type { AnySql } from '../../../platform/db.ts'
import type { Input } from '../../../platform/handlers.ts'
import { decodeInstantCursor, page } from '../../../platform/paging.ts'
import { listImports } from '../sql/imports.ts'
import { importView } from './import-view.ts'

export async function listRegisterImports(
  sql: AnySql,
  { query: { limit, cursor } }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const found = await listImports(sql, { before: decodeInstantCursor(cursor), limit: limit + 1 })
  const { rows, nextCursor } = page(found, limit, (row) => [row.createdKey, row.id])
  return { items: rows.map(importView), nextCursor }
}
