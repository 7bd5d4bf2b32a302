import type { SavedSearch } from '@drawbar/contract/market.ts'
import { IconBell, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useEffect } from 'react'
import { t } from '../../i18n/t.ts'
import { Button } from '../../ui/button.tsx'
import { whenIdle } from '../../ui/when-idle.ts'
import type { BoardFilter } from './board-query.ts'
import { ALERT_WORDS } from './filter-words.ts'

const loadDialog = () => import('./search-dialog.tsx')
const SearchDialog = lazy(async () => ({ default: (await loadDialog()).SearchDialog }))

export interface SearchControlsProps {
  filter: BoardFilter
  /** The saved search whose tab is open. */
  search: SavedSearch | null
  /** The filter is no longer what it keeps. */
  changed: boolean
  opened: boolean
  onOpen: (open: boolean) => void
  onSaved: (search: SavedSearch) => void
  onDeleted: () => void
}

/** Keeps what is looked for under a name, or says how the open search alerts. */
export function SearchControls({ filter, search, changed, opened, onOpen, onSaved, onDeleted }: SearchControlsProps) {
  useEffect(() => whenIdle(loadDialog), [])
  return (
    <>
      {search === null ? (
        <Button size="filter" icon={<IconPlus size={14} stroke={1.6} />} onClick={() => onOpen(true)} keys="S">
          {t('Save search')}
        </Button>
      ) : (
        <Button size="filter" icon={<IconBell size={14} stroke={1.6} />} onClick={() => onOpen(true)} keys="S">
          {changed ? t('Save changes') : t('Alerts: {pace}', { pace: ALERT_WORDS[search.alerts.pace] })}
        </Button>
      )}
      {opened ? (
        <Suspense fallback={null}>
          <SearchDialog
            filter={filter}
            search={search}
            onClose={() => onOpen(false)}
            onSaved={onSaved}
            onDeleted={onDeleted}
          />
        </Suspense>
      ) : null}
    </>
  )
}
