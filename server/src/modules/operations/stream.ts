import type { Audience } from '../../platform/realtime.ts'
import { isStaff, type Viewer } from '../../platform/viewer.ts'

/** What a viewer's stream tells: the events of the own company; to a carrier also what changes on the board; to staff everything. */
export const stream = (viewer: Viewer): Audience => ({
  userId: viewer.userId,
  companyId: viewer.companyId,
  isCarrier: viewer.kind === 'carrier',
  isStaff: isStaff(viewer),
})
