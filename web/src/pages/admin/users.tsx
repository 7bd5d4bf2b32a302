import { listUsers, STAFF_ROLES } from '@drawbar/contract/staff-users/staff-users.ts'
import { lazy, useState } from 'react'
import { useInfiniteEndpoint } from '../../api/query.ts'
import css from '../../features/staff-users/staff.module.css'
import { UserColumn } from '../../features/staff-users/user-column.tsx'
import { NO_FILTERS, readFilters, UserFilters } from '../../features/staff-users/user-filters.tsx'
import { UserList } from '../../features/staff-users/user-list.tsx'
import { linkTo, useAddress } from '../../features/lists/address.ts'
import { Screen } from '../../app/frame/screen.tsx'
import { t } from '../../app/i18n/t.ts'
import { useSession } from '../../app/session/store.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { cx } from '../../ui/layout/class-names.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { LazyMount } from '../../ui/layout/lazy-mount.tsx'

const loadCreate = () => import('../../features/staff-users/create-admin-form.tsx')
const CreateAdminDialog = lazy(async () => ({ default: (await loadCreate()).CreateAdminDialog }))

const ALL = { ...NO_FILTERS, user: null }

export default function AdminUsers() {
  const [search, patch] = useAddress()
  const role = useSession((session) => session.user?.role)
  const [creating, setCreating] = useState(false)
  const isStaff = search.get('tab') === 'staff'
  const openId = search.get('user')
  const filters = readFilters(search)
  const list = useInfiniteEndpoint(
    listUsers,
    { query: { ...filters, role: isStaff ? (filters.role ?? [...STAFF_ROLES]) : filters.role } },
    { keep: true },
  )
  const close = (): void => patch({ user: null })
  return (
    <Screen
      title={t('Users')}
      tabs={
        role === 'Founder'
          ? [
              { to: linkTo(search, { ...ALL, tab: null }), label: t('People'), current: !isStaff },
              { to: linkTo(search, { ...ALL, tab: 'staff' }), label: t('Staff'), current: isStaff },
            ]
          : []
      }
      actions={
        isStaff ? (
          <Button variant="primary" onClick={() => setCreating(true)}>
            {t('Create admin')}
          </Button>
        ) : undefined
      }
      keys={[
        { keys: '/', does: t('search') },
        { keys: ['J', 'K'], does: t('move') },
        { keys: 'Enter', does: t('open') },
        ...(openId === null ? [] : [{ keys: 'Esc', does: t('close') }]),
      ]}
    >
      <div className={cx(css['split'], openId !== null && css['withPanel'])}>
        <div className={css['list']}>
          <UserFilters search={search} patch={patch} staff={isStaff} />
          <UserList
            id={isStaff ? 'staff' : 'users'}
            label={isStaff ? t('Staff') : t('People')}
            list={list}
            sort={{ key: filters.sort, direction: filters.order }}
            onSort={({ key, direction }) => patch({ sort: key, order: direction }, { replace: true })}
            openId={openId}
            onClose={close}
            onOpen={(id) => patch({ user: id }, { replace: openId !== null })}
            empty={
              <Empty
                title={t('Nobody matches')}
                actions={<ButtonLink to={linkTo(search, NO_FILTERS)}>{t('Clear filters')}</ButtonLink>}
              >
                {t('Parts of a name, an e-mail or a company are enough, in any order.')}
              </Empty>
            }
          />
        </div>
        {openId === null ? null : (
          <div className={css['column']}>
            <UserColumn key={openId} userId={openId} onClose={close} />
          </div>
        )}
      </div>
      {isStaff ? (
        <LazyMount when={creating} load={loadCreate}>
          {creating ? <CreateAdminDialog onClose={() => setCreating(false)} /> : null}
        </LazyMount>
      ) : null}
    </Screen>
  )
}
