import { useNavigate } from 'react-router'
import { t } from '../../app/i18n/t.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { formatDuration } from '../../ui/format/format.ts'
import { Lane } from '../../ui/display/lane.tsx'
import { Status } from '../../ui/display/status.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { placeName } from '../places/place-name.ts'
import type { ActionItemBase } from './action-item-list.ts'
import css from './action-items.module.css'

function due({ dueAt }: ActionItemBase): string {
  if (dueAt === null) return ''
  const left = (new Date(dueAt).getTime() - Date.now()) / 1000
  return left <= 0 ? t('Now') : formatDuration(left)
}

const Action = ({ actionItem }: { actionItem: ActionItemBase }) => (
  <ButtonLink size="row" to={actionItem.to}>
    {actionItem.action}
  </ButtonLink>
)

const COLUMNS: readonly Column<ActionItemBase>[] = [
  {
    key: 'word',
    head: t('What'),
    width: 148,
    cell: ({ tone, label, reference }) => (
      <span className={css['two']}>
        <Status tone={tone}>{label}</Status>
        <span className={css['secondary']}>{reference}</span>
      </span>
    ),
  },
  {
    key: 'lane',
    head: t('Lane'),
    width: 230,
    cell: ({ origin, destination }) => <Lane origin={placeName(origin)} destination={placeName(destination)} />,
  },
  { key: 'says', head: t('Why'), cell: ({ detail }) => detail },
  {
    key: 'due',
    head: t('Left (time)'),
    width: 110,
    align: 'end',
    cell: (actionItem) => <span className={css['due']}>{due(actionItem)}</span>,
  },
  {
    key: 'act',
    head: <span className="visually-hidden">{t('Act')}</span>,
    width: 164,
    align: 'end',
    cell: (actionItem) => <Action actionItem={actionItem} />,
  },
]

export function ActionItems({
  actionItems,
  loading,
  canPost,
}: {
  actionItems: readonly ActionItemBase[]
  loading: boolean
  canPost: boolean
}) {
  const navigate = useNavigate()
  return (
    <DataTable
      label={t('Needs you now')}
      density="task"
      columns={COLUMNS}
      rows={actionItems}
      rowKey={({ key }) => key}
      rowLabel={({ label, reference, detail }) => `${label}, ${reference}, ${detail}`}
      onEnter={({ to }) => void navigate(to)}
      loading={loading}
      empty={
        <Empty
          title={t('Nothing waits for you')}
          actions={
            <>
              {canPost ? <ButtonLink to={`${paths.consignorListings}?post=new`}>{t('Post a load')}</ButtonLink> : null}
              <ButtonLink variant="quiet" to={paths.consignorListings}>
                {t('My listings')}
              </ButtonLink>
            </>
          }
        >
          {t(
            'Bids to answer, offers out, proofs of delivery to approve, late trucks and posts about to end come up here.',
          )}
        </Empty>
      }
      card={(actionItem) => (
        <div className={css['card']}>
          <span className={css['cardLine']}>
            <Status tone={actionItem.tone}>{actionItem.label}</Status>
            <span className={css['secondary']}>{actionItem.reference}</span>
          </span>
          <Lane origin={placeName(actionItem.origin)} destination={placeName(actionItem.destination)} />
          <span className={css['cardLine']}>
            <span>
              {actionItem.detail}
              <br />
              <span className={css['secondary']}>{due(actionItem)}</span>
            </span>
            <Action actionItem={actionItem} />
          </span>
        </div>
      )}
    />
  )
}
