import type { getLoad as endpoint, LoadDetail } from '@drawbar/contract/loads/loads.ts'
import { AppError } from '../../platform/errors.ts'
import type { AnySql } from '../../platform/db.ts'
import type { Input } from '../../platform/handlers.ts'
import { isStaff } from '../../platform/viewer.ts'
import { loadForOwner } from './read-loads.ts'

export async function getLoad(sql: AnySql, { params, query, viewer }: Input<typeof endpoint>): Promise<LoadDetail> {
  const load = await loadForOwner(sql, params.loadId, viewer)
  // Staff who look at one company's screens do not stray into another's.
  if (isStaff(viewer) && query.companyId !== undefined && query.companyId !== load.ownerCompanyId)
    throw new AppError('not_found')
  return load
}
