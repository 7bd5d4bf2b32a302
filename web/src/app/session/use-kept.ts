import { useCallback, useState } from 'react'
import { dropTyped, keepTyped, keptTyped } from './kept-storage.ts'
import { useSession } from './store.ts'

export interface Kept<T> {
  value: T
  /** What was typed before a reload is in `value`. */
  restored: boolean
  set: (next: Partial<T>) => void
  /** Sent, or thrown away: the form is as at the start, or as it is given. */
  drop: (next?: T) => void
}

/**
 * The text of a form that outlives its closing and a reload of the tab: `useKept('pod:<shipment>', { receiver: '' })`. JSON only, so no
 * files; never a password. Gone with `drop`, and with a logout. `name` tells forms apart; a record's form carries its id.
 */
export function useKept<T extends object>(name: string, start: T): Kept<T> {
  const userId = useSession(({ user }) => user?.userId ?? '')
  const [{ value, restored }, setState] = useState(() => {
    const kept = fitting(keptTyped(userId, name), start)
    return { value: kept ?? start, restored: kept !== null }
  })
  const set = useCallback(
    (next: Partial<T>): void =>
      setState((before) => {
        const after = { ...before.value, ...next }
        keepTyped({ userId, name, value: after })
        return { ...before, value: after }
      }),
    [name, userId],
  )
  const drop = (next: T = start): void => {
    dropTyped(userId, name)
    setState({ value: next, restored: false })
  }
  return { value, restored, set, drop }
}

/** What an older version of the form kept under the same name is no text of this one. */
function fitting<T extends object>(kept: unknown, start: T): T | null {
  if (typeof kept !== 'object' || kept === null) return null
  const keys = Object.keys(start)
  return Object.keys(kept).length === keys.length && keys.every((key) => key in kept) ? (kept as T) : null
}
