import { EQUIPMENT } from '@drawbar/contract/codes.ts'
import { listVehicles, VEHICLE_STATUSES, type Vehicle } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import { VEHICLE_KINDS } from '@drawbar/contract/fleet/assignment.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { t, translated } from '../../app/i18n/t.ts'
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
import { VEHICLE_KIND_LABELS, VEHICLE_STATUS } from './fleet-labels.ts'

const loadPanel = () => import('./vehicle-panel.tsx')
const VehiclePanel = lazy(async () => ({ default: (await loadPanel()).VehiclePanel }))

const State = ({ vehicle }: { vehicle: Vehicle }) => (
  <FleetStatus
    words={VEHICLE_STATUS[vehicle.status]}
    works={vehicle.status === 'active'}
    documents={vehicle.papers}
    busyOn={vehicle.busyOn}
    awayUntil={vehicle.awayUntil}
    to={withQuery(paths.carrierShipments, { q: vehicle.busyOn ?? undefined, group: 'all' })}
  />
)

const equipmentLabel = ({ equipment }: Vehicle): string =>
  equipment === null ? t('any equipment') : translated(EQUIPMENT[equipment].name)
const makeLabel = ({ make, model, year }: Vehicle): string =>
  [[make, model].filter(Boolean).join(' '), year].filter(Boolean).join(', ')

const COLUMNS: readonly Column<Vehicle>[] = [
  {
    key: 'unit',
    head: t('Unit'),
    stays: true,
    sortable: true,
    plain: [
      exportText(t('Unit'), ({ unitNumber }) => unitNumber),
      exportText(t('Kind'), ({ kind }) => VEHICLE_KIND_LABELS[kind]),
    ],
    cell: (vehicle) => (
      <>
        <strong className={css['cut']}>{vehicle.unitNumber}</strong>
        <span className={css['secondary']}>
          {VEHICLE_KIND_LABELS[vehicle.kind]}
          {vehicle.ownership === 'leased' ? `, ${t('leased')}` : ''}
        </span>
      </>
    ),
    skeleton: ['60px', '80px'],
  },
  {
    key: 'equipment',
    head: t('Equipment'),
    width: 128,
    sortable: true,
    plain: [exportText(t('Equipment'), equipmentLabel)],
    cell: equipmentLabel,
    skeleton: ['90px'],
  },
  {
    key: 'make',
    head: t('Make, year'),
    width: 170,
    sortable: true,
    plain: [
      exportText(t('Make'), ({ make }) => make),
      exportText(t('Model'), ({ model }) => model),
      exportText(t('Year'), ({ year }) => year),
    ],
    cell: (vehicle) => {
      const text = makeLabel(vehicle)
      return text === '' ? (
        <span className="unit">{t('not given')}</span>
      ) : (
        <span className={css['text']} title={text}>
          {text}
        </span>
      )
    },
    skeleton: ['90px'],
  },
  {
    key: 'plate',
    head: t('Plate, VIN'),
    width: 160,
    plain: [
      exportText(t('Plate'), ({ plate }) => plate),
      exportText(t('Plate region'), ({ plateRegion }) => plateRegion),
      exportText('VIN', ({ vin }) => vin),
    ],
    cell: ({ plate, plateRegion, vin }) => (
      <>
        {plate === null ? (
          <span className="unit">{t('no plate')}</span>
        ) : (
          `${plate}${plateRegion === null ? '' : ` ${plateRegion}`}`
        )}
        <span className={css['secondary']}>{vin ?? ''}</span>
      </>
    ),
    skeleton: ['80px', '130px'],
  },
  documentsColumn(['registration', 'inspection'], 234),
  placeColumn(156),
  {
    key: 'status',
    head: t('State'),
    width: 170,
    sortable: true,
    plain: [
      exportText(t('State'), ({ status }) => VEHICLE_STATUS[status].label),
      exportText(t('On shipment'), ({ busyOn }) => busyOn),
    ],
    cell: (vehicle) => <State vehicle={vehicle} />,
    skeleton: ['80px'],
  },
]
const STATUSES = VEHICLE_STATUSES.map((value) => ({ value, label: VEHICLE_STATUS[value].label }))

/** Trucks, or trailers. */
export function VehicleTable({ trailers, onAdd }: { trailers: boolean; onAdd: () => void }) {
  const { companyId, mustChoose, isReadOnly } = useCompanyScope()
  const [openKey, setOpenKey] = useState<string | null>(null)
  useEffect(() => whenIdle(loadPanel), [])
  const state = useFleetList(VEHICLE_STATUSES, ['unit', 'equipment', 'make', 'expires', 'status'])
  const kind = VEHICLE_KINDS.filter((one) => (one === 'trailer') === trailers)
  const query = {
    companyId,
    kind,
    limit: 100,
    q: state.q,
    availability: state.availability ?? undefined,
    papers: state.documents ?? undefined,
    status: state.status === null ? undefined : [state.status],
    sort: state.sort.key,
    order: state.sort.direction,
  }
  const vehicles = useInfiniteEndpoint(listVehicles, { query }, { enabled: !mustChoose, keep: true })
  const noun = trailers ? t('Search trailers') : t('Search trucks')
  return (
    <>
      <FleetFilters label={noun} state={state} statuses={STATUSES} />
      <ListTable
        id="vehicles"
        fileName={trailers ? 'trailers' : 'trucks'}
        label={trailers ? t('Trailers') : t('Trucks')}
        list={vehicles}
        what={trailers ? t('Your trailers') : t('Your trucks')}
        savedNote={t('Your filters are kept.')}
        columns={[...COLUMNS, editColumn<Vehicle>(({ id }) => setOpenKey(openKey === id ? null : id), isReadOnly)]}
        rowKey={({ id }) => id}
        rowLabel={({ unitNumber, kind: one }) => `${VEHICLE_KIND_LABELS[one]} ${unitNumber}`}
        sort={state.sort}
        onSort={state.onSort}
        openKey={openKey}
        onOpenChange={setOpenKey}
        panel={(vehicle, close) => (
          <Suspense fallback={<Skeleton height={240} />}>
            <VehiclePanel key={vehicle.version} vehicle={vehicle} onClose={close} />
          </Suspense>
        )}
        card={(vehicle) => (
          <div className={css['card']}>
            <strong className={css['cut']}>
              {vehicle.unitNumber} <span className="unit">{VEHICLE_KIND_LABELS[vehicle.kind]}</span>
            </strong>
            <span>
              <State vehicle={vehicle} />
            </span>
            <span className={css['secondary']}>{equipmentLabel(vehicle)}</span>
            <Button size="row" onClick={() => setOpenKey(openKey === vehicle.id ? null : vehicle.id)}>
              {isReadOnly ? t('Details') : t('Edit')}
            </Button>
            <Papers documents={vehicle.papers} />
          </div>
        )}
        empty={
          state.narrowed ? (
            <Empty
              title={trailers ? t('No trailer matches') : t('No truck matches')}
              actions={<Button onClick={state.showAll}>{t('Show all')}</Button>}
            >
              {t('Take a filter or a word of the search away.')}
            </Empty>
          ) : (
            <Empty
              title={trailers ? t('No trailers yet') : t('No trucks yet')}
              {...(isReadOnly
                ? {}
                : { actions: <Button onClick={onAdd}>{trailers ? t('Add a trailer') : t('Add a truck')}</Button> })}
            >
              {trailers
                ? t('A trailer is named at dispatch and on the rate confirmation.')
                : t('A truck is needed to dispatch a shipment; a unit number is enough to start.')}
            </Empty>
          )
        }
      />
    </>
  )
}
