import { useState } from 'react'

/** Which row the pointer or the keyboard stands on, told past the list itself: what shows it beside the list draws anew, its rows do not. */
export interface Pointed {
  tell: (key: string | null) => void
  /** These two are what `useSyncExternalStore` takes. */
  listen: (hear: () => void) => () => void
  now: () => string | null
}

export function usePointing(): Pointed {
  const [pointed] = useState(newPointed)
  return pointed
}

function newPointed(): Pointed {
  let key: string | null = null
  const hearers = new Set<() => void>()
  return {
    now: () => key,
    tell(next) {
      if (next === key) return
      key = next
      for (const hear of hearers) hear()
    },
    listen(hear) {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
  }
}
