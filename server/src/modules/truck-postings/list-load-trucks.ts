import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { listLoadTrucks as endpoint } from '@drawbar/contract/truck-postings/truck-postings.ts'
import type { AnySql } from '../../platform/db.ts'
import type { Input } from '../../platform/handlers.ts'
import { clockOf } from './sql/capacity.ts'
import { trucksFor } from './trucks-for.ts'

export async function listLoadTrucks(
  sql: AnySql,
  { params: { loadId }, viewer }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { items } = await trucksFor(sql, { loadId, viewer, now: await clockOf(sql) })
  return { items }
}
