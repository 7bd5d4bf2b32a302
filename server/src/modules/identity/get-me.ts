import type { Me } from '@drawbar/contract/identity/own-account.ts'
import type { Config } from '../../platform/config.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { requiresSecondFactor } from './policy.ts'
import { withDefaults } from './save-preferences.ts'
import { findPreferences } from './sql/preferences.ts'
import { findSecondFactor } from './sql/second-factor.ts'
import { findOwnSuspension, findSession } from './sql/sessions.ts'
import { meOf } from './view.ts'

export async function getMe(sql: AnySql, { viewer, config }: { viewer: Viewer; config: Config }): Promise<Me> {
  const { userId } = viewer
  const session = await findSession(sql, viewer.sessionId)
  if (!session) throw new AppError('unauthenticated')
  const { enabled, recoveryCodesLeft } = await findSecondFactor(sql, userId)
  const suspension = session.companyId === null ? undefined : await findOwnSuspension(sql, session.companyId)
  return {
    ...meOf(session, suspension),
    preferences: withDefaults(await findPreferences(sql, userId)),
    secondFactor: { enabled, required: requiresSecondFactor(viewer, config), recoveryCodesLeft },
  }
}
