import type { Me } from '@drawbar/contract/accounts.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { findSession } from './sql/sessions.ts'
import { meOf } from './view.ts'

export async function readMe(sql: AnySql, { viewer }: { viewer: Viewer }): Promise<Me> {
  const session = await findSession(sql, viewer.sessionId)
  if (!session) throw new AppError('unauthenticated')
  return meOf(session)
}
