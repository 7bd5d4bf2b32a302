import type { RegisterListing, RegisterMonitoringChanges } from '@drawbar/contract/register/register-staff.ts'
import { t } from '../../app/i18n/t.ts'
import { cx } from '../../ui/layout/class-names.ts'
import { Status } from '../../ui/display/status.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { exportText } from '../../ui/table/table-export.ts'
import { formatDate, formatLocalDate } from '../../ui/format/zoned-time.ts'
import { LOCAL_ZONE } from '../../app/frame/readers-zone.ts'
import type { RegisterAddress } from './register-address.ts'
import { REGISTER_COLUMNS } from './register-columns.tsx'
import { RegisterList } from './register-list.tsx'
import css from './register.module.css'
import { CHANGE_LABELS } from './register-labels.ts'

/** What a watched carrier did. */
const NEWS_LABELS: Record<NonNullable<RegisterMonitoringChanges['newest']>['what'], string> = {
  ...CHANGE_LABELS,
  authority: t('Authority'),
  joined: t('Joined the market'),
}

/** The newest that a watched carrier did since it is watched. */
function News({ watch }: Pick<RegisterListing, 'watch'>) {
  if (!watch?.newest) return <span className="unit">{t('nothing since')}</span>
  const { what, at } = watch.newest
  // The register dates a change of authority by the day alone.
  const day = what === 'authority' ? formatLocalDate(at) : formatDate(at, LOCAL_ZONE)
  const more = watch.changes - 1
  return (
    <Status tone="critical">
      {[`${NEWS_LABELS[what]}, ${day}`, ...(more > 0 ? [t('and {more} more', { more })] : [])].join(' ')}
    </Status>
  )
}

const OF_THE_WATCHED = new Set(['name', 'standing', 'member'])

const COLUMNS: readonly Column<RegisterListing>[] = [
  ...REGISTER_COLUMNS.filter(({ key }) => OF_THE_WATCHED.has(key)),
  {
    key: 'news',
    head: t('Since it is watched'),
    width: 270,
    plain: [
      exportText(t('Changes'), ({ watch }) => watch?.changes ?? null),
      exportText(t('Newest change'), ({ watch }) => (watch?.newest ? NEWS_LABELS[watch.newest.what] : null)),
      exportText(t('Newest change on'), ({ watch }) => watch?.newest?.at ?? null),
    ],
    cell: ({ watch }) => <News watch={watch} />,
    skeleton: ['120px'],
  },
  {
    key: 'why',
    head: t('Why it is watched'),
    plain: [
      exportText(t('Why it is watched'), ({ watch }) => watch?.note ?? null),
      exportText(t('Watched by'), ({ watch }) => watch?.watchedBy ?? null),
      exportText(t('Watched since'), ({ watch }) => watch?.watchedAt ?? null),
    ],
    cell: ({ watch }) =>
      watch === null ? null : (
        <>
          <span className={css['clip']} title={watch.note}>
            {watch.note}
          </span>
          <span className={css['numbers']}>
            {`${watch.watchedBy ?? t('somebody')}, ${formatDate(watch.watchedAt, LOCAL_ZONE)}`}
          </span>
        </>
      ),
    skeleton: ['160px', '90px'],
  },
]

/** Carriers that staff keep an eye on: why, and what each did since. */
export function WatchedList({ address }: { address: RegisterAddress }) {
  return (
    <RegisterList
      address={address}
      columns={COLUMNS}
      card={({ watch }) => (
        <>
          <span className={cx(css['secondary'], css['whole'])}>{watch?.note}</span>
          <span className={cx(css['secondary'], css['whole'])}>
            <News watch={watch} />
          </span>
        </>
      )}
    />
  )
}
