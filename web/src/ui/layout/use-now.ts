import { useEffect, useState } from 'react'

/** The time, anew every `tickMs`: for what ages or counts down on a screen. */
export function useNow(tickMs = 60_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [tickMs])
  return now
}
