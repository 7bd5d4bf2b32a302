import { companyRoleCan, COMPANY_ROLES, type Capability } from '@drawbar/contract/roles.ts'
import { t, translated } from '../i18n/t.ts'
import { useSession } from '../session/store.ts'

/** What this person's role in the company stands in the way of, in words; undefined where it does not. */
export function useRoleBars(capability: Capability): string | undefined {
  const named = useSession((session) => session.user?.companyRole ?? session.user?.permissionRoleName)
  const role = COMPANY_ROLES.find((one) => one === named)
  // A token without a company role decides nothing here: the server does.
  if (role === undefined || companyRoleCan(role, capability)) return undefined
  return t('Your role, {role}, does not include this. An owner of your company can change that.', {
    role: translated(role),
  })
}
