import { listSavedSearches, type SavedSearch, seeSavedSearch } from '@drawbar/contract/board/saved-searches.ts'
import { useEffect } from 'react'
import { useCommand, useEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import type { FrameTab } from '../../ui/layout/app-frame.tsx'
import { paths } from '../../paths.ts'
import { useAddress } from '../lists/address.ts'
import { filterOf, writeBoardFilter } from './board-query.ts'

/** Names the saved search that is open, in the address of the board. */
export const SEARCH_PARAM = 'search'
/** An alert names the search that found something; its questions are not in the link, they may have changed since. */
const ALERT_PARAM = 'alert'
/** As long as a new row keeps its wash: then what is new was seen. */
const SEEN_AFTER_MS = 8000

const NONE: readonly SavedSearch[] = []

/** This person's searches, and the one whose tab is open. What it found is marked as seen after a look at it. */
export function useSavedSearches(openId: string | null, { enabled }: { enabled: boolean }) {
  const searches = useEndpoint(listSavedSearches, {}, { enabled, keep: true })
  const open = searches.data?.items.find(({ id }) => id === openId) ?? null
  useAlertLink(searches.data?.items)
  const { mutate } = useCommand(seeSavedSearch, { invalidates: [listSavedSearches] })
  const [searchId, fresh] = [open?.id, (open?.fresh ?? 0) > 0]
  useEffect(() => {
    if (searchId === undefined || !fresh) return undefined
    const timer = setTimeout(() => mutate({ params: { searchId } }), SEEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [searchId, fresh, mutate])
  return {
    searches: searches.data?.items ?? NONE,
    open,
    /** Said where the searches would stand; nothing where they stand as they were. */
    failed: searches.data === undefined ? searches.error : null,
    retry: () => void searches.refetch(),
  }
}

/** The link of an alert becomes the address of its search as it is now, with the load that it told of; of a search that is deleted, the board's. */
function useAlertLink(searches: readonly SavedSearch[] | undefined): void {
  const [address, patch] = useAddress()
  const alerted = address.get(ALERT_PARAM)
  useEffect(() => {
    if (alerted === null || searches === undefined) return
    const search = searches.find(({ id }) => id === alerted)
    patch(
      (before) => {
        const next = search ? new URLSearchParams(addressOf(search).split('?')[1]) : new URLSearchParams()
        const load = before.get('load')
        if (load !== null) next.set('load', load)
        return next
      },
      { replace: true },
    )
  }, [alerted, searches, patch])
}

export const addressOf = (search: SavedSearch): string =>
  `${paths.carrierLoads}?${writeBoardFilter(new URLSearchParams({ [SEARCH_PARAM]: search.id }), filterOf(search.criteria, search)).toString()}`

export const tabOf = (search: SavedSearch, openId: string | null): FrameTab => ({
  to: addressOf(search),
  label: search.name,
  ...(search.fresh > 0 ? { fresh: t('{count} new', { count: search.fresh }) } : { count: search.total }),
  current: search.id === openId,
})
