import type { ErrorsOf } from '@drawbar/contract/endpoint.ts'
import { createLoad, getLoad, listLoads, updateLoad, type LoadDetail } from '@drawbar/contract/loads/loads.ts'
import { useState } from 'react'
import { t } from '../../app/i18n/t.ts'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { useCommand } from '../../api/query.ts'
import { useSession } from '../../app/session/store.ts'
import { checkDraft, type FieldErrors, type LoadBody } from './draft-input.ts'
import { focusField, inFormOrder } from './form-field.tsx'
import { dropDraft } from './load-draft-storage.ts'
import type { LoadForm } from './use-load-form.ts'
import { type DuplicateCheck, type DuplicateQuery, duplicateQueryOf, useDuplicateCheck } from './use-duplicate-check.ts'

type SaveError = ErrorsOf<typeof createLoad | typeof updateLoad>

/** What a refusal means for this form, before the sentences at the fields. */
const REFUSED: Record<SaveError, string> = {
  currency_mismatch: t('All prices of a load are in one currency.'),
  stale_version: t(
    'Somebody else changed this load while you were typing. Both are shown below; nothing of yours is lost.',
  ),
  load_not_editable: t('This load can no longer be edited: it was awarded or closed. What you typed is kept here.'),
  load_incomplete: t('The load cannot be posted yet:'),
}

export interface SaveState {
  submit: (post: boolean) => void
  busy: 'save' | 'post' | null
  /** What went wrong with the last try, above the sentences at the fields. */
  refusal: string | null
  /** It speaks of fields, each of which says what is wrong with it. */
  isOfFields: boolean
  requestId: string | null
  /** The record as it stands, where somebody else was faster. */
  stale: LoadDetail | null
  settle: () => void
  /** Live loads that look like this one, where it is about to be posted. */
  duplicateCheck: DuplicateCheck
}

export interface SaveOptions {
  form: LoadForm
  load: LoadDetail | null
  onSaved: (load: LoadDetail, posted: boolean) => void
}

const isLoad = (value: unknown): value is LoadDetail =>
  typeof value === 'object' && value !== null && 'stops' in value && 'version' in value

export function useSaveLoad({ form, load, onSaved }: SaveOptions): SaveState {
  const userId = useSession(({ user }) => user?.userId ?? '')
  const [busy, setBusy] = useState<SaveState['busy']>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isOfFields, setOfFields] = useState(false)
  const [requestId, setRequestId] = useState<string | null>(null)
  const [stale, setStale] = useState<LoadDetail | null>(null)
  const duplicateCheck = useDuplicateCheck()
  const create = useCommand(createLoad, { invalidates: [listLoads] })
  const update = useCommand(updateLoad, { invalidates: [listLoads, getLoad] })

  /** Every sentence at its field, the first wrong one in focus. */
  const point = (errors: FieldErrors): void => {
    const paths = inFormOrder(Object.keys(errors))
    form.show(Object.fromEntries(paths.map((path) => [path, errors[path] ?? ''])))
    const [first] = paths
    if (first !== undefined) focusField(first)
  }

  const fail = (error: unknown): void => {
    if (!(error instanceof ApiError)) throw error
    const own = error.code !== null && Object.hasOwn(REFUSED, error.code) ? REFUSED[error.code as SaveError] : null
    const message = own ?? messageOf(error)
    if (message === null) return
    setRefusal(message)
    setOfFields(Object.keys(error.errors).length > 0)
    setRequestId(error.kind === 'answer' && error.status >= 500 ? error.requestId : null)
    if (error.code === 'stale_version' && isLoad(error.current)) setStale(error.current)
    point(error.errors)
  }

  const runAction = async (wantsPost: boolean): Promise<void> => {
    // What is on the board must stay fit for it.
    const post = wantsPost || load?.status === 'posted'
    const { body, errors } = checkDraft(form.draft, {
      postAt: post ? new Date().toISOString() : null,
      isUp: load?.status === 'posted',
    })
    if (errors !== null) {
      setRefusal(t('Some fields need another look:'))
      setOfFields(true)
      point(errors)
      return
    }
    try {
      if (wantsPost) {
        const anyway = (): void => {
          setBusy('post')
          void save(body, { post, wantsPost })
            .catch(fail)
            .finally(() => setBusy(null))
        }
        if (!(await duplicateCheck.isClear(asPosted(body, load), anyway))) return
      }
      await save(body, { post, wantsPost })
    } catch (error) {
      fail(error)
    }
  }

  const save = async (body: LoadBody, { post, wantsPost }: { post: boolean; wantsPost: boolean }): Promise<void> => {
    const saved =
      load === null
        ? await create.mutateAsync({ body: { ...body, post } })
        : await update.mutateAsync({
            params: { loadId: load.id },
            body: { ...body, post, version: form.version ?? load.version },
          })
    dropDraft(userId, load?.id ?? null)
    onSaved(saved, wantsPost)
  }

  return {
    refusal,
    isOfFields,
    requestId,
    stale,
    busy,
    duplicateCheck,
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
      void runAction(wantsPost).finally(() => setBusy(null))
    },
  }
}

const asPosted = ({ stops, commodities, equipment }: LoadBody, load: LoadDetail | null): DuplicateQuery | null =>
  duplicateQueryOf(
    { origin: stops[0], destination: stops.at(-1) },
    {
      weightGrams: commodities.reduce((sum, one) => sum + one.weightGrams, 0),
      equipment,
      exceptId: load?.id,
    },
  )
