import type { RequestFacts } from '../../platform/handlers.ts'
import type { Actor } from '../../platform/transaction.ts'
import { actedBy, type Viewer } from '../../platform/viewer.ts'

/** Who acts in a transaction that a handler opens by itself. */
export const actorOf = ({ viewer, request }: { viewer: Viewer | null; request: RequestFacts }): Actor => ({
  ...actedBy(viewer),
  ip: request.ip,
  requestId: request.id,
})
