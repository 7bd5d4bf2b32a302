import type { UserRole } from '@drawbar/contract/staff-users/staff-users.ts'
import type { UserStatus } from '@drawbar/contract/lifecycles/user.ts'
import { t, translated } from '../../app/i18n/t.ts'
import type { Tone } from '../../ui/theme/tokens.ts'
import { formatClock, formatDate, formatMoment, zoneAbbreviation } from '../../ui/format/zoned-time.ts'

export const USER_STATUS: Record<UserStatus, { tone: Tone; label: string }> = {
  active: { tone: 'good', label: t('Active (account)') },
  suspended: { tone: 'critical', label: t('Suspended') },
}

export const roleLabel = (role: UserRole): string => translated(role)

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone

/** In the reader's zone, which the words name: staff of one platform sit in many. */
export const whenLabel = (at: string): string => formatMoment(at, HERE)
export const clockLabel = (at: string): string => `${formatClock(at, HERE)} ${zoneAbbreviation(at, HERE)}`
export const dayLabel = (at: string): string => formatDate(at, HERE)

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago, in the largest unit that fits. */
export function agoLabel(at: string, now = Date.now()): string {
  const ms = Math.max(0, now - Date.parse(at))
  if (ms < MINUTE) return t('now (moment)')
  if (ms < HOUR) return t('{minutes} min ago', { minutes: Math.floor(ms / MINUTE) })
  if (ms < DAY) return t('{hours} h ago', { hours: Math.floor(ms / HOUR) })
  if (ms < 60 * DAY) return t('{days} d ago', { days: Math.floor(ms / DAY) })
  return dayLabel(at)
}
