import type { createBrowserRouter } from 'react-router'
import { paths } from './paths.ts'
import { leaver, noteLeaver } from './app/session/guard.ts'
import { forgetPath, rememberPath } from './app/session/remembered-path.ts'
import {
  AUTH_CHANGED,
  followOtherTabs,
  loadSession,
  session,
  useSession,
  type AuthChange,
} from './app/session/store.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** Public pages hold no session to keep, so they never load the client. */
let keeping = false
function rememberSession(): void {
  if (keeping || session().user === null) return
  keeping = true
  void import('./api/refresh.ts').then(({ rememberSession: storeSession }) => storeSession())
}

/** Session first, then the router: its guards read the session before anything is drawn. */
export function startApplication(createRouter: () => Router): Router {
  // Each change of path starts at the top, Back too (spec §2).
  window.history.scrollRestoration = 'manual'
  loadSession()
  // What scheme.js guessed from a stored token; a stale one is no session.
  if (session().user === null) document.documentElement.removeAttribute('data-member')
  followOtherTabs()
  noteLeaver(session().user?.userId ?? null)
  useSession.subscribe(({ user }) => {
    if (user !== null) noteLeaver(user.userId)
  })
  const router = createRouter()
  const follow = (change: AuthChange): void => {
    rememberSession()
    if (change === 'logout') {
      noteLeaver(null)
      forgetPath()
    }
    // Another role may have arrived with a replaced token: the guards decide again.
    if (change === 'replaced') void router.revalidate()
    if (change !== 'logout' && change !== 'expired') return
    const { pathname, search } = router.state.location
    // The way back is for the person whose session ended; who logs out wants none.
    if (change === 'expired' && pathname !== paths.login) rememberPath(`${pathname}${search}`, leaver())
    if (pathname !== paths.login) void router.navigate(paths.login)
  }
  window.addEventListener(AUTH_CHANGED, (event) => {
    if (event instanceof CustomEvent) follow(event.detail as AuthChange)
  })
  rememberSession()
  return router
}

/** Resolves when the first route and its code are loaded. */
export function whenArrived(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
    return undefined
  })
}
