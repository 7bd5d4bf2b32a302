import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isOnControl, pageKey } from '../layout/page-keys.ts'

export interface TableCursorOptions {
  /** Keys of the rows, in the order shown. */
  keys: readonly string[]
  /** The row to begin from: the one whose record was opened in place of the list. */
  startAt?: string | null
  openKey: string | null
  onEnter: (key: string) => void
  onClose: () => void
  /** Brings a row on screen before it takes the focus; a virtual list may not have drawn it yet. */
  reveal: (index: number) => void
  /** J and K work anywhere on the page, or only while the focus is inside the table. */
  scope: 'page' | 'table'
}

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1, arrowdown: 1, arrowup: -1 }

/** The row under the cursor follows its key, not its position, so that rows arriving above never move it. */
export function useTableCursor(options: TableCursorOptions) {
  const root = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState(options.startAt ?? null)
  const [requested, setRequested] = useState(cursor !== null && options.keys.includes(cursor) ? cursor : null)
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const { keys, openKey, onEnter, onClose, reveal, scope } = options
    const key = pageKey(event)
    if (key === null) return
    const inside = event.target instanceof Node && root.current?.contains(event.target) === true
    // Another table has the focus.
    if (!inside && (scope === 'table' || (event.target as Element).closest?.('[data-row-key]'))) return
    const step = STEPS[key]
    if (step !== undefined && (inside || key.length === 1)) {
      const from = cursor === null ? -1 : keys.indexOf(cursor)
      const at = from === -1 ? (step > 0 ? 0 : keys.length - 1) : Math.min(keys.length - 1, Math.max(0, from + step))
      const next = keys[at]
      if (next === undefined) return
      event.preventDefault()
      reveal(at)
      setCursor(next)
      setRequested(next)
    } else if (key === 'enter' && cursor !== null && keys.includes(cursor) && !isOnControl(event)) {
      event.preventDefault()
      onEnter(cursor)
    } else if (key === 'escape' && (openKey !== null || cursor !== null)) {
      event.preventDefault()
      if (openKey === null) setCursor(null)
      else onClose()
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  // The next row takes the place of one that its reader put away: a list is gone through without beginning anew after each.
  const before = useRef(options.keys)
  const stepOff = useEffectEvent((was: readonly string[]): void => {
    if (cursor === null || options.keys.includes(cursor)) return
    const at = was.indexOf(cursor)
    if (at === -1) return
    const left = new Set(options.keys)
    const next = was.slice(at).find((key) => left.has(key)) ?? was.slice(0, at).findLast((key) => left.has(key)) ?? null
    setCursor(next)
    // The focus went with the row; where it is elsewhere it stays there.
    if (document.activeElement === document.body) setRequested(next)
  })
  useEffect(() => {
    stepOff(before.current)
    before.current = options.keys
  }, [options.keys])

  /* Looks again after every draw: a windowed list draws the wanted row some frames after it was revealed. */
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- settles: the state is only set once the row is found
  useEffect(() => {
    if (requested === null) return
    const row = root.current?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(requested)}"]`)
    if (row === null || row === undefined) return
    row.focus({ preventScroll: true })
    row.scrollIntoView?.({ block: 'nearest' })
    setRequested(null)
  })

  return { root, cursor, setCursor, focusRow: setRequested }
}
