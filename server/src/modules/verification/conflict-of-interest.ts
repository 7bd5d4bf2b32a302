import type { Conflict } from '@drawbar/contract/verification/verification-terms.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { refuseConflict, findConflict } from '../teams/index.ts'
import type { CaseRow } from './sql/cases.ts'

type About = Pick<CaseRow, 'companyId' | 'appealedAt' | 'rejectedBy' | 'rejectedWith'>

/**
 * Why this person may not decide this case, or null. Nobody of the company decides, and an appeal is decided by someone
 * else (domain §2.2, table A).
 */
export async function conflictOf(
  sql: AnySql,
  { about, viewer }: { about: About; viewer: Viewer },
): Promise<Conflict | null> {
  const tie = await findConflict(sql, { companyId: about.companyId, userId: viewer.userId })
  const refused = [about.rejectedBy, about.rejectedWith].includes(viewer.userId)
  return tie ?? (about.appealedAt !== null && refused ? 'rejected' : null)
}

export async function requireNoConflict(sql: AnySql, ask: { about: About; viewer: Viewer }): Promise<void> {
  const conflict = await conflictOf(sql, ask)
  if (conflict === 'rejected')
    throw new AppError('conflict_of_interest', {
      detail: 'You rejected this company. Its appeal is decided by somebody else.',
    })
  refuseConflict(conflict)
}
