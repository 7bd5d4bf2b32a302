import { isStaff, type Viewer } from '../../platform/viewer.ts'

/** What a load's lane pays is read by those who may see the load: its owner, carriers whose board shows it or who dealt with it, and staff. */
export const mayReadLaneOf = (viewer: Viewer, load: { ownerId: string; isSeen: boolean }): boolean =>
  isStaff(viewer) || load.ownerId === viewer.companyId || (viewer.kind === 'carrier' && load.isSeen)
