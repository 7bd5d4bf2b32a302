import { loadLifecycle, type LoadStatus } from '@drawbar/contract/lifecycles/load.ts'
import { useCompanyScope } from '../../features/accounts/company-scope.ts'
import { linkTo, useAddress } from '../../features/loads/address.ts'
import { ImportScreen } from '../../features/loads/import-screen.tsx'
import { LoadFormScreen } from '../../features/loads/load-form-screen.tsx'
import { LoadList, useLoadList } from '../../features/loads/load-list.tsx'
import { LOAD_STATUS } from '../../features/loads/load-status.tsx'
import { Screen } from '../../features/site/screen.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { usePageKeys } from '../../ui/use-page-keys.ts'
import { usePhone } from '../../ui/use-phone.ts'
import css from './page.module.css'

export default function ConsignorListings() {
  const [search] = useAddress()
  const editId = search.get('edit')
  if (search.get('post') === 'new' || editId !== null) {
    return (
      <Screen title={editId === null ? 'Post a load' : 'Edit load'} keys={[{ keys: ['Ctrl', 'Enter'], does: 'save' }]}>
        <div className={css['page']}>
          <LoadFormScreen key={editId ?? 'new'} editId={editId} />
        </div>
      </Screen>
    )
  }
  if (search.get('import') === '1') {
    return (
      <Screen title="Import loads" keys={[{ keys: ['J', 'K'], does: 'move' }]}>
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

function Listings() {
  const { isReadOnly } = useCompanyScope()
  const [search, patch] = useAddress()
  const view = useLoadList()
  const phone = usePhone()
  const counts: Readonly<Record<string, number>> = view.list.first?.counts ?? {}
  usePageKeys({ p: () => patch({ post: 'new' }) }, !isReadOnly)
  const tab = (status: LoadStatus) => ({
    to: linkTo(search, { status, load: null }),
    label: LOAD_STATUS[status].word,
    count: counts[status] ?? 0,
    current: view.status === status,
  })
  const actions = isReadOnly ? undefined : (
    <>
      <ButtonLink to={linkTo(search, { import: '1' })}>Import</ButtonLink>
      <ButtonLink variant="primary" keys="P" data-tour="post-a-load" to={linkTo(search, { post: 'new', load: null })}>
        Post a load
      </ButtonLink>
    </>
  )
  return (
    <Screen
      title="My listings"
      tabs={[
        { to: linkTo(search, { status: null, load: null }), label: 'All', current: view.status === null },
        ...loadLifecycle.states
          .filter((status) => (counts[status] ?? 0) > 0 || ALWAYS.includes(status) || status === view.status)
          .map(tab),
      ]}
      {...(phone ? {} : { actions })}
      keys={[
        { keys: ['J', 'K'], does: 'move' },
        { keys: 'Enter', does: 'details' },
        { keys: '/', does: 'search' },
        { keys: 'P', does: 'post a load' },
      ]}
    >
      <div className={css['page']}>
        {phone ? <div className={css['phoneActs']}>{actions}</div> : null}
        <LoadList view={view} />
      </div>
    </Screen>
  )
}
