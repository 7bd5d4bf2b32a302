import type { ErrorCode } from '@drawbar/contract/errors.ts'
import { getMe } from '@drawbar/contract/identity/own-account.ts'
import { TRADING, type Capability } from '@drawbar/contract/roles.ts'
import { useEndpoint } from '../../api/query.ts'
import { t } from '../i18n/t.ts'
import { useSession } from '../session/store.ts'
import { useCompanyScope } from './company-scope.ts'
import { useRoleBars } from './use-role-bars.ts'

/**
 * Why this person may not act for the company, in words for a locked button; undefined when nothing stands against it. `act` is the endpoint,
 * where it says itself that it is closed to those who act for somebody.
 */
export function useBlockedReason(
  capability: Capability,
  action?: { errors: readonly ErrorCode[] },
): string | undefined {
  const { isReadOnly } = useCompanyScope()
  const barred = useRoleBars(capability)
  const acting = useSession((session) => session.user?.acting != null)
  // As the frame has read it: a button asks nothing of the server by itself.
  const suspended = useEndpoint(getMe, {}, { enabled: false }).data?.company?.suspension
  if (isReadOnly) return t('Staff look here; the company acts.')
  if (suspended && TRADING.includes(capability)) return t('Your company is suspended; this waits until that is lifted.')
  if (acting && capability === 'decideMoney') return READ_ONLY_REASONS.money
  if (acting && action?.errors.includes('not_while_acting')) return READ_ONLY_REASONS.identity
  return barred
}

const READ_ONLY_REASONS = {
  money: t('You act for somebody else. Where money goes only they decide.'),
  identity: t('You act for somebody else. Who they are only they say.'),
}

/** What those who act for somebody leave to them, in words, by what it is about; undefined for who is there in person. */
export function useReadOnlyReason(about: keyof typeof READ_ONLY_REASONS | null): string | undefined {
  const acting = useSession((session) => session.user?.acting != null)
  return acting && about !== null ? READ_ONLY_REASONS[about] : undefined
}
