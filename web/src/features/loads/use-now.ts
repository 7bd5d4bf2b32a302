import { useEffect, useState } from 'react'

/** The clock that ages in a list are read from; a minute is as fine as they are written. */
export function useNow(tickMs = 60_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [tickMs])
  return now
}
