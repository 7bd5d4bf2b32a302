import { isStaffRole } from '@drawbar/contract/roles.ts'
import { useEffect, useEffectEvent } from 'react'
import { useSession } from '../../app/session/store.ts'
import { mayAutoStart } from './auto-start.ts'
import { welcomeOf } from './flow.ts'
import { readProgress } from './progress.ts'
import { hasAutoStarted, noteAutoStarted, useTour } from './tour-state.ts'
import { startTour } from './tour.ts'
import { useAccountAge } from './use-account-age.ts'

/** Somebody who is typing or deciding something is not interrupted; the tour comes when they have done. */
const LOOK_AGAIN_MS = 1000
const OCCUPIED =
  'input:focus, textarea:focus, select:focus, [contenteditable="true"]:focus, [role="dialog"][aria-modal="true"]'

/** Spec §4: the welcome flow of the role, two seconds after the person arrived (`due`). `possible`: what it must know is read before that. */
export function useAutoStart({ due, possible: target }: { due: boolean; possible: boolean }): void {
  const user = useSession((session) => session.user)
  const role = user?.role
  const userId = user?.userId ?? ''
  const open = useTour((tour) => tour.open !== null)
  const possible =
    target && user !== null && !hasAutoStarted(userId) && readProgress(userId)[welcomeOf(role)]?.completed !== true
  const age = useAccountAge(possible && !isStaffRole(role))

  const start = useEffectEvent((): boolean => {
    const may = mayAutoStart({
      role,
      age,
      welcomeCompleted: readProgress(userId)[welcomeOf(role)]?.completed === true,
      startedThisSession: hasAutoStarted(userId),
      tourActive: open,
    })
    if (may && document.querySelector(OCCUPIED) !== null) return false
    if (may) {
      noteAutoStarted(userId)
      startTour(welcomeOf(role))
    }
    return true
  })
  useEffect(() => {
    if (!possible || !due) return undefined
    if (start()) return undefined
    const again = setInterval(() => {
      if (start()) clearInterval(again)
    }, LOOK_AGAIN_MS)
    return () => clearInterval(again)
  }, [possible, due, age, open])
}
