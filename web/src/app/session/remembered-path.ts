import { passesGuard, ROUTE_ROLES, type RoleClaims } from '@drawbar/contract/roles.ts'
import { paths } from '../../paths.ts'

/** Where the person was when the guard sent them to log in. Held for this browser tab only. */
const KEY = 'rememberedPath'

/** Whether a role may open a path: the table of spec §6, where `/consignor/*` is the consignor dashboard. */
export function mayOpen(pathname: string, claims: RoleClaims): boolean {
  const path = withoutEnd(pathname)
  const rule = ROUTE_ROLES[path] ?? (path.startsWith('/consignor/') ? ROUTE_ROLES['/consignor'] : undefined)
  if (rule === undefined) return false
  return rule === 'signedIn' || passesGuard(claims, { roles: rule })
}

/** Without slashes at its end. */
function withoutEnd(pathname: string): string {
  let end = pathname.length
  while (end > 1 && pathname[end - 1] === '/') end -= 1
  return pathname.slice(0, end)
}

/** `userId` is the person whose session ended there: another one who logs in next must not be sent to it. */
export function rememberPath(path: string, userId: string | null): void {
  sessionStorage.setItem(KEY, JSON.stringify({ path, userId }))
}

export function forgetPath(): void {
  sessionStorage.removeItem(KEY)
}

/** Takes the path out, if this user may go there: same origin, a protected route, open to the role. */
export function takeRememberedPath(user: RoleClaims & { userId: string }): string | null {
  const stored = sessionStorage.getItem(KEY)
  forgetPath()
  if (stored === null) return null
  try {
    const { path, userId } = JSON.parse(stored) as { path?: unknown; userId?: unknown }
    if (typeof path !== 'string' || (typeof userId === 'string' && userId !== user.userId)) return null
    const url = new URL(path, window.location.origin)
    // `//evil` and `/\evil` parse as another host.
    if (url.origin !== window.location.origin || !path.startsWith('/')) return null
    // Whoever joins to claim a bid comes back to its link, which is open to everybody.
    return url.pathname === paths.publicBid || mayOpen(url.pathname, user)
      ? `${url.pathname}${url.search}${url.hash}`
      : null
  } catch {
    return null
  }
}
