import { refresh } from '@drawbar/contract/identity/accounts.ts'
import { endSession, replaceToken, session, SESSION_EXPIRED } from '../app/session/store.ts'
import { storedToken } from '../app/session/storage.ts'
import { REFRESH_UNDER_SECONDS, secondsLeft } from '../app/session/token.ts'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'

export const REFRESH_FAILED = 'Token refresh failed.'
/** A server that answers with tokens of short life must not be asked in a circle. */
const SHORTEST_PAUSE_MS = 30_000

let underWay: Promise<void> | null = null

/** Exchanges the token; one exchange at a time, however many ask. If it fails the session ends (spec §4). */
export function refreshSession(): Promise<void> {
  underWay ??= exchange().finally(() => {
    underWay = null
  })
  return underWay
}

async function exchange(): Promise<void> {
  const token = storedToken()
  if (token === null) return
  try {
    const answer = await call(refresh, { body: { token } })
    const refreshed =
      storedToken() !== token || (typeof answer?.token === 'string' && replaceToken(token, answer.token))
    if (!refreshed) endSession('expired', REFRESH_FAILED)
  } catch (error) {
    // A 401 has already ended it, in the words of the 401 rule (spec-statements C24).
    if (storedToken() === token && !(error instanceof ApiError && error.status === 401))
      endSession('expired', REFRESH_FAILED)
  }
}

/** The token of the other side, for a company that acts on both (design §5). Throws what the call throws. */
export async function switchSide(side: 'consignor' | 'carrier'): Promise<void> {
  const token = storedToken()
  if (token === null) return
  const answer = await call(refresh, { body: { token, side } })
  replaceToken(token, answer.token)
}

/**
 * Watches the life of the token while the page stays open: under 600 s it is exchanged, at its end the session is over. A laptop that
 * slept wakes with an old clock, hence the check when the page is shown again. Returns the way to stop.
 */
export function rememberSession(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastExchange = 0
  const check = (): void => {
    clearTimeout(timer)
    const { user } = session()
    if (user === null) return
    const left = secondsLeft(user)
    if (left <= 0) {
      endSession('expired', SESSION_EXPIRED)
      return
    }
    const pause = lastExchange + SHORTEST_PAUSE_MS - Date.now()
    if (left >= REFRESH_UNDER_SECONDS) wait((left - REFRESH_UNDER_SECONDS) * 1000 + 1)
    else if (pause > 0) wait(Math.min(pause, left * 1000))
    else {
      lastExchange = Date.now()
      // The answer may take longer than the token lives.
      wait(left * 1000)
      void refreshSession().then(check)
    }
  }
  const wait = (ms: number): void => {
    timer = setTimeout(check, Math.min(ms, 2_147_483_647))
  }
  const shown = (): void => {
    if (document.visibilityState === 'visible') check()
  }
  window.addEventListener('auth-changed', check)
  document.addEventListener('visibilitychange', shown)
  check()
  return () => {
    clearTimeout(timer)
    window.removeEventListener('auth-changed', check)
    document.removeEventListener('visibilitychange', shown)
  }
}
