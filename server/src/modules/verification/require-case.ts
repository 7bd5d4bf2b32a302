import type { VerificationCase } from '@drawbar/contract/verification/verification-cases.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { caseView } from './case-view.ts'
import { type CaseRow, findCase } from './sql/cases.ts'

export async function requireCase(sql: AnySql, id: string): Promise<CaseRow> {
  const row = await findCase(sql, id)
  if (!row) throw new AppError('not_found')
  return row
}

export async function showCase(sql: AnySql, { id, viewer }: { id: string; viewer: Viewer }): Promise<VerificationCase> {
  return caseView(sql, { row: await requireCase(sql, id), viewer })
}

interface Refused {
  id: string
  viewer: Viewer
  /** The version that the act was based on; omitted if it does not matter. */
  version?: number
  /** Whether only the lease holder may act. */
  held?: boolean
  /** The status that the act requires. */
  status?: CaseRow['status']
}

/** Explains why an update matched no row. Reads afterward, because the update itself decides. */
export async function refusal(
  sql: AnySql,
  { id, viewer, version, held = false, status = 'in_review' }: Refused,
): Promise<AppError> {
  const row = await requireCase(sql, id)
  if (row.status !== status) return new AppError('verification_state')
  if (held && row.heldBy !== viewer.userId) return new AppError('verification_not_held')
  if (version !== undefined && row.version !== version)
    return new AppError('stale_version', { current: await caseView(sql, { row, viewer }) })
  return new AppError('verification_state')
}
