import { isStaffRole } from '@drawbar/contract/roles.ts'

/** Spec §9. */
export const AUTO_START_DELAY_MS = 2000
export const NEW_ACCOUNT_MS = 24 * 60 * 60 * 1000

/** What the server says of the account, and its own clock at that moment. */
export interface AccountAge {
  createdAt: string
  /** The login before this session; null in the first (spec-statements C12). */
  lastLoginAt: string | null
  serverNow: number
}

export interface AutoStartFacts {
  role: string | undefined
  /** Null while it is not known. */
  age: AccountAge | null
  welcomeCompleted: boolean
  startedThisSession: boolean
  tourActive: boolean
}

/** Spec §4: "never logged in" or under 24 hours old; for Founder and Admin whatever the age. */
function isNewcomer({ role, age }: Pick<AutoStartFacts, 'role' | 'age'>): boolean {
  if (isStaffRole(role)) return true
  if (age === null) return false
  return age.lastLoginAt === null || age.serverNow - Date.parse(age.createdAt) < NEW_ACCOUNT_MS
}

/** Whether the welcome flow may open by itself. The delay and being signed in are the caller's. */
export function mayAutoStart({ welcomeCompleted, startedThisSession, tourActive, ...who }: AutoStartFacts): boolean {
  return !welcomeCompleted && !startedThisSession && !tourActive && isNewcomer(who)
}
