import { useEffect, useEffectEvent } from 'react'
import { isOnControl, pageKey } from './page-keys.ts'

export type PageKeys = Readonly<Record<string, (event: KeyboardEvent) => void>>

/** Where Enter would choose what is chosen already, it is the page's. */
const isOnChosen = (event: KeyboardEvent): boolean =>
  event.target instanceof Element && event.target.closest('[aria-current="true"]') !== null

/** Keys of a screen: `usePageKeys({ b: bid, '/': focusFilter })`. Lower case; what is handled is not handled twice. */
export function usePageKeys(keys: PageKeys, enabled = true): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const key = pageKey(event)
    const action = key === null ? undefined : keys[key]
    if (action === undefined || (key === 'enter' && isOnControl(event) && !isOnChosen(event))) return
    event.preventDefault()
    action(event)
  })
  useEffect(() => {
    if (!enabled) return undefined
    const listen = (event: KeyboardEvent): void => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [enabled])
}
