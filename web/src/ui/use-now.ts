import { useEffect, useState } from 'react'

/** The time, anew every `tickMs`: for what counts down on a screen. */
export function useNow(tickMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [tickMs])
  return now
}
