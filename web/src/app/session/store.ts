import { activeDashboard, dashboardsOf, type Dashboard } from '@drawbar/contract/roles.ts'
import { create } from 'zustand'
import { dropAllDrafts } from './draft-storage.ts'
import { clearStored, readStored, storedToken, writeStored } from './storage.ts'
import { readToken, type SessionUser } from './token.ts'

/** Sent on window after storage is written, so that a listener may read it. */
export const AUTH_CHANGED = 'auth-changed'
export type AuthChange = 'login' | 'logout' | 'expired' | 'replaced'

export const SESSION_EXPIRED = 'Session expired. Please log in again.'

export interface SessionState {
  token: string | null
  user: SessionUser | null
  dashboard: Dashboard
  /** One sentence that the login screen shows: why the person is there. */
  notice: string | null
}

const SIGNED_OUT: SessionState = { token: null, user: null, dashboard: 'consignor', notice: null }

export const useSession = create<SessionState>(() => SIGNED_OUT)
export const session = (): SessionState => useSession.getState()

function announce(change: AuthChange): void {
  if (change === 'logout') dropAllDrafts()
  window.dispatchEvent(new CustomEvent<AuthChange>(AUTH_CHANGED, { detail: change }))
}

/** The token's role wins; a stored one (from the login answer) stands in only where the token has none. */
function withRole(user: SessionUser): SessionUser {
  return user.role === undefined ? { ...user, role: readStored('userRole') ?? undefined } : user
}

function signedIn(token: string, user: SessionUser): SessionState {
  return { token, user, dashboard: activeDashboard(dashboardsOf(user), readStored('activeDashboard')), notice: null }
}

/** Reads storage by the rules of spec §4. Called at the start and whenever another tab wrote. */
export function loadSession(): void {
  const token = storedToken()
  if (token === null) {
    useSession.setState(SIGNED_OUT)
    return
  }
  const reading = readToken(token)
  if (reading.state === 'valid') {
    useSession.setState(signedIn(token, withRole(reading.user)))
    return
  }
  clearStored()
  useSession.setState(SIGNED_OUT)
}

/** Stores what login answered. False when the token cannot be read; nothing is stored then. */
export function startSession(token: string, answeredRole?: string): boolean {
  const reading = readToken(token)
  if (reading.state !== 'valid') return false
  const role = reading.user.role ?? answeredRole
  const user = { ...reading.user, role }
  clearStored()
  writeStored('token', token)
  writeStored('userId', user.userId)
  writeStored('userRole', role ?? '')
  const state = signedIn(token, user)
  writeStored('activeDashboard', state.dashboard)
  useSession.setState(state)
  announce('login')
  return true
}

/**
 * A replacement counts only if the token that asked for it is still the stored one: after a logout or another login a late answer
 * must not write the old session back (spec-statements C41).
 */
export function replaceToken(usedToken: string | null, replacement: string): boolean {
  if (usedToken === null || storedToken() !== usedToken) return false
  const reading = readToken(replacement)
  if (reading.state !== 'valid') return false
  const user = withRole(reading.user)
  writeStored('token', replacement)
  writeStored('accessToken', null)
  writeStored('userId', user.userId)
  writeStored('userRole', user.role ?? '')
  const state = signedIn(replacement, user)
  writeStored('activeDashboard', state.dashboard)
  useSession.setState(state)
  announce('replaced')
  return true
}

/** Clears everything that was stored and says why. */
export function endSession(change: 'logout' | 'expired', notice: string | null = null): void {
  clearStored()
  useSession.setState({ ...SIGNED_OUT, notice })
  announce(change)
}

/** A 401: ends the session that made the request, once, however many requests of it were refused. */
export function sessionRefused(usedToken: string | null): void {
  if (usedToken !== storedToken()) return
  // A call without a token that fails after the session has ended: the person is on the way to login already.
  if (usedToken === null && session().notice === SESSION_EXPIRED) return
  endSession('expired', SESSION_EXPIRED)
}

export function chooseDashboard(dashboard: Dashboard): void {
  writeStored('activeDashboard', dashboard)
  useSession.setState({ dashboard })
}

export function dropNotice(): void {
  if (session().notice !== null) useSession.setState({ notice: null })
}

/** A provider's tabs work on one side at a time, so the side is followed too. */
const FOLLOWED: ReadonlySet<string> = new Set(['token', 'accessToken', 'activeDashboard'])

/** Keeps two tabs in step: what one writes, the other reads. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent): void => {
    // A null key is localStorage.clear().
    if (event.key !== null && !FOLLOWED.has(event.key)) return
    const before = session()
    loadSession()
    const after = session()
    if (before.token === after.token) return
    announce(after.token === null ? 'logout' : before.token === null ? 'login' : 'replaced')
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
