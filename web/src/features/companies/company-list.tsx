import type { CompanyRecord } from '@drawbar/contract/companies/companies.ts'
import type { ReactNode } from 'react'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { exportText } from '../../ui/table/table-export.ts'
import { formatNumber } from '../../ui/format/format.ts'
import { ListTable, type ReadList } from '../lists/list-table.tsx'
import { ForStaff } from '../../app/frame/staff-read-failed.tsx'
import { companyTypeLabel } from './company-type.ts'
import { numberStatusLabel } from '../carriers/number-status-labels.ts'
import { planLabel } from './plan-labels.ts'
import css from './companies.module.css'
import { dayOf, CaseLink, CompanyStatus, STATE_LABELS } from './company-labels.tsx'

const columns = (onOpen: (id: string) => void): readonly Column<CompanyRecord>[] => [
  {
    key: 'company',
    head: t('Company'),
    stays: true,
    plain: [
      exportText(t('Company'), ({ name }) => name),
      exportText(t('Legal name'), ({ legalName }) => legalName),
      exportText(t('Id'), ({ id }) => id),
    ],
    cell: ({ name, legalName, emailDomain }) => (
      <>
        <strong className={css['name']} title={name}>
          {name}
        </strong>
        <span className={css['secondary']}>{legalName ?? emailDomain ?? t('no legal name given')}</span>
      </>
    ),
    skeleton: ['150px', '110px'],
  },
  {
    key: 'type',
    head: t('Type, plan'),
    width: 140,
    plain: [
      exportText(t('Type'), ({ typeName }) => companyTypeLabel(typeName)),
      exportText(t('Plan'), ({ subscriptionTier }) => planLabel(subscriptionTier)),
    ],
    cell: ({ typeName, subscriptionTier }) => (
      <>
        {companyTypeLabel(typeName)}
        <span className={css['secondary']}>{planLabel(subscriptionTier)}</span>
      </>
    ),
    skeleton: ['80px', '60px'],
  },
  {
    key: 'owner',
    head: t('Owner'),
    width: 220,
    plain: [
      exportText(t('Owners'), ({ owners }) => owners.map(({ name }) => name).join('; ')),
      exportText(t('Owners’ e-mail'), ({ owners }) => owners.map(({ email }) => email).join('; ')),
    ],
    cell: ({ owners }) => <Owners owners={owners} />,
    skeleton: ['100px', '140px'],
  },
  {
    key: 'usdot',
    head: t('USDOT, domain'),
    width: 210,
    plain: [
      exportText('USDOT', ({ usdot }) => usdot),
      exportText(t('Number status'), ({ numberStatus }) => numberStatusLabel(numberStatus)),
      exportText(t('Domain'), ({ emailDomain }) => emailDomain),
    ],
    cell: ({ usdot, numberStatus, emailDomain }) => (
      <>
        <span className={css['name']}>
          {[usdot ?? t('none'), numberStatusLabel(numberStatus)].filter(Boolean).join(' · ')}
        </span>
        <span className={css['secondary']} title={emailDomain ?? undefined}>
          {emailDomain ?? t('no domain')}
        </span>
      </>
    ),
    skeleton: ['70px', '100px'],
  },
  {
    key: 'members',
    head: t('Members'),
    width: 84,
    align: 'end',
    plain: [exportText(t('Members'), ({ memberCount }) => memberCount)],
    cell: ({ memberCount }) => <span className="tn">{formatNumber(memberCount)}</span>,
    skeleton: ['20px'],
  },
  {
    key: 'activity',
    head: t('Since, last login'),
    width: 130,
    plain: [
      exportText(t('Member since'), ({ createdAt }) => createdAt),
      exportText(t('Last login'), ({ lastActiveAt }) => lastActiveAt),
    ],
    cell: ({ createdAt, lastActiveAt }) => (
      <>
        {dayOf(createdAt)}
        <span className={css['secondary']}>{lastActiveAt === null ? t('never logged in') : dayOf(lastActiveAt)}</span>
      </>
    ),
    skeleton: ['80px', '80px'],
  },
  {
    key: 'standing',
    head: t('Status'),
    width: 190,
    plain: [exportText(t('Status'), ({ current }) => STATE_LABELS[current.state].label)],
    cell: (company) => (
      <>
        <CompanyStatus company={company} />
        <span className={css['secondary']}>
          <CaseLink company={company} />
        </span>
      </>
    ),
    skeleton: ['90px'],
  },
  {
    key: 'act',
    head: <span className="visually-hidden">{t('Act')}</span>,
    width: 76,
    align: 'end',
    cell: ({ id }) => (
      <Button size="row" onClick={() => onOpen(id)}>
        {t('Open')}
      </Button>
    ),
    skeleton: ['48px'],
  },
]

function Owners({ owners }: Pick<CompanyRecord, 'owners'>) {
  const [first, ...others] = owners
  if (!first) return <span className={css['secondary']}>{t('no owner')}</span>
  return (
    <>
      <span className={css['name']}>
        {others.length === 0 ? first.name : t('{name} and {others} more', { name: first.name, others: others.length })}
      </span>
      <span className={css['secondary']} title={first.email}>
        {first.email}
      </span>
    </>
  )
}

export function CompanyList({
  list,
  onOpen,
  empty,
}: {
  list: ReadList<CompanyRecord>
  onOpen: (id: string) => void
  empty: ReactNode
}) {
  return (
    <ListTable
      id="companies"
      fileName="companies"
      label={t('Companies')}
      list={list}
      what={t('The companies')}
      savedNote={t('Your search and filters are kept.')}
      forbidden={<ForStaff title={t('Companies’ records are for staff')} />}
      empty={empty}
      columns={columns(onOpen)}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      onEnter={({ id }) => onOpen(id)}
      card={(company) => (
        <button type="button" className={css['card']} onClick={() => onOpen(company.id)}>
          <span className={css['line']}>
            <strong className={css['name']}>{company.name}</strong>
            <CompanyStatus company={company} />
          </span>
          <span className={css['secondary']}>
            {[
              companyTypeLabel(company.typeName),
              company.owners[0]?.name ?? t('no owner'),
              dayOf(company.createdAt),
            ].join(', ')}
          </span>
        </button>
      )}
    />
  )
}
