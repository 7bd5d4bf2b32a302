import type { ErrorCode } from '@drawbar/contract/errors.ts'
import { getMe } from '@drawbar/contract/own-account.ts'
import { TRADING, type Capability } from '@drawbar/contract/roles.ts'
import { useEndpoint } from '../../api/query.ts'
import { t } from '../../i18n/t.ts'
import { useSession } from '../../session/store.ts'
import { useCompanyScope } from './company-scope.ts'
import { useRoleBars } from './use-role-bars.ts'

/**
 * Why this person may not act for the company, in words for a locked button; undefined when nothing stands against it. `act` is the endpoint,
 * where it says itself that it is closed to those who act for somebody.
 */
export function useMayAct(capability: Capability, act?: { errors: readonly ErrorCode[] }): string | undefined {
  const { isReadOnly } = useCompanyScope()
  const barred = useRoleBars(capability)
  const acting = useSession((session) => session.user?.acting != null)
  // As the frame has read it: a button asks nothing of the server by itself.
  const suspended = useEndpoint(getMe, {}, { enabled: false }).data?.company?.suspension
  if (isReadOnly) return t('Staff look here; the company acts.')
  if (suspended && TRADING.includes(capability)) return t('Your company is suspended; this waits until that is lifted.')
  if (acting && capability === 'decideMoney') return t('You act for somebody else. Where money goes only they decide.')
  if (acting && act?.errors.includes('not_while_acting'))
    return t('You act for somebody else. Who they are only they say.')
  return barred
}
