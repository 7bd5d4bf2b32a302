import type { CancelReason } from '@drawbar/contract/codes.ts'
import type { ErrorsOf } from '@drawbar/contract/endpoint.ts'
import {
  cancelLoad,
  duplicateLoad,
  getLoad,
  listLoads,
  pauseLoad,
  postLoad,
  resumeLoad,
  type LoadSummary,
} from '@drawbar/contract/loads/loads.ts'
import { refreshPosts } from '@drawbar/contract/loads/post-freshness.ts'
import { listLoadBids } from '@drawbar/contract/bids/bids.ts'
import { useState } from 'react'
import { t, translated } from '../../app/i18n/t.ts'
import { ApiError } from '../../api/api-error.ts'
import { useCommand } from '../../api/query.ts'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { postedLabel, resumedWords } from './posted-labels.ts'
import { duplicateQueryOf, useDuplicateCheck } from './use-duplicate-check.ts'

type LoadCommandError = ErrorsOf<
  typeof postLoad | typeof pauseLoad | typeof resumeLoad | typeof cancelLoad | typeof duplicateLoad
>

/** What the list says where the load moved on under the reader's hands. */
const MOVED: Record<LoadCommandError, string> = {
  load_not_draft: t('It was already posted or closed. The row shows how it stands now.'),
  load_incomplete: t('It is not ready to be posted. Complete it first.'),
  load_not_open: t('It is not on the board any more. The row shows how it stands now.'),
  load_not_paused: t('It is not paused any more. The row shows how it stands now.'),
  load_not_cancellable: t('It is loaded or already closed, so it can no longer be canceled here.'),
}

export interface LoadFailure {
  loadId: string
  message: string
  /** The load must be completed in the form. */
  incomplete: boolean
}

function failureOf(error: ApiError, loadId: string): LoadFailure {
  const own = error.code !== null && Object.hasOwn(MOVED, error.code) ? MOVED[error.code as LoadCommandError] : null
  const first = Object.values(error.errors)[0]
  return {
    loadId,
    message: [own ?? error.message, first]
      .flatMap((part) => (part === undefined || part === '' ? [] : [translated(part)]))
      .join(' '),
    incomplete: error.code === 'load_incomplete',
  }
}

const READ_AGAIN = [listLoads, getLoad, listLoadBids]

/** The acts on a listing. A failure is kept for the row it belongs to, until the next act on it. */
export function useLoadCommands({ onCopied }: { onCopied: (loadId: string) => void }) {
  const [failure, setFailure] = useState<LoadFailure | null>(null)
  const [checking, setChecking] = useState<string | null>(null)
  const duplicateCheck = useDuplicateCheck()
  const options = { invalidates: READ_AGAIN }
  const post = useCommand(postLoad, options)
  const pause = useCommand(pauseLoad, options)
  const resume = useCommand(resumeLoad, options)
  const cancel = useCommand(cancelLoad, options)
  const duplicate = useCommand(duplicateLoad, options)
  const confirm = useCommand(refreshPosts, options)
  const onError = (load: LoadSummary) => (error: ApiError) => setFailure(failureOf(error, load.id))
  const params = (load: LoadSummary) => ({ params: { loadId: load.id } })
  const begin = (load: LoadSummary): void => setFailure((now) => (now?.loadId === load.id ? null : now))

  const putUp = (load: LoadSummary): void =>
    post.mutate(
      { ...params(load), body: {} },
      {
        onError: onError(load),
        // What was offered to a carrier in turn cannot be paused.
        onSuccess: (posted) =>
          report(postedLabel(posted), posted.status === 'posted' ? () => actions.pause(load) : null),
      },
    )
  const postUnlessDuplicate = async (load: LoadSummary): Promise<void> => {
    const { weightGrams, equipment } = load
    setChecking(load.id)
    try {
      if (
        await duplicateCheck.isClear(duplicateQueryOf(load, { weightGrams, equipment, exceptId: load.id }), () =>
          putUp(load),
        )
      )
        putUp(load)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      onError(load)(error)
    } finally {
      setChecking(null)
    }
  }

  const actions = {
    post(load: LoadSummary): void {
      if (checking !== null) return
      begin(load)
      void postUnlessDuplicate(load)
    },
    pause(load: LoadSummary): void {
      begin(load)
      pause.mutate(params(load), {
        onError: onError(load),
        onSuccess: () =>
          report(t('{reference} is off the board. Its bids are kept.', { reference: load.reference }), () =>
            actions.resume(load),
          ),
      })
    },
    resume(load: LoadSummary): void {
      begin(load)
      resume.mutate(params(load), {
        onError: onError(load),
        onSuccess: (resumed) => report(resumedWords(resumed), () => actions.pause(load)),
      })
    },
    /** One, or all that are due. */
    confirm(ids: readonly string[]): void {
      if (ids.length === 0 || confirm.isPending) return
      setFailure(null)
      confirm.mutate(
        { body: { loadIds: [...ids] } },
        {
          onError: (error) => showFeedback({ type: 'error', message: translated(error.message) }),
          onSuccess: ({ confirmed, notPosted }) =>
            showFeedback({
              type: confirmed.length === 0 ? 'error' : 'success',
              message: confirmedLabel(confirmed, notPosted),
            }),
        },
      )
    },
    duplicate(load: LoadSummary): void {
      begin(load)
      duplicate.mutate(params(load), { onError: onError(load), onSuccess: (copy) => onCopied(copy.id) })
    },
    cancel(load: LoadSummary, { reason, onDone }: { reason: CancelReason; onDone: () => void }): void {
      begin(load)
      cancel.mutate(
        { ...params(load), body: { reason } },
        {
          onError: onError(load),
          onSuccess: () => {
            onDone()
            showFeedback({ type: 'success', message: t('{reference} is canceled.', { reference: load.reference }) })
          },
        },
      )
    },
  }
  const busy = [post, pause, resume, cancel, duplicate].find(({ isPending }) => isPending)
  const busyId = checking ?? (busy?.variables?.params as { loadId: string } | undefined)?.loadId ?? null
  return { commands: actions, failure, busyId, duplicateCheck, confirming: confirm.isPending }
}

type Named = readonly { reference: string }[]

function confirmedLabel(confirmed: Named, notPosted: Named): string {
  const [one] = confirmed
  const gone = notPosted.map(({ reference }) => reference).join(', ')
  if (one === undefined) return t('Not on the board any more: {references}.', { references: gone })
  const doneMessage =
    confirmed.length === 1
      ? t('{reference} is confirmed: it stands among the available loads.', { reference: one.reference })
      : t('{count} posts are confirmed.', { count: confirmed.length })
  return gone === ''
    ? doneMessage
    : `${doneMessage} ${t('Not on the board any more: {references}.', { references: gone })}`
}

export type LoadActions = ReturnType<typeof useLoadCommands>['commands']

function report(message: string, undo: (() => void) | null): void {
  showFeedback({
    type: 'success',
    message,
    ...(undo === null ? {} : { action: { label: t('Undo'), keys: 'Z', onAction: undo } }),
  })
}
