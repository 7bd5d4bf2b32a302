import { DRIVER_STATUSES, listDrivers, type Driver } from '@drawbar/contract/fleet/fleet-drivers.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { t } from '../../app/i18n/t.ts'
import { useInfiniteEndpoint } from '../../api/query.ts'
import { paths, withQuery } from '../../paths.ts'
import { Button } from '../../ui/form/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { exportText } from '../../ui/table/table-export.ts'
import { whenIdle } from '../../ui/layout/when-idle.ts'
import { ListTable } from '../lists/list-table.tsx'
import { useCompanyScope } from '../../app/frame/company-scope.ts'
import { editColumn } from './edit-column.tsx'
import css from './fleet.module.css'
import { documentsColumn, placeColumn } from './fleet-columns.tsx'
import { FleetFilters, useFleetList } from './fleet-filters.tsx'
import { FleetStatus, Papers } from './fleet-status.tsx'
import { DRIVER_STATUS } from './fleet-labels.ts'

const loadPanel = () => import('./driver-panel.tsx')
const DriverPanel = lazy(async () => ({ default: (await loadPanel()).DriverPanel }))

const State = ({ driver }: { driver: Driver }) => (
  <FleetStatus
    words={DRIVER_STATUS[driver.status]}
    works={driver.status === 'active'}
    documents={driver.papers}
    busyOn={driver.busyOn}
    awayUntil={driver.awayUntil}
    to={withQuery(paths.carrierShipments, { q: driver.busyOn ?? undefined, group: 'all' })}
  />
)

const COLUMNS: readonly Column<Driver>[] = [
  {
    key: 'name',
    head: t('Driver'),
    stays: true,
    sortable: true,
    plain: [exportText(t('Driver'), ({ name }) => name), exportText(t('Phone'), ({ phone }) => phone)],
    cell: ({ name, phone }) => (
      <>
        <strong className={css['cut']}>{name}</strong>
        <span className={css['secondary']}>
          <a className="link" href={`tel:${phone}`}>
            {phone}
          </a>
        </span>
      </>
    ),
    skeleton: ['110px', '90px'],
  },
  {
    key: 'licence',
    head: t('License'),
    width: 150,
    sortable: true,
    plain: [
      exportText(t('License region'), ({ licenceRegion }) => licenceRegion),
      exportText(t('Class'), ({ licenceClass }) => licenceClass),
    ],
    cell: ({ licenceRegion, licenceClass, licenceLast4 }) => (
      <>
        {[licenceRegion, licenceClass === null ? null : t('class {letter}', { letter: licenceClass })]
          .filter((part) => part !== null)
          .join(', ') || (licenceLast4 === null ? <span className="unit">{t('not given')}</span> : null)}
        <span className={css['secondary']}>
          {licenceLast4 === null ? '' : t('ends in {last}', { last: licenceLast4 })}
        </span>
      </>
    ),
    skeleton: ['40px'],
  },
  {
    key: 'endorsements',
    head: t('Endorsements'),
    width: 120,
    plain: [exportText(t('Endorsements'), ({ endorsements }) => endorsements.join(' '))],
    cell: ({ endorsements }) => endorsements.join(' ') || <span className="unit">{t('none')}</span>,
    skeleton: ['50px'],
  },
  documentsColumn(['licence', 'medical_card'], 240),
  placeColumn(170),
  {
    key: 'status',
    head: t('State'),
    width: 180,
    sortable: true,
    plain: [
      exportText(t('State'), ({ status }) => DRIVER_STATUS[status].label),
      exportText(t('On shipment'), ({ busyOn }) => busyOn),
    ],
    cell: (driver) => <State driver={driver} />,
    skeleton: ['80px'],
  },
]
const STATUSES = DRIVER_STATUSES.map((value) => ({ value, label: DRIVER_STATUS[value].label }))

export function DriverTable({ onAdd }: { onAdd: () => void }) {
  const { companyId, mustChoose, isReadOnly } = useCompanyScope()
  const [openKey, setOpenKey] = useState<string | null>(null)
  useEffect(() => whenIdle(loadPanel), [])
  const state = useFleetList(DRIVER_STATUSES, ['name', 'licence', 'expires', 'status'])
  const query = {
    companyId,
    limit: 100,
    q: state.q,
    availability: state.availability ?? undefined,
    papers: state.documents ?? undefined,
    status: state.status === null ? undefined : [state.status],
    sort: state.sort.key,
    order: state.sort.direction,
  }
  const drivers = useInfiniteEndpoint(listDrivers, { query }, { enabled: !mustChoose, keep: true })
  return (
    <>
      <FleetFilters label={t('Search drivers')} state={state} statuses={STATUSES} />
      <ListTable
        id="drivers"
        fileName="drivers"
        label={t('Drivers')}
        list={drivers}
        what={t('Your drivers')}
        savedNote={t('Your filters are kept.')}
        columns={[...COLUMNS, editColumn<Driver>(({ id }) => setOpenKey(openKey === id ? null : id), isReadOnly)]}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        sort={state.sort}
        onSort={state.onSort}
        openKey={openKey}
        onOpenChange={setOpenKey}
        panel={(driver, close) => (
          <Suspense fallback={<Skeleton height={240} />}>
            <DriverPanel key={driver.version} driver={driver} onClose={close} />
          </Suspense>
        )}
        card={(driver) => (
          <div className={css['card']}>
            <strong className={css['cut']}>{driver.name}</strong>
            <span>
              <State driver={driver} />
            </span>
            <a className="link" href={`tel:${driver.phone}`}>
              {driver.phone}
            </a>
            <Button size="row" onClick={() => setOpenKey(openKey === driver.id ? null : driver.id)}>
              {isReadOnly ? t('Details') : t('Edit')}
            </Button>
            <Papers documents={driver.papers} />
          </div>
        )}
        empty={
          state.narrowed ? (
            <Empty title={t('No driver matches')} actions={<Button onClick={state.showAll}>{t('Show all')}</Button>}>
              {t('Take a filter or a word of the search away.')}
            </Empty>
          ) : (
            <Empty
              title={t('No drivers yet')}
              {...(isReadOnly ? {} : { actions: <Button onClick={onAdd}>{t('Add a driver')}</Button> })}
            >
              {t('A driver is named at dispatch; the consignor sees the name and the phone from then on.')}
            </Empty>
          )
        }
      />
    </>
  )
}
