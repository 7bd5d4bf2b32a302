import { useEffect, useEffectEvent } from 'react'

/** What is open in the case, the innermost last. */
const closers: (() => void)[] = []

/** False where nothing is open. */
export function closeInnermost(): boolean {
  const close = closers.at(-1)
  close?.()
  return close !== undefined
}

/** Escape closes this before the case around it, out of a field too; null while it is closed. What was typed there is kept. */
export function useEscape(close: (() => void) | null): void {
  const run = useEffectEvent(() => close?.())
  const open = close !== null
  useEffect(() => {
    if (!open) return undefined
    const mine = (): void => run()
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || closers.at(-1) !== mine) return
      if (document.querySelector('[role="dialog"][aria-modal="true"], dialog[open]') !== null) return
      event.preventDefault()
      mine()
    }
    closers.push(mine)
    window.addEventListener('keydown', listen)
    return () => {
      window.removeEventListener('keydown', listen)
      closers.splice(closers.indexOf(mine), 1)
    }
  }, [open])
}
