import { EQUIPMENT } from '@drawbar/contract/codes.ts'
import { listVehicles, type Vehicle } from '@drawbar/contract/fleet.ts'
import { useState } from 'react'
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
  equipment === null ? 'any equipment' : EQUIPMENT[equipment].name

const COLUMNS: readonly Column<Vehicle>[] = [
  {
    key: 'unit',
    head: 'Unit',
    stays: true,
    plain: [
      exportText('Unit', ({ unitNumber }) => unitNumber),
      exportText('Kind', ({ kind }) => VEHICLE_KIND_WORDS[kind]),
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
    head: 'Equipment',
    width: 170,
    plain: [exportText('Equipment', equipmentWords)],
    cell: equipmentWords,
    skeleton: ['90px'],
  },
  {
    key: 'make',
    head: 'Make, year',
    width: 170,
    plain: [exportText('Make', ({ make }) => make), exportText('Year', ({ year }) => year)],
    cell: ({ make, year }) =>
      [make, year].filter((part) => part !== null && part !== '').join(', ') || <span className="unit">not given</span>,
    skeleton: ['90px'],
  },
  {
    key: 'plate',
    head: 'Plate, VIN',
    width: 200,
    plain: [
      exportText('Plate', ({ plate }) => plate),
      exportText('Plate region', ({ plateRegion }) => plateRegion),
      exportText('VIN', ({ vin }) => vin),
    ],
    cell: ({ plate, plateRegion, vin }) => (
      <>
        {plate === null ? (
          <span className="unit">no plate</span>
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
    head: 'State',
    width: 180,
    plain: [
      exportText('State', ({ status }) => VEHICLE_STATUS_WORDS[status].word),
      exportText('On shipment', ({ busyOn }) => busyOn),
    ],
    cell: (vehicle) => <State vehicle={vehicle} />,
    skeleton: ['80px'],
  },
]

/** Trucks, or trailers. */
export function VehicleTable({ trailers, onAdd }: { trailers: boolean; onAdd: () => void }) {
  const { companyId, mustChoose, isReadOnly } = useCompanyScope()
  const [openKey, setOpenKey] = useState<string | null>(null)
  const vehicles = useInfiniteEndpoint(listVehicles, { query: { companyId, limit: 100 } }, { enabled: !mustChoose })
  const noun = trailers ? 'trailers' : 'trucks'
  return (
    <ListTable
      id="vehicles"
      fileName={noun}
      label={trailers ? 'Trailers' : 'Trucks'}
      list={vehicles}
      only={({ kind }) => (kind === 'trailer') === trailers}
      what={`Your ${noun}`}
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
              Edit
            </Button>
          )}
        </div>
      )}
      empty={
        <Empty
          title={`No ${noun} yet`}
          {...(isReadOnly ? {} : { acts: <Button onClick={onAdd}>Add a {trailers ? 'trailer' : 'truck'}</Button> })}
        >
          {trailers
            ? 'A trailer is named at dispatch and on the rate confirmation.'
            : 'A truck is needed to dispatch a shipment; a unit number is enough to start.'}
        </Empty>
      }
    />
  )
}
