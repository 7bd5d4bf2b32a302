import type { ErrorsOf } from '@drawbar/contract/endpoint.ts'
import { createLoad, getLoad, listLoads, postLoad, updateLoad, type LoadDetail } from '@drawbar/contract/loads.ts'
import { useState } from 'react'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { useCommand } from '../../api/query.ts'
import { useSession } from '../../session/store.ts'
import { checkDraft, type FieldErrors } from './draft-input.ts'
import { focusField } from './form-field.tsx'
import { dropDraft, keepDraft } from './kept-draft.ts'
import type { LoadForm } from './use-load-form.ts'

export interface CarriedErrors {
  message: string
  errors: FieldErrors
}

type SaveError = ErrorsOf<typeof createLoad | typeof updateLoad | typeof postLoad>

/** What a refusal means for this form, before the sentences at the fields. */
const REFUSED: Record<SaveError, string> = {
  currency_mismatch: 'All prices of a load are in one currency.',
  stale_version:
    'Somebody else changed this load while you were typing. Both are shown below; nothing of yours is lost.',
  load_not_editable: 'This load can no longer be edited: it was awarded or closed. What you typed is kept here.',
  load_not_draft: 'This load was already posted. Your changes are saved.',
  load_incomplete: 'The load is saved as a draft. It cannot be posted yet:',
}

export interface SaveState {
  submit: (post: boolean) => void
  busy: 'save' | 'post' | null
  /** What went wrong with the last try, above the sentences at the fields. */
  refusal: string | null
  requestId: string | null
  /** The record as it stands, where somebody else was faster. */
  stale: LoadDetail | null
  settle: () => void
}

export interface SaveOptions {
  form: LoadForm
  load: LoadDetail | null
  carried: CarriedErrors | null
  onSaved: (load: LoadDetail, posted: boolean) => void
  onHeld: (load: LoadDetail, errors: CarriedErrors) => void
}

const isLoad = (value: unknown): value is LoadDetail =>
  typeof value === 'object' && value !== null && 'stops' in value && 'version' in value

export function useSaveLoad({ form, load, carried, onSaved, onHeld }: SaveOptions): SaveState {
  const userId = useSession(({ user }) => user?.userId ?? '')
  const [busy, setBusy] = useState<SaveState['busy']>(null)
  const [refusal, setRefusal] = useState<string | null>(carried?.message ?? null)
  const [requestId, setRequestId] = useState<string | null>(null)
  const [stale, setStale] = useState<LoadDetail | null>(null)
  const create = useCommand(createLoad, { invalidates: [listLoads] })
  const update = useCommand(updateLoad, { invalidates: [listLoads, getLoad] })
  const post = useCommand(postLoad, { invalidates: [listLoads, getLoad] })

  const fail = (error: unknown): CarriedErrors | null => {
    if (!(error instanceof ApiError)) throw error
    const own = error.code !== null && Object.hasOwn(REFUSED, error.code) ? REFUSED[error.code as SaveError] : null
    const message = own ?? messageOf(error)
    if (message === null) return null
    setRefusal(message)
    setRequestId(error.kind === 'answer' && error.status >= 500 ? error.requestId : null)
    if (error.code === 'stale_version' && isLoad(error.current)) setStale(error.current)
    form.show(error.errors)
    const [first] = Object.keys(error.errors)
    if (first !== undefined) focusField(first)
    return { message, errors: error.errors }
  }

  const carryOut = async (wantsPost: boolean): Promise<void> => {
    const { body, errors } = checkDraft(form.draft)
    if (errors !== null) {
      form.show(errors)
      setRefusal('Some fields need another look:')
      const [first] = Object.keys(errors)
      if (first !== undefined) focusField(first)
      return
    }
    let saved: LoadDetail
    try {
      saved =
        load === null
          ? await create.mutateAsync({ body })
          : await update.mutateAsync({
              params: { loadId: load.id },
              body: { ...body, version: form.version ?? load.version },
            })
    } catch (error) {
      fail(error)
      return
    }
    if (!wantsPost || saved.status !== 'draft') {
      dropDraft(userId, load?.id ?? null)
      onSaved(saved, false)
      return
    }
    try {
      const posted = await post.mutateAsync({ params: { loadId: saved.id }, body: {} })
      dropDraft(userId, load?.id ?? null)
      onSaved(posted, true)
    } catch (error) {
      const said = fail(error)
      if (said === null) return
      // The record exists now: the same text goes on as an edit of it, so that the next try makes no second load.
      dropDraft(userId, load?.id ?? null)
      keepDraft({ userId, loadId: saved.id, kept: { draft: form.draft, version: saved.version } })
      if (load !== null) form.takeVersion(saved.version, null)
      form.show(said.errors)
      onHeld(saved, said)
    }
  }

  return {
    refusal,
    requestId,
    stale,
    busy,
    settle: () => {
      setStale(null)
      setRefusal(null)
    },
    submit: (wantsPost) => {
      if (busy !== null) return
      setRefusal(null)
      setRequestId(null)
      setStale(null)
      setBusy(wantsPost ? 'post' : 'save')
      void carryOut(wantsPost).finally(() => setBusy(null))
    },
  }
}
