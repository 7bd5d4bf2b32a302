import { useEffect, useState } from 'react'

/** Most answers arrive sooner; a skeleton that flashes is worse than none. */
export const SKELETON_DELAY_MS = 150

/** Whether it has been `active` for so long. */
export function useDelayed(active: boolean, delayMs: number = SKELETON_DELAY_MS): boolean {
  const [due, setDue] = useState(false)
  useEffect(() => {
    if (!active) return undefined
    const timer = setTimeout(() => setDue(true), delayMs)
    return () => {
      clearTimeout(timer)
      setDue(false)
    }
  }, [active, delayMs])
  return active && due
}
