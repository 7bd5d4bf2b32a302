import type { Config } from '../../platform/config.ts'
import { isStaff, type Viewer } from '../../platform/viewer.ts'

/** Staff outside the demo. Until it is on, nothing but turning it on is open to them (`Viewer.mustEnroll`); then it stays on. */
export const requiresSecondFactor = (viewer: Viewer, { demo }: Pick<Config, 'demo'>): boolean =>
  isStaff(viewer) && !demo
