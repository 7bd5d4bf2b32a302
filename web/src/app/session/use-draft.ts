import { useCallback, useState } from 'react'
import { dropTyped, saveDraft, readDraft } from './draft-storage.ts'
import { useSession } from './store.ts'

export interface Draft<T> {
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
export function useDraft<T extends object>(name: string, start: T): Draft<T> {
  const userId = useSession(({ user }) => user?.userId ?? '')
  const [{ value, restored }, setState] = useState(() => {
    const stored = fitting(readDraft(userId, name), start)
    return { value: stored ?? start, restored: stored !== null }
  })
  const set = useCallback(
    (next: Partial<T>): void =>
      setState((before) => {
        const after = { ...before.value, ...next }
        saveDraft({ userId, name, value: after })
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
function fitting<T extends object>(stored: unknown, start: T): T | null {
  if (typeof stored !== 'object' || stored === null) return null
  const keys = Object.keys(start)
  return Object.keys(stored).length === keys.length && keys.every((key) => key in stored) ? (stored as T) : null
}
