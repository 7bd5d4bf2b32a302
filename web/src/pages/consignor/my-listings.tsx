import { loadLifecycle, type LoadStatus } from '@drawbar/contract/lifecycles/load.ts'
import { lazy, Suspense, useEffect } from 'react'
import { useCompanyScope } from '../../app/frame/company-scope.ts'
import { useRoleBars } from '../../app/frame/use-role-bars.ts'
import { linkTo, useAddress } from '../../features/lists/address.ts'
import { LoadList, useLoadList } from '../../features/loads/load-list.tsx'
import { LOAD_STATUS } from '../../features/loads/load-status.tsx'
import { Screen } from '../../app/frame/screen.tsx'
import { t } from '../../app/i18n/t.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { usePageKeys } from '../../ui/layout/use-page-keys.ts'
import { whenIdle } from '../../ui/layout/when-idle.ts'
import css from './page.module.css'

/** The list stands before these; the way to them is a transition, so it waits with the list in view. */
const loadForm = () => import('../../features/loads/load-form-screen.tsx')
const LoadFormScreen = lazy(async () => ({ default: (await loadForm()).LoadFormScreen }))
const ImportScreen = lazy(async () => ({
  default: (await import('../../features/load-imports/import-screen.tsx')).ImportScreen,
}))

export default function ConsignorListings() {
  useEffect(() => whenIdle(loadForm), [])
  return (
    <Suspense fallback={null}>
      <ListingsOrForm />
    </Suspense>
  )
}

function ListingsOrForm() {
  const [search] = useAddress()
  const editId = search.get('edit')
  if (search.get('post') === 'new' || editId !== null) {
    return (
      <Screen title={editId === null ? t('Post a load') : t('Edit load')}>
        <div className={css['page']}>
          <LoadFormScreen key={editId ?? 'new'} editId={editId} />
        </div>
      </Screen>
    )
  }
  if (search.get('import') === '1') {
    return (
      <Screen title={t('Import loads')} keys={[{ keys: ['J', 'K'], does: t('move') }]}>
        <div className={css['page']}>
          <ImportScreen />
        </div>
      </Screen>
    )
  }
  return <Listings />
}

/** Tabs in the order of a load's life; a state nobody is in stays out, except the first ones. */
const ALWAYS: readonly LoadStatus[] = ['draft', 'posted']

const ACTION_KEYS = [
  { keys: 'S', does: t('still available') },
  { keys: 'X', does: t('choose a load') },
  { keys: 'P', does: t('post a load') },
]

function Listings() {
  const { isReadOnly } = useCompanyScope()
  const barred = useRoleBars('manageLoads')
  const commands = !isReadOnly && barred === undefined
  const [search, patch] = useAddress()
  const view = useLoadList()
  const counts: Readonly<Record<string, number>> = view.list.first?.importCounts ?? view.list.first?.counts ?? {}
  usePageKeys({ p: () => patch({ post: 'new', imported: null }) }, commands)
  const tab = (status: LoadStatus) => ({
    to: linkTo(search, { status, load: null }),
    label: LOAD_STATUS[status].label,
    count: counts[status] ?? 0,
    current: view.status === status,
  })
  const actions = !commands ? undefined : (
    <>
      <ButtonLink to={linkTo(search, { import: '1' })}>{t('Import')}</ButtonLink>
      <ButtonLink
        variant="primary"
        keys="P"
        data-tour="post-a-load"
        to={linkTo(search, { post: 'new', load: null, imported: null })}
      >
        {t('Post a load')}
      </ButtonLink>
    </>
  )
  return (
    <Screen
      title={t('My listings')}
      tabs={[
        { to: linkTo(search, { status: null, load: null }), label: t('All'), current: view.status === null },
        ...loadLifecycle.states
          .filter((status) => (counts[status] ?? 0) > 0 || ALWAYS.includes(status) || status === view.status)
          .map(tab),
      ]}
      actions={actions}
      facts={barred}
      keys={[
        { keys: ['J', 'K'], does: t('move') },
        { keys: 'Enter', does: t('details') },
        { keys: '/', does: t('search') },
        ...(commands ? ACTION_KEYS : []),
      ]}
    >
      <div className={css['page']}>
        <LoadList view={view} />
      </div>
    </Screen>
  )
}
