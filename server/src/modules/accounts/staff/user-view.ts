import type { UserSummary } from '@drawbar/contract/staff-users.ts'
import type { UserRow } from '../sql/staff-users.ts'
import { companyTypeName } from '../view.ts'

export function summaryOf({
  staffRole,
  companyRole,
  companyId,
  companyName,
  companyType,
  ...row
}: UserRow): UserSummary {
  return {
    ...row,
    role: staffRole ?? companyRole ?? 'User',
    company:
      companyId !== null && companyName !== null && companyType !== null
        ? { id: companyId, name: companyName, type: companyType, typeName: companyTypeName(companyType) }
        : null,
  }
}
