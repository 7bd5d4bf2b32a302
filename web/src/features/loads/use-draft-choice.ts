import type { CancelReason } from '@drawbar/contract/codes.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import {
  cancelDrafts,
  getLoad,
  listLoads,
  MAX_DRAFTS_AT_ONCE,
  postLoads,
  type LoadSummary,
} from '@drawbar/contract/loads.ts'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useCommand, type PageAsk } from '../../api/query.ts'
import { t, translated } from '../../i18n/t.ts'
import { showFeedback } from '../../ui/feedback.ts'

type NotPosted = ResponseOf<typeof postLoads>['notPosted']
type NotCancelled = ResponseOf<typeof cancelDrafts>['notCancelled']

/** What the last act on the chosen drafts left as it was, and why. */
export type LeftOut = { act: 'post'; loads: NotPosted } | { act: 'cancel'; loads: NotCancelled }

interface List {
  items: readonly LoadSummary[]
  readPage: (ask: PageAsk) => Promise<{ items: readonly LoadSummary[]; nextCursor: string | null }>
}

export const isChoosable = ({ status, abilities }: LoadSummary): boolean =>
  status === 'draft' && abilities.includes('post')

/** Drafts that are posted, or canceled, together. `filter` names what is listed: what was chosen in another list is chosen no more. */
export function useDraftChoice({ items, readPage }: List, filter: string) {
  const [kept, setKept] = useState<{ filter: string; ids: ReadonlySet<string> }>({ filter, ids: new Set() })
  const [last, setLast] = useState<string | null>(null)
  const [leftOut, setLeftOut] = useState<LeftOut | null>(null)
  const [busy, setBusy] = useState(false)
  const posting = useCommand(postLoads, { invalidates: [listLoads, getLoad] })
  const cancelling = useCommand(cancelDrafts, { invalidates: [listLoads, getLoad] })
  const shown = items.filter(isChoosable).map(({ id }) => id)
  /** A draft that was posted elsewhere meanwhile is listed as such, and leaves the choice. */
  const moved = new Set(items.filter((load) => !isChoosable(load)).map(({ id }) => id))
  const chosen = new Set(kept.filter === filter ? [...kept.ids].filter((id) => !moved.has(id)) : [])
  const choose = (ids: Iterable<string>): void => setKept({ filter, ids: new Set(ids) })

  const toggle = (id: string, range = false): void => {
    if (!shown.includes(id)) return
    const on = !chosen.has(id)
    const [from, to] = [range && last !== null ? shown.indexOf(last) : -1, shown.indexOf(id)]
    const reached = from < 0 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1)
    choose(on ? [...chosen, ...reached] : [...chosen].filter((one) => !reached.includes(one)))
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
  /** Where a call fails, what the earlier ones did stays done and the rest stays chosen. `call` says how many it did. */
  const callByCall = (call: (loadIds: string[]) => Promise<number>, words: (count: number) => string) =>
    whileBusy(async () => {
      setLeftOut(null)
      let rest = [...chosen]
      let done = 0
      try {
        while (rest.length > 0) {
          done += await call(rest.slice(0, MAX_DRAFTS_AT_ONCE))
          rest = rest.slice(MAX_DRAFTS_AT_ONCE)
        }
      } finally {
        choose(rest)
        if (done > 0) showFeedback({ type: 'success', message: words(done) })
      }
    })
  return {
    chosen,
    shown,
    leftOut,
    busy,
    toggle,
    clear: (): void => choose([]),
    chooseShown: (): void => choose([...chosen, ...shown]),
    /** Also those of pages that nobody has opened. */
    chooseAll: () =>
      whileBusy(async () => {
        const ids: string[] = []
        const { signal } = new AbortController()
        let cursor: string | undefined
        do {
          const page = await readPage({ signal, cursor, limit: MAX_DRAFTS_AT_ONCE })
          ids.push(...page.items.filter(isChoosable).map(({ id }) => id))
          cursor = page.nextCursor ?? undefined
        } while (cursor !== undefined)
        choose(ids)
      }),
    post: () => {
      const loads: NotPosted = []
      return callByCall(
        async (loadIds) => {
          const { posted, notPosted } = await posting.mutateAsync({ body: { loadIds } })
          loads.push(...notPosted)
          setLeftOut({ act: 'post', loads: [...loads] })
          return posted.length
        },
        (count) => t('{count} loads are on the board.', { count }),
      )
    },
    cancel: (reason: CancelReason) => {
      const loads: NotCancelled = []
      return callByCall(
        async (loadIds) => {
          const { cancelled, notCancelled } = await cancelling.mutateAsync({ body: { loadIds, reason } })
          loads.push(...notCancelled)
          setLeftOut({ act: 'cancel', loads: [...loads] })
          return cancelled.length
        },
        (count) => t('{count} drafts are canceled.', { count }),
      )
    },
  }
}

export type DraftChoice = ReturnType<typeof useDraftChoice>
