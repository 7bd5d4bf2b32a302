import type { ViewerKind } from '@drawbar/contract/endpoint.ts'
import type { CompanyRole } from '@drawbar/contract/roles.ts'
import { invalid } from './errors.ts'

/** Who asks, as the session and the membership in the database say; never as the token claims. */
export interface Viewer {
  userId: string
  sessionId: string
  email: string
  name: string
  kind: Exclude<ViewerKind, 'anonymous'>
  /** Null for staff. */
  companyId: string | null
  companyName: string | null
  companyRole: CompanyRole | null
}

export const isStaff = (viewer: Viewer): boolean => viewer.kind === 'staff' || viewer.kind === 'founder'

/** The member's own company. Endpoints that admit members only may rely on it. */
export function memberCompany(viewer: Viewer): string {
  if (!viewer.companyId) throw new Error('a member without a company reached a member endpoint')
  return viewer.companyId
}

/** Whose records are read: a member's own; for staff the company they name (design §5). */
export function readableCompany(viewer: Viewer, companyId: string | undefined): string {
  if (!isStaff(viewer)) return memberCompany(viewer)
  if (!companyId) throw invalid({ companyId: 'Choose a company first.' })
  return companyId
}
