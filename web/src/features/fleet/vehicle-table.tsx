import { EQUIPMENT } from '@drawbar/contract/codes.ts'
import { listVehicles, VEHICLE_KINDS, type Vehicle } from '@drawbar/contract/fleet.ts'
import { useState } from 'react'
import { t, translated } from '../../i18n/t.ts'
import { useInfiniteEndpoint } from '../../api/query.ts'
import { paths, withQuery } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import type { Column } from '../../ui/table-column.ts'
import { exportText } from '../../ui/table-export.ts'
import { ListTable } from '../lists/list-table.tsx'
import { useCompanyScope } from '../accounts/company-scope.ts'
import { VehicleServiceActs } from './service-acts.tsx'
import { editColumn } from './edit-column.tsx'
import css from './fleet.module.css'
import { FleetStatus, VEHICLE_KIND_WORDS, VEHICLE_STATUS_WORDS } from './fleet-status.tsx'
import { VehicleForm } from './vehicle-form.tsx'

const shipmentOf = (reference: string | null): string =>
  withQuery(paths.carrierShipments, { q: reference ?? undefined, group: 'all' })

const State = ({ vehicle }: { vehicle: Vehicle }) => (
  <FleetStatus words={VEHICLE_STATUS_WORDS[vehicle.status]} busyOn={vehicle.busyOn} to={shipmentOf(vehicle.busyOn)} />
)

const equipmentWords = ({ equipment }: Vehicle): string =>
  equipment === null ? t('any equipment') : translated(EQUIPMENT[equipment].name)

const COLUMNS: readonly Column<Vehicle>[] = [
  {
    key: 'unit',
    head: t('Unit'),
    stays: true,
    plain: [
      exportText(t('Unit'), ({ unitNumber }) => unitNumber),
      exportText(t('Kind'), ({ kind }) => VEHICLE_KIND_WORDS[kind]),
    ],
    cell: (vehicle) => (
      <>
        <strong>{vehicle.unitNumber}</strong>
        <span className={css['second']}>{VEHICLE_KIND_WORDS[vehicle.kind]}</span>
      </>
    ),
    skeleton: ['60px', '80px'],
  },
  {
    key: 'equipment',
    head: t('Equipment'),
    width: 170,
    plain: [exportText(t('Equipment'), equipmentWords)],
    cell: equipmentWords,
    skeleton: ['90px'],
  },
  {
    key: 'make',
    head: t('Make, year'),
    width: 170,
    plain: [exportText(t('Make'), ({ make }) => make), exportText(t('Year'), ({ year }) => year)],
    cell: ({ make, year }) =>
      [make, year].filter((part) => part !== null && part !== '').join(', ') || (
        <span className="unit">{t('not given')}</span>
      ),
    skeleton: ['90px'],
  },
  {
    key: 'plate',
    head: t('Plate, VIN'),
    width: 200,
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
        <span className={css['second']}>{vin ?? ''}</span>
      </>
    ),
    skeleton: ['80px', '130px'],
  },
  {
    key: 'status',
    head: t('State'),
    width: 180,
    plain: [
      exportText(t('State'), ({ status }) => VEHICLE_STATUS_WORDS[status].word),
      exportText(t('On shipment'), ({ busyOn }) => busyOn),
    ],
    cell: (vehicle) => <State vehicle={vehicle} />,
    skeleton: ['80px'],
  },
]

/** Trucks, or trailers. */
export function VehicleTable({ trailers, onAdd }: { trailers: boolean; onAdd: () => void }) {
  const { companyId, mustChoose, isReadOnly } = useCompanyScope()
  const [openKey, setOpenKey] = useState<string | null>(null)
  const kind = VEHICLE_KINDS.filter((one) => (one === 'trailer') === trailers)
  const vehicles = useInfiniteEndpoint(
    listVehicles,
    { query: { companyId, kind, limit: 100 } },
    { enabled: !mustChoose },
  )
  return (
    <ListTable
      id="vehicles"
      fileName={trailers ? 'trailers' : 'trucks'}
      label={trailers ? t('Trailers') : t('Trucks')}
      list={vehicles}
      what={trailers ? t('Your trailers') : t('Your trucks')}
      columns={[
        ...COLUMNS,
        editColumn<Vehicle>(isReadOnly ? null : ({ id }) => setOpenKey(openKey === id ? null : id)),
      ]}
      rowKey={({ id }) => id}
      rowLabel={({ unitNumber, kind }) => `${VEHICLE_KIND_WORDS[kind]} ${unitNumber}`}
      openKey={openKey}
      onOpenChange={setOpenKey}
      {...(isReadOnly
        ? {}
        : {
            panel: (vehicle: Vehicle, close: () => void) => (
              <div className={css['inPanel']}>
                <VehicleServiceActs vehicle={vehicle} />
                <VehicleForm key={vehicle.version} vehicle={vehicle} onDone={close} onCancel={close} />
              </div>
            ),
          })}
      card={(vehicle) => (
        <div className={css['card']}>
          <strong>
            {vehicle.unitNumber} <span className="unit">{VEHICLE_KIND_WORDS[vehicle.kind]}</span>
          </strong>
          <State vehicle={vehicle} />
          <span className={css['second']}>{equipmentWords(vehicle)}</span>
          {isReadOnly ? null : (
            <Button size="row" onClick={() => setOpenKey(openKey === vehicle.id ? null : vehicle.id)}>
              {t('Edit')}
            </Button>
          )}
        </div>
      )}
      empty={
        <Empty
          title={trailers ? t('No trailers yet') : t('No trucks yet')}
          {...(isReadOnly
            ? {}
            : { acts: <Button onClick={onAdd}>{trailers ? t('Add a trailer') : t('Add a truck')}</Button> })}
        >
          {trailers
            ? t('A trailer is named at dispatch and on the rate confirmation.')
            : t('A truck is needed to dispatch a shipment; a unit number is enough to start.')}
        </Empty>
      }
    />
  )
}
