import type { SavedSearch } from '@drawbar/contract/board/saved-searches.ts'
import { IconBell, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useEffect } from 'react'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { whenIdle } from '../../ui/layout/when-idle.ts'
import { ALERT_LABELS } from './filter-labels.ts'
import type { SearchDialogProps } from './search-dialog.tsx'

const loadDialog = () => import('./search-dialog.tsx')
const Dialog = lazy(async () => ({ default: (await loadDialog()).SearchDialog }))

export interface SearchControlsProps {
  /** The saved search whose tab is open. */
  search: SavedSearch | null
  /** The filter is no longer what it keeps. */
  changed: boolean
  onOpen: () => void
}

/** Keeps what is looked for under a name, or says how the open search alerts. */
export function SearchControls({ search, changed, onOpen }: SearchControlsProps) {
  useEffect(() => whenIdle(loadDialog), [])
  const Icon = search === null ? IconPlus : IconBell
  return (
    <Button size="filter" icon={<Icon size={14} stroke={1.6} />} onClick={onOpen} keys="S">
      {search === null
        ? t('Save search')
        : changed
          ? t('Save changes')
          : t('Alerts: {pace}', { pace: ALERT_LABELS[search.alerts.pace] })}
    </Button>
  )
}

/** Apart from its button, which stands elsewhere on a phone: a turned screen must not take what was typed. */
export function SearchDialog(props: SearchDialogProps) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  )
}
