import type { CompanyState } from '@drawbar/contract/companies/company-state.ts'
import { USER_SORTS, type UserSort, type UserSummary } from '@drawbar/contract/staff-users/staff-users.ts'
import type { ReactNode } from 'react'
import { t } from '../../app/i18n/t.ts'
import { Status } from '../../ui/display/status.tsx'
import type { Column, Sort } from '../../ui/table/table-column.ts'
import { exportText } from '../../ui/table/table-export.ts'
import type { ListId } from '../lists/column-choice.ts'
import { ListTable, type ReadList } from '../lists/list-table.tsx'
import { ForStaff } from '../../app/frame/staff-read-failed.tsx'
import { STATE_LABELS } from '../companies/company-labels.tsx'
import { companyTypeLabel } from '../companies/company-type.ts'
import { agoLabel, dayLabel, roleLabel, USER_STATUS } from './staff-labels.ts'
import css from './staff.module.css'

export function UserStatusLabel({ status }: Pick<UserSummary, 'status'>) {
  const { tone, label: statusLabel } = USER_STATUS[status]
  return <Status tone={tone}>{statusLabel}</Status>
}

/** A company that may trade needs no word in a list of people. */
function CompanyStateLabel({ current: { state } }: { current: CompanyState }) {
  if (state === 'active') return null
  const { tone, label } = STATE_LABELS[state]
  return <Status tone={tone}>{label}</Status>
}

const COLUMNS: readonly Column<UserSummary>[] = [
  {
    key: 'name',
    head: t('Person'),
    sortable: true,
    stays: true,
    plain: [
      exportText(t('Full name'), ({ name }) => name),
      exportText(t('Email'), ({ email }) => email),
      exportText(t('Position'), ({ position }) => position),
      exportText(t('Id (of a record)'), ({ id }) => id),
    ],
    cell: ({ name, email }) => (
      <>
        <strong className={css['name']}>{name}</strong>
        <span className={css['secondary']}>{email}</span>
      </>
    ),
    skeleton: ['130px', '170px'],
  },
  {
    key: 'company',
    head: t('Company'),
    plain: [
      exportText(t('Company'), ({ company }) => company?.name ?? null),
      exportText(t('Company state'), ({ company }) =>
        company === null ? null : STATE_LABELS[company.current.state].label,
      ),
      exportText(t('Company type'), ({ company }) => (company === null ? null : companyTypeLabel(company.typeName))),
    ],
    cell: ({ company, position }) => (
      <>
        <span className={css['name']}>{company?.name ?? t('Platform staff')}</span>
        {company === null ? (
          <span className={css['secondary']}>{position}</span>
        ) : (
          <span className={css['secondary']}>
            {companyTypeLabel(company.typeName)} <CompanyStateLabel current={company.current} />
          </span>
        )}
      </>
    ),
    skeleton: ['140px', '70px'],
  },
  {
    key: 'role',
    head: t('Role'),
    width: 104,
    plain: [exportText(t('Role'), ({ role }) => roleLabel(role))],
    cell: ({ role }) => roleLabel(role),
    skeleton: ['60px'],
  },
  {
    key: 'status',
    head: t('State'),
    width: 112,
    plain: [exportText(t('State'), ({ status }) => USER_STATUS[status].label)],
    cell: UserStatusLabel,
    skeleton: ['60px'],
  },
  {
    key: 'secondFactor',
    head: t('Second factor'),
    width: 112,
    plain: [exportText(t('Second factor'), ({ secondFactor }) => (secondFactor ? t('On') : t('Off')))],
    cell: ({ secondFactor }) =>
      secondFactor ? <Status tone="good">{t('On')}</Status> : <span className={css['quiet']}>{t('Off')}</span>,
    skeleton: ['40px'],
  },
  {
    key: 'lastSeen',
    head: t('Last seen'),
    width: 116,
    sortable: true,
    plain: [
      exportText(t('Last seen'), ({ lastSeenAt }) => lastSeenAt),
      exportText(t('Last login'), ({ lastLoginAt }) => lastLoginAt),
    ],
    cell: ({ lastSeenAt }) =>
      lastSeenAt === null ? <span className={css['quiet']}>{t('never')}</span> : agoLabel(lastSeenAt),
    skeleton: ['70px'],
  },
  {
    key: 'created',
    head: t('Joined'),
    width: 116,
    sortable: true,
    plain: [exportText(t('Joined'), ({ createdAt }) => createdAt)],
    cell: ({ createdAt }) => dayLabel(createdAt),
    skeleton: ['80px'],
  },
]
/** Beside an open person there is room for who they are and how they stand. */
const NARROW = new Set(['name', 'company', 'status'])

function UserCard({ user, onOpen }: { user: UserSummary; onOpen: () => void }) {
  return (
    <button type="button" className={css['card']} onClick={onOpen}>
      <span className={css['line']}>
        <strong className={css['name']}>{user.name}</strong>
        <UserStatusLabel status={user.status} />
      </span>
      <span className={css['secondary']}>{user.email}</span>
      <span className={css['secondary']}>
        {user.company === null ? (
          roleLabel(user.role)
        ) : (
          <>
            {user.company.name} · {roleLabel(user.role)} <CompanyStateLabel current={user.company.current} />
          </>
        )}
      </span>
    </button>
  )
}

export interface UserListProps {
  id: Extract<ListId, 'users' | 'staff'>
  label: string
  list: ReadList<UserSummary>
  sort: Sort
  onSort: (sort: { key: UserSort; direction: Sort['direction'] }) => void
  /** The person who stands open beside the list. */
  openId: string | null
  onOpen: (id: string) => void
  onClose: () => void
  empty: ReactNode
}

export function UserList({ id, label, list, sort, onSort, openId, onOpen, onClose, empty }: UserListProps) {
  return (
    <ListTable
      id={id}
      fileName={id}
      label={label}
      list={list}
      what={label}
      savedNote={t('Your search and filters are kept.')}
      forbidden={<ForStaff title={t('Users are for staff')} />}
      empty={empty}
      columns={openId === null ? COLUMNS : COLUMNS.filter(({ key }) => NARROW.has(key))}
      rowKey={(user) => user.id}
      rowLabel={({ name, email }) => `${name}, ${email}`}
      sort={sort}
      onSort={({ key, direction }) => {
        const known = USER_SORTS.find((one) => one === key)
        if (known !== undefined) onSort({ key: known, direction })
      }}
      openKey={openId}
      onOpenChange={(key) => (key === null ? onClose() : undefined)}
      onEnter={(user) => onOpen(user.id)}
      card={(user) => <UserCard user={user} onOpen={() => onOpen(user.id)} />}
    />
  )
}
