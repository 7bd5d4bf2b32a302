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
import type { Need } from './needs.ts'
import css from './needs-you.module.css'

function due({ dueAt }: Need): string {
  if (dueAt === null) return ''
  const left = (new Date(dueAt).getTime() - Date.now()) / 1000
  return left <= 0 ? t('Now') : formatDuration(left)
}

const Act = ({ need }: { need: Need }) => (
  <ButtonLink size="row" to={need.to}>
    {need.act}
  </ButtonLink>
)

const COLUMNS: readonly Column<Need>[] = [
  {
    key: 'word',
    head: t('What'),
    width: 148,
    cell: ({ tone, word, reference }) => (
      <span className={css['two']}>
        <Status tone={tone}>{word}</Status>
        <span className={css['second']}>{reference}</span>
      </span>
    ),
  },
  {
    key: 'lane',
    head: t('Lane'),
    width: 230,
    cell: ({ origin, destination }) => <Lane origin={placeName(origin)} destination={placeName(destination)} />,
  },
  { key: 'says', head: t('Why'), cell: ({ says }) => says },
  {
    key: 'due',
    head: t('Left (time)'),
    width: 110,
    align: 'end',
    cell: (need) => <span className={css['due']}>{due(need)}</span>,
  },
  {
    key: 'act',
    head: <span className="visually-hidden">{t('Act')}</span>,
    width: 164,
    align: 'end',
    cell: (need) => <Act need={need} />,
  },
]

export function NeedsYou({ needs, loading, canPost }: { needs: readonly Need[]; loading: boolean; canPost: boolean }) {
  const navigate = useNavigate()
  return (
    <DataTable
      label={t('Needs you now')}
      density="task"
      columns={COLUMNS}
      rows={needs}
      rowKey={({ key }) => key}
      rowLabel={({ word, reference, says }) => `${word}, ${reference}, ${says}`}
      onEnter={({ to }) => void navigate(to)}
      loading={loading}
      empty={
        <Empty
          title={t('Nothing waits for you')}
          acts={
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
      card={(need) => (
        <div className={css['card']}>
          <span className={css['cardLine']}>
            <Status tone={need.tone}>{need.word}</Status>
            <span className={css['second']}>{need.reference}</span>
          </span>
          <Lane origin={placeName(need.origin)} destination={placeName(need.destination)} />
          <span className={css['cardLine']}>
            <span>
              {need.says}
              <br />
              <span className={css['second']}>{due(need)}</span>
            </span>
            <Act need={need} />
          </span>
        </div>
      )}
    />
  )
}
