import { dashboardRedirect, passesGuard, ROUTE_ROLES, type GuardRule } from '@drawbar/contract/roles.ts'
import { redirect } from 'react-router'
import { rememberPath } from './remembered-path.ts'
import { session } from './store.ts'

/** Set when the session has just ended, so that the person who logs in again comes back; another one does not. */
let lastUserId: string | null = null
export function noteLeaver(userId: string | null): void {
  lastUserId = userId
}
export const leaver = (): string | null => lastUserId

interface GuardArgs {
  request: Request
}

const COMPANY_SIDE = /^\/(consignor|carrier)(\/|$)/

/** Null lets the route be shown; a redirect is the router's way to change the address. */
function admit({ request }: GuardArgs, rule: GuardRule | 'signedIn'): Response | null {
  const { user } = session()
  const url = new URL(request.url)
  if (user === null) {
    rememberPath(`${url.pathname}${url.search}`, lastUserId)
    return redirect('/login')
  }
  if (rule === 'signedIn' || passesGuard(user, rule)) return null
  // Whoever acts on both sides has switched, here or in another tab, or follows a link of the other side: that is no trespass.
  const isOtherSide = user.userTypeName === 'LogisticsProvider' && COMPANY_SIDE.test(url.pathname)
  return redirect(isOtherSide ? dashboardRedirect(user.role) : '/access-denied')
}

/** The guard of a route in the table of spec §6, decided by the token's claims alone, before anything is asked of the server. */
export function guard(path: string) {
  const roles = ROUTE_ROLES[path]
  if (roles === undefined) throw new Error(`${path} is not in the route table`)
  const rule = roles === 'signedIn' ? roles : { roles }
  return (args: GuardArgs): Response | null => admit(args, rule)
}

/** Spec §2: everybody whose role is not Founder goes to /access-denied. Stands before the making of staff (spec-statements C05). */
export const founderOnly = (args: GuardArgs): Response | null => admit(args, { roles: ['Founder'] })
