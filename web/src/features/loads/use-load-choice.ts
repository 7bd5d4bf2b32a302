import type { CancelReason } from '@drawbar/contract/codes.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { LoadStatus } from '@drawbar/contract/lifecycles/load.ts'
import {
  cancelLoads,
  MAX_LOADS_AT_ONCE,
  pauseLoads,
  postLoads,
  resumeLoads,
  type LeftLoad,
} from '@drawbar/contract/loads/bulk-loads.ts'
import { getLoad, listLoads, type LoadSummary } from '@drawbar/contract/loads/loads.ts'
import { listLoadBids } from '@drawbar/contract/bids/bids.ts'
import { getMe } from '@drawbar/contract/identity/own-account.ts'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useCommand, useEndpoint, type PageRequest } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { showFeedback } from '../../ui/feedback/feedback.ts'

/** What can be done with many loads, each to those in its states; as the server has it. */
export const TAKES = {
  post: ['draft'],
  pause: ['posted'],
  resume: ['paused'],
  cancel: ['draft', 'posted', 'paused'],
} as const satisfies Record<string, readonly LoadStatus[]>
export type BulkAction = keyof typeof TAKES

export const takes = (action: BulkAction, { status, abilities }: LoadSummary): boolean =>
  (TAKES[action] as readonly LoadStatus[]).includes(status) && abilities.includes(action)

/** What the last act on the chosen loads left as it was, and why. */
export interface LeftOut {
  action: BulkAction
  loads: readonly LeftLoad[]
}

type Answer = ResponseOf<typeof cancelLoads>

interface List {
  items: readonly LoadSummary[]
  readPage: (ask: PageRequest) => Promise<{ items: readonly LoadSummary[]; nextCursor: string | null }>
}

export const isChoosable = (load: LoadSummary): boolean => takes('cancel', load)

const doneMessage: Record<BulkAction, (count: number) => string> = {
  post: (count) => t('{count} loads are on the board.', { count }),
  pause: (count) => t('{count} loads are off the board. Their bids are kept.', { count }),
  resume: (count) => t('{count} loads are back on the board.', { count }),
  cancel: (count) => t('{count} loads are canceled.', { count }),
}
/** While the company's name is under review no carrier sees what it posts. */
const heldWords = (count: number): string =>
  t('{count} loads are posted. Carriers see them once your company name is reviewed.', { count })
const HELD = new Set<BulkAction>(['post', 'resume'])
/** What takes an act back. */
const UNDO: Partial<Record<BulkAction, 'pause' | 'resume'>> = { pause: 'resume', resume: 'pause' }

const byId = (loads: Iterable<LoadSummary>): Map<string, LoadSummary> =>
  new Map([...loads].map((load) => [load.id, load]))

/** Loads that are acted on together. `filter` names what is listed: what was chosen in another list is chosen no more. */
export function useLoadChoice({ items, readPage }: List, filter: string) {
  const [saved, setSaved] = useState<{ filter: string; loads: ReadonlyMap<string, LoadSummary>; whole: boolean }>({
    filter,
    loads: new Map(),
    whole: false,
  })
  const [last, setLast] = useState<string | null>(null)
  const [skipped, setLeftOut] = useState<LeftOut | null>(null)
  const [busy, setBusy] = useState(false)
  // As the frame has read it.
  const nameHeld = useEndpoint(getMe, {}, { enabled: false }).data?.company?.nameHeldAt != null
  const options = { invalidates: [listLoads, getLoad, listLoadBids] }
  const posting = useCommand(postLoads, options)
  const pausing = useCommand(pauseLoads, options)
  const resuming = useCommand(resumeLoads, options)
  const cancelling = useCommand(cancelLoads, options)
  const shown = items.filter(isChoosable)
  /** As it is listed now: one that moved on elsewhere leaves the choice. */
  const listed = byId(items)
  const chosen = byId(
    saved.filter === filter
      ? [...saved.loads.values()].map((load) => listed.get(load.id) ?? load).filter(isChoosable)
      : [],
  )
  const choose = (loads: Iterable<LoadSummary>, whole = false): void => setSaved({ filter, loads: byId(loads), whole })

  const toggle = (id: string, range = false): void => {
    const at = shown.findIndex((load) => load.id === id)
    if (at < 0) return
    const from = range && last !== null ? shown.findIndex((load) => load.id === last) : -1
    const reached = from < 0 ? shown.slice(at, at + 1) : shown.slice(Math.min(from, at), Math.max(from, at) + 1)
    choose(
      chosen.has(id)
        ? [...chosen.values()].filter((load) => !reached.includes(load))
        : [...chosen.values(), ...reached],
    )
    setLast(id)
  }
  const whileBusy = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showFeedback({ type: 'error', message: translated(error.message) })
    } finally {
      setBusy(false)
    }
  }
  const calls = {
    post: (loadIds: string[]) => posting.mutateAsync({ body: { loadIds } }),
    pause: (loadIds: string[]) => pausing.mutateAsync({ body: { loadIds } }),
    resume: (loadIds: string[]) => resuming.mutateAsync({ body: { loadIds } }),
  }
  /** Where a call fails, what the earlier ones did stays done and the rest stays chosen. */
  const runAction = (
    action: BulkAction,
    ids: readonly string[],
    call: (some: string[]) => Promise<Answer>,
  ): Promise<void> =>
    whileBusy(async () => {
      setLeftOut(null)
      const done: string[] = []
      const loads: LeftLoad[] = []
      try {
        for (let from = 0; from < ids.length; from += MAX_LOADS_AT_ONCE) {
          const some = ids.slice(from, from + MAX_LOADS_AT_ONCE)
          const answer = await call(some)
          done.push(...answer.done.map(({ id }) => id))
          loads.push(...answer.left)
          setLeftOut({ action, loads: [...loads] })
          setSaved((now) => ({ ...now, loads: byId([...now.loads.values()].filter(({ id }) => !some.includes(id))) }))
        }
      } finally {
        const back = UNDO[action]
        if (done.length > 0)
          showFeedback({
            type: 'success',
            message: nameHeld && HELD.has(action) ? heldWords(done.length) : doneMessage[action](done.length),
            ...(back === undefined
              ? {}
              : { action: { label: t('Undo'), keys: 'Z', onAction: () => void runAction(back, done, calls[back]) } }),
          })
      }
    })
  const taken = (action: BulkAction): string[] =>
    [...chosen.values()].filter((load) => takes(action, load)).map(({ id }) => id)
  return {
    chosen,
    /** Nothing that the list holds was left out. */
    whole: saved.whole && chosen.size > 0,
    shown,
    leftOut: skipped,
    busy,
    toggle,
    clear: (): void => choose([]),
    chooseShown: (): void => choose([...chosen.values(), ...shown]),
    /** Also those of pages that nobody has opened. */
    chooseAll: () =>
      whileBusy(async () => {
        const loads: LoadSummary[] = []
        const { signal } = new AbortController()
        let cursor: string | undefined
        do {
          const page = await readPage({ signal, cursor, limit: MAX_LOADS_AT_ONCE })
          loads.push(...page.items.filter(isChoosable))
          cursor = page.nextCursor ?? undefined
        } while (cursor !== undefined)
        choose(loads, true)
      }),
    action: (action: keyof typeof calls) => runAction(action, taken(action), calls[action]),
    cancel: (reason: CancelReason) =>
      runAction('cancel', taken('cancel'), (loadIds) => cancelling.mutateAsync({ body: { loadIds, reason } })),
  }
}

export type LoadChoice = ReturnType<typeof useLoadChoice>
