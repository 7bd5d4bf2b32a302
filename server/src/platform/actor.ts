import type { RequestFacts } from './handlers.ts'
import type { Actor } from './transaction.ts'
import { actedBy, type Viewer } from './viewer.ts'

/** Who acts in a transaction that a handler opens by itself. */
export const actorOf = ({ viewer, request }: { viewer: Viewer | null; request: RequestFacts }): Actor => ({
  ...actedBy(viewer),
  ip: request.ip,
  requestId: request.id,
})
