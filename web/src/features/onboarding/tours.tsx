import { lazy, Suspense, useEffect, useState } from 'react'
import { session, useSession } from '../../app/session/store.ts'
import { AUTO_START_DELAY_MS } from './auto-start.ts'
import { welcomeOf } from './flow.ts'
import { readProgress } from './progress.ts'
import { hasAutoStarted, rememberedOpen, useTour } from './tour-state.ts'

const fetchHost = () => import('./tour-host.tsx')
const TourHost = lazy(async () => ({ default: (await fetchHost()).TourHost }))

/**
 * Stands in the signed-in frame. The first tour opens two seconds after the frame came (`arrivedAt`, by `performance.now()`), so its code and
 * what it must know of the account are fetched during the wait.
 */
export function Tours({ arrivedAt }: { arrivedAt: number }) {
  const userId = useSession(({ user }) => user?.userId ?? '')
  const requested = useTour(({ open }) => open !== null)
  const [resumes] = useState(() => rememberedOpen(userId) !== null)
  // Decided on arrival: who resets the welcome flow meets it on the next visit, not in the middle of this one.
  const [possible] = useState(
    () => !hasAutoStarted(userId) && readProgress(userId)[welcomeOf(session().user?.role)]?.completed !== true,
  )
  const [due, setDue] = useState(false)
  useEffect(() => {
    if (!possible) return undefined
    const timer = setTimeout(() => setDue(true), AUTO_START_DELAY_MS - (performance.now() - arrivedAt))
    return () => clearTimeout(timer)
  }, [possible, arrivedAt])
  if (!requested && !resumes && !possible) return null
  return (
    <Suspense fallback={null}>
      <TourHost due={due} possible={possible} />
    </Suspense>
  )
}
