import { dropTyped, keepTyped, keptTyped } from '../../app/session/kept-storage.ts'
import type { LoadDraft } from './load-draft.ts'

interface Kept {
  draft: LoadDraft
  /** The version of the record that was being edited; null for a new load. */
  version: number | null
}

/** Raised when the draft's shape changes. */
const SHAPE = 4
const nameOf = (loadId: string | null): string => `load-form.${SHAPE}.${loadId ?? 'new'}`

export function keepDraft({ userId, loadId, kept }: { userId: string; loadId: string | null; kept: Kept }): void {
  keepTyped({ userId, name: nameOf(loadId), value: kept })
}

export function keptDraft(userId: string, loadId: string | null): Kept | null {
  const kept = keptTyped(userId, nameOf(loadId))
  return typeof kept === 'object' && kept !== null && 'draft' in kept && 'version' in kept ? (kept as Kept) : null
}

export function dropDraft(userId: string, loadId: string | null): void {
  dropTyped(userId, nameOf(loadId))
}
