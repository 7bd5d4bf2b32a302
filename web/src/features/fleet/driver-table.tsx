import { listDrivers, type Driver } from '@drawbar/contract/fleet.ts'
import { useState } from 'react'
import { useInfiniteEndpoint } from '../../api/query.ts'
import { paths, withQuery } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import type { Column } from '../../ui/table-column.ts'
import { exportText } from '../../ui/table-export.ts'
import { ListTable } from '../lists/list-table.tsx'
import { useCompanyScope } from '../accounts/company-scope.ts'
import { DriverForm } from './driver-form.tsx'
import { DriverServiceActs } from './service-acts.tsx'
import { editColumn } from './edit-column.tsx'
import css from './fleet.module.css'
import { DRIVER_STATUS_WORDS, FleetStatus, LicenceExpiry } from './fleet-status.tsx'

const State = ({ driver }: { driver: Driver }) => (
  <FleetStatus
    words={DRIVER_STATUS_WORDS[driver.status]}
    busyOn={driver.busyOn}
    to={withQuery(paths.carrierShipments, { q: driver.busyOn ?? undefined, group: 'all' })}
  />
)

const COLUMNS: readonly Column<Driver>[] = [
  {
    key: 'name',
    head: 'Driver',
    stays: true,
    plain: [exportText('Driver', ({ name }) => name), exportText('Phone', ({ phone }) => phone)],
    cell: ({ name, phone }) => (
      <>
        <strong>{name}</strong>
        <span className={css['second']}>
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
    head: 'Licence',
    width: 120,
    plain: [exportText('Licence region', ({ licenceRegion }) => licenceRegion)],
    cell: ({ licenceRegion }) => licenceRegion ?? <span className="unit">not given</span>,
    skeleton: ['40px'],
  },
  {
    key: 'expires',
    head: 'Licence expires',
    width: 180,
    plain: [exportText('Licence expires', ({ licenceExpiresOn }) => licenceExpiresOn)],
    cell: ({ licenceExpiresOn }) => <LicenceExpiry on={licenceExpiresOn} />,
    skeleton: ['80px'],
  },
  {
    key: 'hazmat',
    head: 'Hazmat',
    width: 120,
    plain: [exportText('Hazmat', ({ hazmatEndorsed }) => (hazmatEndorsed ? 'endorsed' : 'no'))],
    cell: ({ hazmatEndorsed }) => (hazmatEndorsed ? 'endorsed' : <span className="unit">no</span>),
    skeleton: ['50px'],
  },
  {
    key: 'status',
    head: 'State',
    width: 180,
    plain: [
      exportText('State', ({ status }) => DRIVER_STATUS_WORDS[status].word),
      exportText('On shipment', ({ busyOn }) => busyOn),
    ],
    cell: (driver) => <State driver={driver} />,
    skeleton: ['80px'],
  },
]

export function DriverTable({ onAdd }: { onAdd: () => void }) {
  const { companyId, mustChoose, isReadOnly } = useCompanyScope()
  const [openKey, setOpenKey] = useState<string | null>(null)
  const drivers = useInfiniteEndpoint(listDrivers, { query: { companyId, limit: 100 } }, { enabled: !mustChoose })
  return (
    <ListTable
      id="drivers"
      fileName="drivers"
      label="Drivers"
      list={drivers}
      what="Your drivers"
      columns={[...COLUMNS, editColumn<Driver>(isReadOnly ? null : ({ id }) => setOpenKey(openKey === id ? null : id))]}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      openKey={openKey}
      onOpenChange={setOpenKey}
      {...(isReadOnly
        ? {}
        : {
            panel: (driver: Driver, close: () => void) => (
              <div className={css['inPanel']}>
                <DriverServiceActs driver={driver} />
                <DriverForm key={driver.version} driver={driver} onDone={close} onCancel={close} />
              </div>
            ),
          })}
      card={(driver) => (
        <div className={css['card']}>
          <strong>{driver.name}</strong>
          <State driver={driver} />
          <a className="link" href={`tel:${driver.phone}`}>
            {driver.phone}
          </a>
          {isReadOnly ? null : (
            <Button size="row" onClick={() => setOpenKey(openKey === driver.id ? null : driver.id)}>
              Edit
            </Button>
          )}
        </div>
      )}
      empty={
        <Empty title="No drivers yet" {...(isReadOnly ? {} : { acts: <Button onClick={onAdd}>Add a driver</Button> })}>
          A driver is named at dispatch; the consignor sees the name and the phone from then on.
        </Empty>
      }
    />
  )
}
