import type { getUser as endpoint } from '@drawbar/contract/staff-users/staff-users.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Config } from '../../platform/config.ts'
import {
  countFailures,
  countResetsOfLastHour,
  findOwnCredentials,
  findSecondFactor,
  listLiveSessions,
  RESET_MAILS_PER_HOUR,
  TOKEN_SECONDS,
} from '../identity/index.ts'
import { findSuspension, newestMailsTo } from './sql/staff-user-detail.ts'
import { findUsers } from './sql/staff-users.ts'
import { isLastOwner } from './sql/people.ts'
import { abilitiesOver } from './policy.ts'
import { summaryOf } from './user-view.ts'

const MAILS_SHOWN = 20

export async function getUser(
  sql: AnySql,
  { params: { userId }, viewer, config }: Pick<Input<typeof endpoint>, 'params' | 'viewer'> & { config: Config },
): Promise<ResponseOf<typeof endpoint>> {
  const [row] = await findUsers(sql, [userId])
  if (!row) throw new AppError('not_found')
  const { staffRole, status, secondFactor, email } = row
  const sessions = await listLiveSessions(sql, { userId, tokenSeconds: TOKEN_SECONDS })
  const own = await findOwnCredentials(sql, userId)
  return {
    ...summaryOf(row),
    sessions,
    mails: await newestMailsTo(sql, email, MAILS_SHOWN),
    limits: [
      {
        limit: 'login_failures',
        used: own ? await countFailures(sql, own) : 0,
        max: config.limits.loginFailuresPerHour,
      },
      { limit: 'reset_mails', used: await countResetsOfLastHour(sql, userId), max: RESET_MAILS_PER_HOUR },
    ],
    recoveryCodesLeft: (await findSecondFactor(sql, userId)).recoveryCodesLeft,
    suspension: await findSuspension(sql, userId),
    lastOwner: await isLastOwner(sql, userId),
    abilities: abilitiesOver(viewer, { id: userId, staffRole, status, secondFactor, sessions: sessions.length }),
  }
}
