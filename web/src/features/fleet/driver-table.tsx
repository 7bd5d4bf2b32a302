import { listDrivers, type Driver } from '@drawbar/contract/fleet.ts'
import { useState } from 'react'
import { t } from '../../i18n/t.ts'
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
    head: t('Driver'),
    stays: true,
    plain: [exportText(t('Driver'), ({ name }) => name), exportText(t('Phone'), ({ phone }) => phone)],
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
    head: t('Licence'),
    width: 120,
    plain: [exportText(t('Licence region'), ({ licenceRegion }) => licenceRegion)],
    cell: ({ licenceRegion }) => licenceRegion ?? <span className="unit">{t('not given')}</span>,
    skeleton: ['40px'],
  },
  {
    key: 'expires',
    head: t('Licence expires'),
    width: 180,
    plain: [exportText(t('Licence expires'), ({ licenceExpiresOn }) => licenceExpiresOn)],
    cell: ({ licenceExpiresOn }) => <LicenceExpiry on={licenceExpiresOn} />,
    skeleton: ['80px'],
  },
  {
    key: 'hazmat',
    head: t('Hazmat (short)'),
    width: 120,
    plain: [exportText(t('Hazmat'), ({ hazmatEndorsed }) => (hazmatEndorsed ? t('endorsed') : t('no')))],
    cell: ({ hazmatEndorsed }) => (hazmatEndorsed ? t('endorsed') : <span className="unit">{t('no')}</span>),
    skeleton: ['50px'],
  },
  {
    key: 'status',
    head: t('State'),
    width: 180,
    plain: [
      exportText(t('State'), ({ status }) => DRIVER_STATUS_WORDS[status].word),
      exportText(t('On shipment'), ({ busyOn }) => busyOn),
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
      label={t('Drivers')}
      list={drivers}
      what={t('Your drivers')}
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
              {t('Edit')}
            </Button>
          )}
        </div>
      )}
      empty={
        <Empty
          title={t('No drivers yet')}
          {...(isReadOnly ? {} : { acts: <Button onClick={onAdd}>{t('Add a driver')}</Button> })}
        >
          {t('A driver is named at dispatch; the consignor sees the name and the phone from then on.')}
        </Empty>
      }
    />
  )
}
