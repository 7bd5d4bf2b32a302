import { isStaff, readsSealed, type Viewer } from '../../platform/viewer.ts'
import type { Reader } from './sql/board-rows.ts'

/** A member reads its own company's board. Staff read the board as the carrier they name sees it, or all of it (design §5). */
export const boardReader = (viewer: Viewer, { companyId }: { companyId?: string | undefined }): Reader =>
  isStaff(viewer)
    ? { companyId: companyId ?? null, userId: null, readsSealed: false }
    : { companyId: viewer.companyId, userId: viewer.userId, readsSealed: readsSealed(viewer) }
