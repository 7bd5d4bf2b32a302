import { lazy, Suspense, useEffect, useState } from 'react'
import { session, useSession } from '../../session/store.ts'
import { AUTO_START_DELAY_MS } from './auto-start.ts'
import { welcomeOf } from './flow.ts'
import { readProgress } from './progress.ts'
import { hasAutoStarted, rememberedOpen, useTour } from './tour-state.ts'

const TourHost = lazy(async () => ({ default: (await import('./tour-host.tsx')).TourHost }))

/** Stands in the signed-in frame. The tours are loaded when one is asked for, or two seconds later to see whether the first one is due. */
export function Tours() {
  const userId = useSession(({ user }) => user?.userId ?? '')
  const asked = useTour(({ open }) => open !== null)
  const [resumes] = useState(() => rememberedOpen(userId) !== null)
  // Decided on arrival: who resets the welcome flow meets it on the next visit, not in the middle of this one.
  const [possible] = useState(
    () => !hasAutoStarted(userId) && readProgress(userId)[welcomeOf(session().user?.role)]?.completed !== true,
  )
  const [due, setDue] = useState(false)
  useEffect(() => {
    if (!possible) return undefined
    const timer = setTimeout(() => setDue(true), AUTO_START_DELAY_MS)
    return () => clearTimeout(timer)
  }, [possible])
  if (!asked && !resumes && !due) return null
  return (
    <Suspense fallback={null}>
      <TourHost due={due} />
    </Suspense>
  )
}
