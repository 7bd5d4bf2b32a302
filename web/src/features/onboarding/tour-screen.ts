import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { mayOpen } from '../../app/session/remembered-path.ts'
import { useSession } from '../../app/session/store.ts'
import type { TourStep } from './flow.ts'
import { useTour } from './tour-state.ts'

/** Parameters that choose another screen at the same path; all others only filter it. */
const CHOOSING = ['post', 'edit', 'import', 'tab', 'shipment'] as const

function isAt(at: string, { pathname, search }: { pathname: string; search: string }): boolean {
  const target = new URL(at, window.location.origin)
  const given = new URLSearchParams(search)
  return target.pathname === pathname && CHOOSING.every((name) => target.searchParams.get(name) === given.get(name))
}

export interface TourScreen {
  /** Whether the person is on the step's own screen. True also for steps that have none. */
  isThere: boolean
  /** Goes there; null where the role may not, or there is nowhere to go. */
  go: (() => void) | null
}

/** Takes the person to the screen of the step, once a step, if their role may open it (spec-statements C35). */
export function useTourScreen({ id, at }: Pick<TourStep, 'id' | 'at'>): TourScreen {
  const navigate = useNavigate()
  const location = useLocation()
  const user = useSession((session) => session.user)
  const leads = useTour((tour) => tour.leads)
  const isThere = at === undefined || isAt(at, location)
  const allowed = at !== undefined && user !== null && mayOpen(new URL(at, window.location.origin).pathname, user)
  const go = at === undefined || !allowed || isThere ? null : () => void navigate(at)
  const arrive = useEffectEvent(() => {
    if (leads) go?.()
  })
  useEffect(() => arrive(), [id])
  return { isThere, go }
}
