import {
  type CarrierPreference,
  listCarrierPreferences,
  type Preference,
  CARRIER_PREFERENCES,
} from '@drawbar/contract/carriers/carrier-preferences.ts'
import { useState } from 'react'
import { useInfiniteEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { cx } from '../../ui/layout/class-names.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Status } from '../../ui/display/status.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { exportText } from '../../ui/table/table-export.ts'
import { formatDate } from '../../ui/format/zoned-time.ts'
import { useBlockedReason } from '../../app/frame/use-blocked-reason.ts'
import { ListTable } from '../lists/list-table.tsx'
import { pickedIn, useAddress } from '../lists/address.ts'
import { ListSearch } from '../lists/list-search.tsx'
import css from './carriers.module.css'
import { LOCAL_ZONE } from '../../app/frame/readers-zone.ts'
import { PreferenceDialog } from './preference-dialog.tsx'
import { PREFERENCE_LABELS } from './preference-labels.ts'

const VIEWS = ['all', ...CARRIER_PREFERENCES] as const

/** The company's preferred and blocked carriers, with who wrote which and why. */
export function PreferencesPanel() {
  const [search, patch] = useAddress()
  const preference = pickedIn(search, 'preference', CARRIER_PREFERENCES)
  const q = search.get('q') ?? ''
  const list = useInfiniteEndpoint(
    listCarrierPreferences,
    { query: { q, ...(preference === null ? {} : { preference }) } },
    { keep: true },
  )
  const lockedReason = useBlockedReason('decideBids')
  const [changing, setChanging] = useState<CarrierPreference | null>(null)
  const columns: Column<CarrierPreference>[] = [
    ...COLUMNS,
    {
      key: 'act',
      head: '',
      width: 92,
      stays: true,
      cell: (row) => (
        <Button size="row" lockedReason={lockedReason} hideReason onClick={() => setChanging(row)}>
          {t('Change')}
        </Button>
      ),
    },
  ]
  return (
    <Panel title={t('Preferred and blocked carriers')} padded={false}>
      <div className={css['bar']}>
        <Segmented
          label={t('Which list')}
          options={VIEWS.map((value) => ({
            value,
            label: value === 'all' ? t('All') : PREFERENCE_LABELS[value].label,
          }))}
          value={preference ?? 'all'}
          onChange={(next) => patch({ preference: next === 'all' ? null : next })}
        />
        <ListSearch
          label={t('Search name, USDOT or MC number')}
          value={q}
          onSearch={(text) => patch({ q: text }, { replace: true })}
        />
      </div>
      <ListTable
        id="carrier-preferences"
        fileName="carrier-lists"
        label={t('Preferred and blocked carriers')}
        list={list}
        what={t('Your lists')}
        savedNote={t('Your search is kept.')}
        columns={columns}
        rowKey={({ carrierId }) => carrierId}
        rowLabel={({ name, preference: now }) => `${name}, ${PREFERENCE_LABELS[now].label}`}
        empty={
          <Empty title={q === '' && preference === null ? t('No carrier is on a list') : t('No carrier matches')}>
            {t('Prefer or block a carrier where you compare bids. It holds for the whole company.')}
          </Empty>
        }
        card={(row) => (
          <div className={css['card']}>
            <span className={css['name']}>
              {row.name}
              <Mark preference={row.preference} />
            </span>
            <span className={css['secondary']}>{row.reason}</span>
            <span className={css['actions']}>
              <Button size="row" lockedReason={lockedReason} hideReason onClick={() => setChanging(row)}>
                {t('Change')}
              </Button>
            </span>
          </div>
        )}
      />
      {changing === null ? null : (
        <PreferenceDialog
          carrier={{
            id: changing.carrierId,
            name: changing.name,
            preference: changing.preference,
            reason: changing.reason,
          }}
          onClose={() => setChanging(null)}
        />
      )}
    </Panel>
  )
}

const Mark = ({ preference }: { preference: Preference }) => (
  <Status tone={PREFERENCE_LABELS[preference].tone}>{PREFERENCE_LABELS[preference].label}</Status>
)

const COLUMNS: Column<CarrierPreference>[] = [
  {
    key: 'preference',
    head: t('List'),
    width: 104,
    stays: true,
    cell: ({ preference }) => <Mark preference={preference} />,
    plain: [exportText(t('List'), ({ preference }) => PREFERENCE_LABELS[preference].label)],
  },
  {
    key: 'carrier',
    head: t('Carrier'),
    stays: true,
    cell: ({ name, docket, usdot, homeCity }) => (
      <span className={css['description']}>
        <span className={css['clip']} title={name}>
          {name}
        </span>
        <span className={cx(css['secondary'], css['clip'])}>
          {[docket ?? (usdot === null ? null : t('USDOT {usdot}', { usdot })), homeCity]
            .filter((part) => part !== null)
            .join(' · ')}
        </span>
      </span>
    ),
    plain: [exportText(t('Carrier'), ({ name }) => name), exportText(t('USDOT number'), ({ usdot }) => usdot ?? '')],
  },
  {
    key: 'reason',
    head: t('Reason'),
    cell: ({ reason }) => <span className={css['clip']}>{reason ?? ''}</span>,
    plain: [exportText(t('Reason'), ({ reason }) => reason ?? '')],
  },
  {
    key: 'hauled',
    head: t('Hauled for you'),
    width: 110,
    align: 'end',
    cell: ({ completedForYou }) => <span className="tn">{completedForYou}</span>,
    plain: [exportText(t('Hauled for you'), ({ completedForYou }) => String(completedForYou))],
  },
  {
    key: 'set',
    head: t('Since'),
    width: 150,
    cell: ({ setAt, setBy }) => (
      <span className={css['description']}>
        <span>{formatDate(setAt, LOCAL_ZONE)}</span>
        <span className={css['secondary']}>{setBy ?? ''}</span>
      </span>
    ),
    plain: [exportText(t('Since'), ({ setAt }) => setAt), exportText(t('By'), ({ setBy }) => setBy ?? '')],
  },
]
