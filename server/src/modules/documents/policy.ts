import type { PaperKind } from '@drawbar/contract/documents/document-kinds.ts'
import { inPersonAbout, PAPERS } from '@drawbar/contract/documents/document-rules.ts'
import { companyRoleCan } from '@drawbar/contract/roles.ts'
import { isStaff, type Viewer } from '../../platform/viewer.ts'
import type { DocumentRow } from './sql.ts'

/** A shared document is for the company that owns it, the companies named as its readers, and staff. */
export const mayRead = ({
  viewer,
  document,
  reader,
}: {
  viewer: Viewer
  document: Pick<DocumentRow, 'companyId'>
  reader: boolean
}): boolean => isStaff(viewer) || document.companyId === viewer.companyId || reader

/** Until the scanner has spoken, a file is opened by those who sent it, and by nobody else. */
export const mayOpenUnscanned = (viewer: Viewer, document: Pick<DocumentRow, 'companyId'>): boolean =>
  !isStaff(viewer) && document.companyId === viewer.companyId

/** Who may bind the company signs for it, in person. */
export const maySignAgreement = (viewer: Viewer, companyId: string): boolean =>
  viewer.kind === 'carrier' &&
  viewer.companyId === companyId &&
  viewer.acting === null &&
  viewer.companyRole !== null &&
  companyRoleCan(viewer.companyRole, 'manageCompany')

/** Papers are sent, answered and taken back by those who run the fleet or the company. */
export const maySendPapers = (viewer: Viewer): boolean =>
  viewer.companyRole !== null && companyRoleCan(viewer.companyRole, 'manageFleet')

/** Staff who act for a company send what says neither whom to pay nor who it is. */
export const maySend = (viewer: Viewer, kind: PaperKind): boolean =>
  viewer.acting === null || inPersonAbout(kind) === null

export const isOfSide = (viewer: Viewer, kind: PaperKind): boolean =>
  (viewer.kind === 'consignor' || viewer.kind === 'carrier') && PAPERS[kind].sides.includes(viewer.kind)
