import { listDrivers, type Driver } from '@drawbar/contract/fleet.ts'
import { useState } from 'react'
import { useInfiniteEndpoint } from '../../api/query.ts'
import { paths, withQuery } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import type { Column } from '../../ui/table-column.ts'
import { useCompanyScope } from '../accounts/company-scope.ts'
import { DriverForm } from './driver-form.tsx'
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
    cell: ({ licenceRegion }) => licenceRegion ?? <span className="unit">not given</span>,
    skeleton: ['40px'],
  },
  {
    key: 'expires',
    head: 'Licence expires',
    width: 180,
    cell: ({ licenceExpiresOn }) => <LicenceExpiry on={licenceExpiresOn} />,
    skeleton: ['80px'],
  },
  {
    key: 'hazmat',
    head: 'Hazmat',
    width: 120,
    cell: ({ hazmatEndorsed }) => (hazmatEndorsed ? 'endorsed' : <span className="unit">no</span>),
    skeleton: ['50px'],
  },
  { key: 'status', head: 'State', width: 180, cell: (driver) => <State driver={driver} />, skeleton: ['80px'] },
]

export function DriverTable({ onAdd }: { onAdd: () => void }) {
  const { companyId, mustChoose, isReadOnly } = useCompanyScope()
  const [openKey, setOpenKey] = useState<string | null>(null)
  const drivers = useInfiniteEndpoint(listDrivers, { query: { companyId, limit: 100 } }, { enabled: !mustChoose })
  return (
    <DataTable
      label="Drivers"
      columns={COLUMNS}
      rows={drivers.items}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      openKey={openKey}
      onOpenChange={setOpenKey}
      {...(isReadOnly
        ? {}
        : {
            panel: (driver: Driver, close: () => void) => (
              <div className={css['inPanel']}>
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
      loading={drivers.isPending && !mustChoose}
      empty={
        <Empty title="No drivers yet" {...(isReadOnly ? {} : { acts: <Button onClick={onAdd}>Add a driver</Button> })}>
          A driver is named at dispatch; the consignor sees the name and the phone from then on.
        </Empty>
      }
      {...(drivers.isError && drivers.items.length === 0
        ? {
            error: (
              <ErrorState
                title="Your drivers did not load"
                message={drivers.error.message}
                onRetry={() => void drivers.refetch()}
                retrying={drivers.isFetching}
                requestId={drivers.error.requestId}
              />
            ),
          }
        : {})}
      foot={
        drivers.hasNextPage ? (
          <div className={css['bar']}>
            <Button size="filter" onClick={() => void drivers.fetchNextPage()} busy={drivers.isFetchingNextPage}>
              Load more
            </Button>
          </div>
        ) : undefined
      }
    />
  )
}
