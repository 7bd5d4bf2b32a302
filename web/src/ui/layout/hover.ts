import { useState } from 'react'

/** Which row the pointer or the keyboard stands on, told past the list itself: what shows it beside the list draws anew, its rows do not. */
export interface HoverStore {
  set: (key: string | null) => void
  /** These two are what `useSyncExternalStore` takes. */
  listen: (listener: () => void) => () => void
  now: () => string | null
}

export function useHoverStore(): HoverStore {
  const [hover] = useState(createHoverStore)
  return hover
}

function createHoverStore(): HoverStore {
  let key: string | null = null
  const listeners = new Set<() => void>()
  return {
    now: () => key,
    set(next) {
      if (next === key) return
      key = next
      for (const listener of listeners) listener()
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
