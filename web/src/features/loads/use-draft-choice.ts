import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { getLoad, listLoads, MAX_POSTED_AT_ONCE, postLoads, type LoadSummary } from '@drawbar/contract/loads.ts'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useCommand, type PageAsk } from '../../api/query.ts'
import { t, translated } from '../../i18n/t.ts'
import { showFeedback } from '../../ui/feedback.ts'

type Answer = ResponseOf<typeof postLoads>
export type NotPosted = Answer['notPosted'][number]

interface List {
  items: readonly LoadSummary[]
  readPage: (ask: PageAsk) => Promise<{ items: readonly LoadSummary[]; nextCursor: string | null }>
}

export const isChoosable = ({ status, abilities }: LoadSummary): boolean =>
  status === 'draft' && abilities.includes('post')

/** Drafts that are posted together. `filter` names what is listed: what was chosen in another list is chosen no more. */
export function useDraftChoice({ items, readPage }: List, filter: string) {
  const [kept, setKept] = useState<{ filter: string; ids: ReadonlySet<string> }>({ filter, ids: new Set() })
  const [last, setLast] = useState<string | null>(null)
  const [refused, setRefused] = useState<readonly NotPosted[]>([])
  const [busy, setBusy] = useState(false)
  const command = useCommand(postLoads, { invalidates: [listLoads, getLoad] })
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
  return {
    chosen,
    shown,
    refused,
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
          const page = await readPage({ signal, cursor, limit: MAX_POSTED_AT_ONCE })
          ids.push(...page.items.filter(isChoosable).map(({ id }) => id))
          cursor = page.nextCursor ?? undefined
        } while (cursor !== undefined)
        choose(ids)
      }),
    /** Call by call: where one fails, what the earlier ones posted stays posted and the rest stays chosen. */
    post: () =>
      whileBusy(async () => {
        let rest = [...chosen]
        let posted = 0
        const notPosted: NotPosted[] = []
        try {
          while (rest.length > 0) {
            const answer = await command.mutateAsync({ body: { loadIds: rest.slice(0, MAX_POSTED_AT_ONCE) } })
            rest = rest.slice(MAX_POSTED_AT_ONCE)
            posted += answer.posted.length
            notPosted.push(...answer.notPosted)
          }
        } finally {
          setRefused(notPosted)
          choose(rest)
          if (posted > 0)
            showFeedback({ type: 'success', message: t('{count} loads are on the board.', { count: posted }) })
        }
      }),
  }
}

export type DraftChoice = ReturnType<typeof useDraftChoice>
