import { isStaff, type Viewer } from '../../platform/viewer.ts'
import type { DocumentRow } from './sql.ts'

/** A shared document is for the company that owns it, the companies named as its readers, and staff. */
export const mayRead = ({
  viewer,
  document,
  reader,
}: {
  viewer: Viewer
  document: DocumentRow
  reader: boolean
}): boolean => isStaff(viewer) || document.companyId === viewer.companyId || reader
