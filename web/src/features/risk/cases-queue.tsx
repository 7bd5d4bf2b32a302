import { CASE_VIEWS, type FraudCase, listFraudCases, SIGNAL_CODES } from '@drawbar/contract/risk/signals.ts'
import { lazy, Suspense, useEffect } from 'react'
import { useInfiniteEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { formatDuration, formatNumber } from '../../ui/format/format.ts'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Status } from '../../ui/display/status.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { exportText } from '../../ui/table/table-export.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { whenIdle } from '../../ui/layout/when-idle.ts'
import { pickedIn, useAddress } from '../lists/address.ts'
import { ListTable } from '../lists/list-table.tsx'
import { ForStaff } from '../../app/frame/staff-read-failed.tsx'
import { CaseState } from './lease.tsx'
import { CASE_STATUS, pointsTone, signalName } from './signal-labels.ts'
import css from './signals.module.css'

const loadPanel = () => import('./signals-panel.tsx')
const SignalsPanel = lazy(async () => ({ default: (await loadPanel()).SignalsPanel }))

const VIEW_LABELS: Record<(typeof CASE_VIEWS)[number], string> = {
  live: t('Queue'),
  mine: t('Mine'),
  decided: t('Decided'),
}
const ANY = 'any'
const codesOf = ({ codes }: FraudCase): string => codes.map(signalName).join(', ')
const waited = ({ openedAt }: FraudCase): string => formatDuration((Date.now() - Date.parse(openedAt)) / 1000)

const columns = (openKey: string | null, onOpen: (companyId: string) => void): readonly Column<FraudCase>[] => [
  {
    key: 'company',
    head: t('Company'),
    stays: true,
    width: 230,
    plain: [exportText(t('Company'), ({ companyName }) => companyName)],
    cell: (row) => (
      <span className={css['name']}>
        <strong>{row.companyName}</strong>
        <span className={css['secondary']}>{t('waits {time}', { time: waited(row) })}</span>
      </span>
    ),
    skeleton: ['120px', '60px'],
  },
  {
    key: 'points',
    head: t('Points'),
    width: 90,
    plain: [exportText(t('Points'), ({ points }) => String(points))],
    cell: ({ points }) => (
      <Status tone={pointsTone(points)}>
        <span className="tn">{points}</span>
      </Status>
    ),
    skeleton: ['30px'],
  },
  {
    key: 'signals',
    head: t('Signals'),
    plain: [exportText(t('Signals'), codesOf)],
    cell: codesOf,
    skeleton: ['200px'],
  },
  {
    key: 'state',
    head: t('Who'),
    width: 190,
    plain: [
      exportText(t('Status'), ({ status }) => CASE_STATUS[status].label),
      exportText(t('Who'), ({ holder, decidedBy }) => (decidedBy ?? holder)?.name ?? null),
      exportText(t('Opened'), ({ openedAt }) => openedAt),
    ],
    cell: (row) => <CaseState of={row} />,
    skeleton: ['80px'],
  },
  {
    key: 'act',
    head: <span className="visually-hidden">{t('Act')}</span>,
    width: 90,
    align: 'end',
    cell: ({ companyId }) => (
      <Button size="row" variant={openKey === companyId ? 'inverse' : 'default'} onClick={() => onOpen(companyId)}>
        {t('Look')}
      </Button>
    ),
    skeleton: ['48px'],
  },
]

/** Cases by urgency: the most points first, then the longest wait. The one that is open stands in the address, as its filters do. */
export function CasesQueue() {
  useEffect(() => whenIdle(loadPanel), [])
  const [search, patch] = useAddress()
  const view = pickedIn(search, 'cases', CASE_VIEWS) ?? 'live'
  const signal = pickedIn(search, 'signal', SIGNAL_CODES) ?? undefined
  const q = search.get('company-name') ?? ''
  const openKey = search.get('signals')
  const cases = useInfiniteEndpoint(
    listFraudCases,
    { query: { view, q: q.trim() === '' ? undefined : q.trim(), signal: signal === undefined ? undefined : [signal] } },
    { keep: true },
  )
  const toggle = (companyId: string): void => patch({ signals: openKey === companyId ? null : companyId })
  const counts = cases.first?.counts
  const listed = cases.items.some(({ companyId }) => companyId === openKey)
  const isFiltered = q !== '' || signal !== undefined
  return (
    <Panel title={t('Fraud cases')} note={t('the most points first')} padded={false}>
      <div className={css['bar']}>
        <Segmented
          label={t('Which cases')}
          value={view}
          options={CASE_VIEWS.map((value) => ({
            value,
            label: (
              <>
                {VIEW_LABELS[value]}
                {counts === undefined || value === 'decided' ? null : (
                  <span className={`${css['count'] ?? ''} tn`}>{formatNumber(counts[value])}</span>
                )}
              </>
            ),
          }))}
          onChange={(next) => patch({ cases: next === 'live' ? null : next })}
        />
        <TextField
          label={t('Company')}
          type="search"
          value={q}
          onChange={(next) => patch({ 'company-name': next }, { replace: true })}
          maxLength={100}
        />
        <NativeSelectField
          label={t('Signal')}
          value={signal ?? ANY}
          onChange={(next) => patch({ signal: next === ANY ? null : next })}
          options={[
            { value: ANY, label: t('Any') },
            ...SIGNAL_CODES.map((value) => ({ value, label: signalName(value) })),
          ]}
        />
      </div>
      {openKey === null || listed || cases.isPending ? null : (
        <div className={css['card']}>
          <Suspense fallback={null}>
            <SignalsPanel companyId={openKey} onOpen={toggle} />
          </Suspense>
          <div>
            <Button size="filter" onClick={() => patch({ signals: null })}>
              {t('Close')}
            </Button>
          </div>
        </div>
      )}
      <ListTable
        id="fraud-cases"
        fileName="fraud-cases"
        label={t('Fraud cases')}
        list={cases}
        what={t('The cases')}
        savedNote={t('Your filters are kept.')}
        forbidden={<ForStaff title={t('Fraud cases are for staff')} />}
        columns={columns(openKey, toggle)}
        rowKey={({ companyId, id }) => (view === 'decided' ? id : companyId)}
        rowLabel={({ companyName, points }) => t('{company}, {points} points', { company: companyName, points })}
        openKey={openKey}
        onOpenChange={(key) => patch({ signals: key }, { replace: true })}
        panel={({ companyId }) => (
          <div className={css['under']}>
            <Suspense fallback={null}>
              <SignalsPanel companyId={companyId} onOpen={toggle} />
            </Suspense>
          </div>
        )}
        card={(row) => (
          <article className={css['card']}>
            <div className={css['line']}>
              <strong>{row.companyName}</strong>
              <Status tone={pointsTone(row.points)}>{String(row.points)}</Status>
            </div>
            <p>{codesOf(row)}</p>
            <div className={css['line']}>
              <CaseState of={row} />
              <Button size="row" onClick={() => toggle(row.companyId)}>
                {t('Look')}
              </Button>
            </div>
          </article>
        )}
        empty={
          isFiltered ? (
            <Empty
              title={t('No case fits')}
              actions={
                <Button onClick={() => patch({ 'company-name': null, signal: null })}>{t('Clear the filters')}</Button>
              }
            >
              {t('Other views may hold it: a case leaves the queue when it is decided.')}
            </Empty>
          ) : (
            <Empty title={view === 'mine' ? t('You hold no case') : t('No cases here')}>
              {t('A case opens by itself when the signals of a company come to 40 points or more.')}
            </Empty>
          )
        }
      />
    </Panel>
  )
}
