import { type getConsignorRecord as endpoint, FILL_RATE_DAYS } from '@drawbar/contract/board/board.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { AnySql } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import { readableCompany } from '../../../platform/viewer.ts'
import { recordOfCompany } from '../sql/consignor-records.ts'
import { fillRate } from '../sql/fill-rate.ts'
import { recordView } from './record-view.ts'

/** What every carrier reads beside the company's loads, for the company itself and for staff. */
export async function getConsignorRecord(
  sql: AnySql,
  { viewer, query }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const companyId = readableCompany(viewer, query.companyId)
  const [row, fills] = await Promise.all([
    recordOfCompany(sql, companyId),
    fillRate(sql, { companyId, days: FILL_RATE_DAYS }),
  ])
  // A company that only hauls has no record as a consignor.
  if (!row) throw new AppError('not_found')
  return { companyId, companyName: row.companyName, record: recordView(row), fills }
}
