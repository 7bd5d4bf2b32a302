import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => undefined

/** False while a prerendered page is taken over, which must draw what the build drew; true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
