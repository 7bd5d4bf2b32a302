import type { UserSummary } from '@drawbar/contract/staff-users/staff-users.ts'
import { withState } from '../companies/index.ts'
import type { UserRow } from './sql/staff-users.ts'
import { companyTypeName } from '../identity/index.ts'

export function summaryOf({
  staffRole,
  companyRole,
  companyId,
  companyName,
  companyType,
  state,
  fraudCaseId,
  fraudPoints,
  verificationCaseId,
  ...row
}: UserRow): UserSummary {
  return {
    ...row,
    role: staffRole ?? companyRole ?? 'User',
    company:
      companyId !== null && companyName !== null && companyType !== null
        ? {
            id: companyId,
            name: companyName,
            type: companyType,
            typeName: companyTypeName(companyType),
            ...withState({ state, fraudCaseId, fraudPoints, verificationCaseId }),
          }
        : null,
  }
}
