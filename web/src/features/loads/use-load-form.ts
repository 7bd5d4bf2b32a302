import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { checkDraft, type FieldErrors } from './draft-input.ts'
import { dropDraft, saveLoadDraft, readLoadDraft } from './load-draft-storage.ts'
import type { LoadDraft } from './load-draft.ts'

export interface LoadForm {
  draft: LoadDraft
  /** Sentence of one field; a path such as `stops.1.windowEnd`. */
  errorAt: (path: string) => string | null
  errors: FieldErrors
  /** Changes the draft and takes away what was said about these fields. */
  change: (update: (draft: LoadDraft) => LoadDraft, paths: string | readonly string[]) => void
  /** The field was left: what is wrong with it is said now. */
  leave: (path: string) => void
  /** What the whole form says, each sentence at its field. */
  show: (errors: FieldErrors) => void
  /** The version that the next save names; with `theirs` the draft becomes the record as it stands. */
  takeVersion: (version: number, theirs: LoadDraft | null) => void
  /** The version this draft was typed against; null for a new load. */
  version: number | null
  restored: boolean
  changed: boolean
  discard: () => void
}

export interface LoadFormOptions {
  start: LoadDraft
  /** null for a new load. */
  loadId: string | null
  version: number | null
  userId: string
}

const isUnder = (path: string, root: string): boolean => path === root || path.startsWith(`${root}.`)

export function useLoadForm({ start, loadId, version, userId }: LoadFormOptions): LoadForm {
  const [saved] = useState(() => readLoadDraft(userId, loadId))
  const [restored, setRestored] = useState(saved !== null)
  const [draft, setShown] = useState<LoadDraft>(saved?.draft ?? start)
  // A field that is left reports its value and is then checked, before the next rendering: the check must see that value.
  const latest = useRef(draft)
  const setDraft = useCallback((next: LoadDraft): void => {
    latest.current = next
    setShown(next)
  }, [])
  // What was typed before a reload still belongs to the version it was typed against: the server then says if that is stale.
  const [base, setBase] = useState(saved === null ? version : saved.version)
  const [changed, setChanged] = useState(saved !== null)
  const [errors, setErrors] = useState<FieldErrors>({})

  useEffect(() => {
    if (changed) saveLoadDraft({ userId, loadId, saved: { draft, version: base } })
  }, [base, changed, draft, loadId, userId])

  return useMemo(
    () => ({
      draft,
      errors,
      restored,
      changed,
      version: base,
      errorAt: (path) => errors[path] ?? null,
      change: (update, paths) => {
        const roots = typeof paths === 'string' ? [paths] : paths
        setDraft(update(latest.current))
        setChanged(true)
        setErrors((before) =>
          Object.fromEntries(Object.entries(before).filter(([path]) => !roots.some((root) => isUnder(path, root)))),
        )
      },
      leave: (path) => {
        const found = checkDraft(latest.current).errors ?? {}
        setErrors((before) => ({
          ...before,
          ...Object.fromEntries(Object.entries(found).filter(([one]) => isUnder(one, path))),
        }))
      },
      show: setErrors,
      takeVersion: (next, theirs) => {
        setBase(next)
        setErrors({})
        if (theirs !== null) setDraft(theirs)
      },
      discard: () => {
        dropDraft(userId, loadId)
        setDraft(start)
        setBase(version)
        setErrors({})
        setChanged(false)
        setRestored(false)
      },
    }),
    [base, changed, draft, errors, loadId, restored, setDraft, start, userId, version],
  )
}
