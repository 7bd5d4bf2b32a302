import { deleteDraft, saveDraft, readDraft } from '../../app/session/draft-storage.ts'
import type { LoadDraft } from './load-draft.ts'

interface StoredDraft {
  draft: LoadDraft
  /** The version of the record that was being edited; null for a new load. */
  version: number | null
}

/** Raised when the draft's shape changes. */
const SHAPE = 4
const nameOf = (loadId: string | null): string => `load-form.${SHAPE}.${loadId ?? 'new'}`

export function saveLoadDraft({
  userId,
  loadId,
  saved,
}: {
  userId: string
  loadId: string | null
  saved: StoredDraft
}): void {
  saveDraft({ userId, name: nameOf(loadId), value: saved })
}

export function readLoadDraft(userId: string, loadId: string | null): StoredDraft | null {
  const saved = readDraft(userId, nameOf(loadId))
  return typeof saved === 'object' && saved !== null && 'draft' in saved && 'version' in saved
    ? (saved as StoredDraft)
    : null
}

export function dropDraft(userId: string, loadId: string | null): void {
  deleteDraft(userId, nameOf(loadId))
}
