import type { UserAbility } from '@drawbar/contract/staff-users/staff-users.ts'
import type { UserStatus } from '@drawbar/contract/lifecycles/user.ts'
import { AppError } from '../../platform/errors.ts'
import type { Viewer } from '../../platform/viewer.ts'

export interface Person {
  id: string
  staffRole: 'Founder' | 'Admin' | null
  status: UserStatus
}

const isSelf = (viewer: Viewer, person: Person): boolean => viewer.userId === person.id
/** One person of the staff is enough for a member of a company. Whoever could take over a colleague's account must be a founder. */
const outranks = (viewer: Viewer, { staffRole }: Person): boolean => staffRole === null || viewer.kind === 'founder'

/** Nobody stands above themselves: a stolen session of staff must not free or disarm its own account. */
export function requireMayHandle(viewer: Viewer, person: Person): void {
  if (isSelf(viewer, person)) throw new AppError('own_account')
  if (!outranks(viewer, person)) throw new AppError('founder_needed')
}

export function requireMayActFor(viewer: Viewer, person: Person): void {
  if (isSelf(viewer, person)) throw new AppError('own_account')
  if (person.staffRole !== null) throw new AppError('user_is_staff')
  if (person.status !== 'active') throw new AppError('user_suspended')
}

export function abilitiesOver(
  viewer: Viewer,
  { secondFactor, sessions, ...person }: Person & { secondFactor: boolean; sessions: number },
): UserAbility[] {
  if (isSelf(viewer, person)) return []
  const active = person.status === 'active'
  const may: Record<UserAbility, boolean> = {
    suspend: outranks(viewer, person) && active,
    reinstate: outranks(viewer, person) && !active,
    forcePasswordReset: outranks(viewer, person) && active,
    resetSecondFactor: outranks(viewer, person) && active && secondFactor,
    endSessions: outranks(viewer, person) && sessions > 0,
    actOnBehalf: person.staffRole === null && active,
  }
  return (Object.keys(may) as UserAbility[]).filter((ability) => may[ability])
}
