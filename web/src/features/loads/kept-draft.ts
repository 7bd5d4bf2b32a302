import type { LoadDraft } from './load-draft.ts'

interface Kept {
  draft: LoadDraft
  /** The version of the record that was being edited; null for a new load. */
  version: number | null
}

/** What is typed outlives a reload of the tab, for the person who typed it. Raised when the draft's shape changes. */
const SHAPE = 1
const keyOf = (userId: string, loadId: string | null): string => `load-form.${SHAPE}.${userId}.${loadId ?? 'new'}`

export function keepDraft({ userId, loadId, kept }: { userId: string; loadId: string | null; kept: Kept }): void {
  try {
    sessionStorage.setItem(keyOf(userId, loadId), JSON.stringify(kept))
  } catch {
    // A full or refused storage costs the copy, not the form.
  }
}

export function keptDraft(userId: string, loadId: string | null): Kept | null {
  const text = sessionStorage.getItem(keyOf(userId, loadId))
  if (text === null) return null
  try {
    const kept: unknown = JSON.parse(text)
    return typeof kept === 'object' && kept !== null && 'draft' in kept && 'version' in kept ? (kept as Kept) : null
  } catch {
    return null
  }
}

export function dropDraft(userId: string, loadId: string | null): void {
  sessionStorage.removeItem(keyOf(userId, loadId))
}
