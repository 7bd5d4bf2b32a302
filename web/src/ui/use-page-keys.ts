import { useEffect, useRef } from 'react'
import { pageKey } from './page-keys.ts'

export type PageKeys = Readonly<Record<string, (event: KeyboardEvent) => void>>

/** Keys of a screen: `usePageKeys({ b: bid, '/': focusFilter })`. Lower case; what is handled is not handled twice. */
export function usePageKeys(keys: PageKeys, enabled = true): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    if (!enabled) return undefined
    const press = (event: KeyboardEvent): void => {
      const key = pageKey(event)
      const act = key === null ? undefined : latest.current[key]
      if (act === undefined) return
      event.preventDefault()
      act(event)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [enabled])
}
