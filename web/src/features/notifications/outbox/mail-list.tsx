import type { MailSummary } from '@drawbar/contract/notifications/outbox.ts'
import type { ReactNode } from 'react'
import { t } from '../../../app/i18n/t.ts'
import { formatNumber } from '../../../ui/format/format.ts'
import { Status } from '../../../ui/display/status.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import { exportText } from '../../../ui/table/table-export.ts'
import css from '../../staff-users/staff.module.css'
import { agoLabel, whenLabel } from '../../staff-users/staff-labels.ts'
import { ListTable, type ReadList } from '../../lists/list-table.tsx'
import { ForStaff } from '../../../app/frame/staff-read-failed.tsx'
import { MAIL_STATUS } from '../../staff-users/mail-labels.ts'

export function MailStatusLabel({ status }: Pick<MailSummary, 'status'>) {
  const { tone, label } = MAIL_STATUS[status]
  return <Status tone={tone}>{label}</Status>
}

const COLUMNS: readonly Column<MailSummary>[] = [
  {
    key: 'mail',
    head: t('Mail'),
    stays: true,
    plain: [
      exportText(t('Subject'), ({ subject }) => subject),
      exportText(t('To (mail)'), ({ recipient }) => recipient),
      exportText(t('Id (of a record)'), ({ id }) => id),
    ],
    cell: ({ subject, recipient }) => (
      <>
        <strong className={css['name']}>{subject}</strong>
        <span className={css['second']}>{recipient}</span>
      </>
    ),
    skeleton: ['260px', '170px'],
  },
  {
    key: 'status',
    head: t('State'),
    width: 150,
    plain: [exportText(t('State'), ({ status }) => MAIL_STATUS[status].label)],
    cell: MailStatusLabel,
    skeleton: ['60px'],
  },
  {
    key: 'attempts',
    head: t('Tries'),
    width: 72,
    plain: [
      exportText(t('Tries'), ({ attempts }) => formatNumber(attempts)),
      exportText(t('The mail server said'), ({ lastError }) => lastError),
    ],
    cell: ({ attempts }) =>
      attempts === 0 ? <span className={css['quiet']}>{t('none (tries)')}</span> : formatNumber(attempts),
    skeleton: ['20px'],
  },
  {
    key: 'created',
    head: t('Written'),
    width: 128,
    plain: [
      exportText(t('Written'), ({ createdAt }) => createdAt),
      exportText(t('Left (mail)'), ({ sentAt }) => sentAt),
    ],
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={whenLabel(createdAt)}>
        {agoLabel(createdAt)}
      </time>
    ),
    skeleton: ['70px'],
  },
]
/** Beside an open mail. */
const NARROW = new Set(['mail', 'status'])

function MailCard({ mail, onOpen }: { mail: MailSummary; onOpen: () => void }) {
  return (
    <button type="button" className={css['card']} onClick={onOpen}>
      <span className={css['line']}>
        <strong className={css['name']}>{mail.subject}</strong>
        <MailStatusLabel status={mail.status} />
      </span>
      <span className={css['secondary']}>{mail.recipient}</span>
      <span className={css['secondary']}>{agoLabel(mail.createdAt)}</span>
    </button>
  )
}

export interface MailListProps {
  list: ReadList<MailSummary>
  /** The mail that stands open beside the list. */
  openId: string | null
  onOpen: (id: string) => void
  onClose: () => void
  empty: ReactNode
}

export function MailList({ list, openId, onOpen, onClose, empty }: MailListProps) {
  return (
    <ListTable
      id="mails"
      fileName="outbox"
      label={t('Mails')}
      list={list}
      what={t('The outbox')}
      savedNote={t('Your search and filters are kept.')}
      forbidden={<ForStaff title={t('The outbox is for staff')} />}
      empty={empty}
      columns={openId === null ? COLUMNS : COLUMNS.filter(({ key }) => NARROW.has(key))}
      rowKey={({ id }) => id}
      rowLabel={({ subject, recipient }) => `${subject}, ${recipient}`}
      openKey={openId}
      onOpenChange={(key) => (key === null ? onClose() : undefined)}
      onEnter={({ id }) => onOpen(id)}
      card={(mail) => <MailCard mail={mail} onOpen={() => onOpen(mail.id)} />}
    />
  )
}
