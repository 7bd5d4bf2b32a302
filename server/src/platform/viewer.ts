import type { ViewerKind } from '@drawbar/contract/endpoint.ts'
import type { CompanyRole } from '@drawbar/contract/roles.ts'
import { invalid } from './errors.ts'
import type { Actor } from './transaction.ts'

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
  /** They have shown that their address is theirs. */
  mailboxVerified: boolean
  /** Staff outside the demo, in their own session or another's, who have yet to turn their second factor on: nothing else is open to them. */
  mustEnroll: boolean
  /** Staff who act for this person: they hold the session, and the audit trail names both. */
  acting: { staffUserId: string; staffSessionId: string } | null
}

/** What the audit trail says of the viewer of a request. */
export const actedBy = (viewer: Viewer | null): Pick<Actor, 'kind' | 'userId' | 'companyId' | 'onBehalfOf'> => ({
  kind: !viewer ? 'anonymous' : isStaff(viewer) || viewer.acting ? 'staff' : 'user',
  userId: viewer?.acting?.staffUserId ?? viewer?.userId ?? null,
  companyId: viewer?.companyId ?? null,
  onBehalfOf: viewer?.acting ? viewer.userId : null,
})

export const isStaff = (viewer: Viewer): boolean => viewer.kind === 'staff' || viewer.kind === 'founder'

/** Before the deadline nobody but its carrier reads a sealed bid: not staff, and not who acts for the carrier either (design §7). */
export const readsSealed = (viewer: Viewer): boolean => !isStaff(viewer) && viewer.acting === null

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
