import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { listGoneLoads as endpoint } from '@drawbar/contract/board/board.ts'
import type { AnySql } from '../../platform/db.ts'
import type { Input } from '../../platform/handlers.ts'
import { boardReader } from './board-reader.ts'
import { goneLoads } from './sql/gone-loads.ts'

export async function listGoneLoads(
  sql: AnySql,
  { query, viewer }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const ids = query.loadIds ?? []
  return { items: ids.length === 0 ? [] : await goneLoads(sql, ids, boardReader(viewer, query)) }
}
