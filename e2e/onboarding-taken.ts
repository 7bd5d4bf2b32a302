import type { BrowserContext } from 'playwright-core'

/**
 * For stories about something else: whoever logs in in this context has taken the welcome tours already. It says so where the tours
 * themselves keep it, in the one further key of localStorage, before the first screen is drawn.
 */
export async function haveToursTaken(context: BrowserContext): Promise<void> {
  await context.addInitScript(noteToursTaken)
}

/** Runs in the page before its own scripts. */
export function noteToursTaken(): void {
  const taken = { completed: true, completedAt: '2026-01-01T00:00:00.000Z', stepsCompleted: [] }
  const note = (): void => {
    // A story may leave nothing but a token there.
    const payload = (localStorage.getItem('token') ?? '').split('.')[1] ?? ''
    const claims =
      /^[\w-]+$/.test(payload) && payload.length % 4 !== 1
        ? atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
        : ''
    const userId = localStorage.getItem('userId') ?? /"userId":"([^"]+)"/.exec(claims)?.[1]
    if (userId === undefined) return
    const all: unknown = JSON.parse(localStorage.getItem('onboarding') ?? '{}')
    const before = typeof all === 'object' && all !== null ? { ...all } : {}
    const own = Object.fromEntries(['consignor', 'carrier', 'admin'].map((side) => [`${side}-welcome`, taken]))
    localStorage.setItem('onboarding', JSON.stringify({ [userId]: own, ...before }))
  }
  // Storage is refused to the empty page that a context begins with.
  if (location.protocol.startsWith('http')) {
    note()
    window.addEventListener('auth-changed', note)
  }
}
