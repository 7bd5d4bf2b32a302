import type { Config } from '../../platform/config.ts'
import { isStaff, type Viewer } from '../../platform/viewer.ts'

/** Staff outside the demo (design §10). Nothing is closed to them meanwhile: a banner asks until it is on, and then it stays on. */
export const requiresSecondFactor = (viewer: Viewer, { demo }: Pick<Config, 'demo'>): boolean =>
  isStaff(viewer) && !demo
