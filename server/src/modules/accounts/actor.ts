import type { RequestFacts } from '../../platform/handlers.ts'
import type { Actor } from '../../platform/transaction.ts'
import { isStaff, type Viewer } from '../../platform/viewer.ts'

/** Who acts in a transaction that a handler opens by itself. */
export const actorOf = ({ viewer, request }: { viewer: Viewer | null; request: RequestFacts }): Actor => ({
  kind: viewer ? (isStaff(viewer) ? 'staff' : 'user') : 'anonymous',
  userId: viewer?.userId ?? null,
  companyId: viewer?.companyId ?? null,
  ip: request.ip,
  requestId: request.id,
})
