import type { Claims } from '@drawbar/contract/identity/accounts.ts'
import type { Me } from '@drawbar/contract/identity/own-account.ts'
import { SUSPENSION_REASONS } from '@drawbar/contract/companies/companies.ts'
import {
  COMPANY_TYPES,
  type CompanyType,
  type CompanyTypeName,
  PERMISSION_ROLES,
  type Role,
} from '@drawbar/contract/roles.ts'
import type { Config } from '../../platform/config.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { OwnSuspension, SessionRow, Side } from './sql/sessions.ts'

export const companyTypeName = (type: CompanyType): CompanyTypeName =>
  type === 0 ? 'Consignor' : type === 1 ? 'Carrier' : 'LogisticsProvider'

/** The side a session acts on: chosen by a LogisticsProvider, given by the company's type to the others, none for staff. */
export function sideOf({ companyType, side }: Pick<SessionRow, 'companyType' | 'side'>): Side | null {
  if (companyType === null) return null
  if (companyType === COMPANY_TYPES.LogisticsProvider) return side ?? 'consignor'
  return companyType === COMPANY_TYPES.Carrier ? 'carrier' : 'consignor'
}

/** The token's role. `Manager` only on the consignor's side; other company roles stay out of it, since the spec's landing strands them (C02-C04). */
export function tokenRole(row: Pick<SessionRow, 'staffRole' | 'companyRole' | 'companyType' | 'side'>): Role {
  if (row.staffRole) return row.staffRole
  const side = sideOf(row)
  if (side === 'carrier') return 'Carrier'
  if (side === 'consignor') return row.companyRole === 'Manager' ? 'Manager' : 'Consignor'
  return 'User'
}

export type ClaimsBody = Omit<Claims, 'exp' | 'iat'>

/** Spec §3, with the fields in one order: two tokens say the same if their JSON is the same. */
export function claimsOf(row: SessionRow): ClaimsBody {
  const side = sideOf(row)
  const permission = row.staffRole ?? row.companyRole ?? 'User'
  return {
    id: row.userId,
    userId: row.userId,
    email: row.email,
    name: row.name,
    position: row.position,
    role: tokenRole(row),
    userTypeName: row.companyType === null ? null : companyTypeName(row.companyType),
    userType: side === null ? null : COMPANY_TYPES[side === 'carrier' ? 'Carrier' : 'Consignor'],
    permissionRole: PERMISSION_ROLES[permission],
    permissionRoleName: permission,
    ...(row.companyRole ? { companyRole: row.companyRole } : {}),
    companyId: row.companyId,
    ...(row.staffUserId !== null && row.staffName !== null && row.endsAt !== null
      ? { acting: { staffUserId: row.staffUserId, staffName: row.staffName, until: row.endsAt } }
      : {}),
  }
}

export function viewerOf(row: SessionRow, { demo }: Pick<Config, 'demo'>): Viewer {
  const kind = row.staffRole === 'Founder' ? 'founder' : row.staffRole === 'Admin' ? 'staff' : sideOf(row)
  if (!kind) throw new Error('a user is neither staff nor member of a company')
  const { userId, sessionId, email, name, companyId, companyName, companyRole, staffUserId, staffSessionId } = row
  const { mailboxVerified } = row
  const acting = staffUserId !== null && staffSessionId !== null ? { staffUserId, staffSessionId } : null
  return {
    userId,
    sessionId,
    email,
    name,
    kind,
    companyId,
    companyName,
    companyRole,
    mailboxVerified,
    mustEnroll: (row.staffRole !== null || acting !== null) && !demo && !row.secondFactor,
    acting,
  }
}

export function meOf(row: SessionRow, suspension?: OwnSuspension): Omit<Me, 'preferences' | 'secondFactor'> {
  const { companyId, companyName, companyType, companyRole } = row
  const { role, userType } = claimsOf(row)
  return {
    userId: row.userId,
    name: row.name,
    email: row.email,
    position: row.position,
    role,
    userType,
    companyRole,
    company:
      companyId !== null && companyName !== null && companyType !== null
        ? {
            id: companyId,
            name: companyName,
            type: companyType,
            typeName: companyTypeName(companyType),
            industry: row.industry,
            subscriptionTier: row.subscriptionTier ?? '',
            suspension: suspension
              ? {
                  reason: SUSPENSION_REASONS[suspension.reason],
                  explanation: suspension.explanation,
                  suspendedAt: suspension.suspendedAt,
                }
              : null,
            nameHeldAt: row.nameHeldAt,
          }
        : null,
    mailboxVerified: row.mailboxVerified,
    createdAt: row.userCreatedAt,
    lastLoginAt: row.previousLoginAt,
  }
}
