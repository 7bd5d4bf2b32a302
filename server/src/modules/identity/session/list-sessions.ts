import type { listSessions as endpoint } from '@drawbar/contract/identity/own-account.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { AnySql } from '../../../platform/db.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { listLiveSessions } from '../sql/sessions.ts'
import { TOKEN_SECONDS } from './tokens.ts'

export async function listSessions(sql: AnySql, { viewer }: { viewer: Viewer }): Promise<ResponseOf<typeof endpoint>> {
  const rows = await listLiveSessions(sql, { userId: viewer.userId, tokenSeconds: TOKEN_SECONDS })
  return {
    items: rows.map(({ acting, ...row }) => ({
      ...row,
      current: row.id === viewer.sessionId,
      acting: acting && { staffName: acting.staffName, reason: acting.reason },
    })),
  }
}
