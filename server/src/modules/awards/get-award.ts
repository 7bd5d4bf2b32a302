import type { Award } from '@drawbar/contract/awards/award.ts'
import type { getAward as endpoint } from '@drawbar/contract/awards/awards.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { isStaff, readableCompany } from '../../platform/viewer.ts'
import { showAward } from '../bids/index.ts'
import { findLatestAward } from './sql/awards.ts'

/** The owner reads the latest award on its load; a carrier the latest made to it; everybody else finds nothing. */
export async function getAward(sql: AnySql, { viewer, params, query }: Input<typeof endpoint>): Promise<Award> {
  const companyId = readableCompany(viewer, query.companyId)
  const [latest, own] = await Promise.all([
    findLatestAward(sql, { loadId: params.loadId }),
    findLatestAward(sql, { loadId: params.loadId, carrierId: companyId }),
  ])
  const asOwner =
    latest?.consignorCompanyId === companyId && (isStaff(viewer) || viewer.kind === 'consignor') ? latest : undefined
  const asCarrier = isStaff(viewer) || viewer.kind === 'carrier' ? own : undefined
  const award = asOwner ?? asCarrier
  if (!award) throw new AppError('not_found')
  return showAward(sql, { award, viewer })
}
