import type { ShipmentSummary } from '@drawbar/contract/shipments/shipments.ts'
import type { ReactNode } from 'react'
import { t } from '../../../app/i18n/t.ts'
import { Button } from '../../../ui/form/button.tsx'
import { cx } from '../../../ui/layout/class-names.ts'
import { Lane, LaneTimes } from '../../../ui/display/lane.tsx'
import { Price } from '../../../ui/display/price.tsx'
import { Status } from '../../../ui/display/status.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import { exportMoney, exportText } from '../../../ui/table/table-export.ts'
import { TimeInZone } from '../../../ui/display/time-in-zone.tsx'
import { useUnits, type Units } from '../../../ui/format/units.ts'
import { useCompanyScope } from '../../../app/frame/company-scope.ts'
import { exportHaulDistance, exportLane, exportWindows } from '../../loads/haul-export.ts'
import { ListTable, type ReadList } from '../../lists/list-table.tsx'
import { placeName } from '../../places/place-name.ts'
import { driversOf } from '../drivers-of.ts'
import { exportClock, exportAssignment, exportShipment, loadOf } from '../shipment-export.ts'
import { ClockLine } from '../outlook.tsx'
import { ShipmentStatusLabel } from '../shipment-status.tsx'
import type { useShipmentOrder } from '../shipment-order.tsx'
import css from './shipment.module.css'

/** What the carrier owes a shipment now, as one verb; “Open” when it owes nothing. */
export function owedOn({
  rateConfirmationSigned,
  status,
  abilities,
}: Pick<ShipmentSummary, 'rateConfirmationSigned' | 'status' | 'abilities'>): string {
  if (!rateConfirmationSigned && status === 'planned') return t('Sign')
  if (abilities.includes('dispatch')) return t('Dispatch')
  if (abilities.includes('submitPod')) return t('Send POD')
  return abilities.includes('recordEvent') && status !== 'pod_submitted' ? t('Report') : t('Open')
}

const times = ({ load }: ShipmentSummary) => {
  const of = ({ windowStartAt, windowEndAt, timeZone }: ShipmentSummary['load']['origin']) => ({
    start: windowStartAt,
    end: windowEndAt,
    zone: timeZone,
  })
  return { pickup: of(load.origin), delivery: of(load.destination) }
}

function Progress({ shipment }: { shipment: ShipmentSummary }) {
  const { nextStop, podStatus, status } = shipment
  return (
    <>
      <ShipmentStatusLabel status={status} />
      <span className={cx(css['secondary'], css['cell'])}>
        {podStatus === 'rejected' && status === 'delivered' ? (
          <Status tone="critical">{t('POD rejected')}</Status>
        ) : nextStop === null ? (
          ''
        ) : (
          <>
            {t('{place} by', { place: nextStop.city })}{' '}
            <TimeInZone at={nextStop.dueAt} zone={nextStop.timeZone} day="short" />
          </>
        )}
      </span>
    </>
  )
}

const Assignment = ({ shipment: { tractorUnit, trailerUnit, ...shipment } }: { shipment: ShipmentSummary }) =>
  shipment.driverName === null ? (
    <span className="unit">{t('not dispatched')}</span>
  ) : (
    <>
      <span className={css['cell']}>{driversOf(shipment)}</span>
      <span className={css['secondary']}>{[tractorUnit, trailerUnit].filter((unit) => unit !== null).join(' + ')}</span>
    </>
  )

const columns = ({
  units,
  isReadOnly,
  onOpen,
}: {
  units: Units
  isReadOnly: boolean
  onOpen: (id: string) => void
}): readonly Column<ShipmentSummary>[] => [
  {
    key: 'lane',
    head: t('Lane'),
    stays: true,
    plain: exportLane(loadOf),
    cell: (shipment) => (
      <Lane
        origin={placeName(shipment.load.origin)}
        destination={placeName(shipment.load.destination)}
        gone={shipment.status === 'cancelled'}
      />
    ),
    skeleton: ['100px', '82px'],
  },
  {
    key: 'reference',
    head: t('Shipment'),
    width: 180,
    stays: true,
    plain: [...exportShipment, exportText(t('Consignor'), ({ load }) => load.ownerName)],
    cell: (shipment) => (
      <>
        {shipment.reference}
        <span className={cx(css['secondary'], css['cell'])}>{shipment.load.ownerName}</span>
      </>
    ),
    skeleton: ['80px', '90px'],
  },
  {
    key: 'times',
    head: t('Pickup, delivery'),
    headNote: t('local time'),
    width: 208,
    sortable: true,
    plain: exportWindows(loadOf),
    cell: (shipment) => <LaneTimes {...times(shipment)} />,
    skeleton: ['132px', '132px'],
  },
  {
    key: 'next',
    head: t('State'),
    width: 210,
    sortable: true,
    plain: [exportText('POD', ({ podStatus }) => podStatus)],
    cell: (shipment) => <Progress shipment={shipment} />,
    skeleton: ['80px', '120px'],
  },
  {
    key: 'clock',
    head: t('Clock'),
    width: 90,
    plain: exportClock,
    cell: (shipment) => <ClockLine shipment={shipment} />,
    skeleton: ['60px'],
  },
  {
    key: 'crew',
    head: t('Driver, units'),
    width: 150,
    plain: exportAssignment,
    cell: (shipment) => <Assignment shipment={shipment} />,
    skeleton: ['90px', '60px'],
  },
  {
    key: 'amount',
    head: t('Price'),
    width: 96,
    plain: [...exportMoney<ShipmentSummary>(t('Price'), ({ amount }) => amount), exportHaulDistance(loadOf, units)],
    align: 'end',
    cell: ({ amount, load }) => <Price value={amount} distanceMeters={load.distanceMeters} />,
    skeleton: ['54px', '40px'],
  },
  {
    key: 'act',
    head: <span className="visually-hidden">{t('Act')}</span>,
    width: 120,
    align: 'end',
    cell: (shipment) => (
      <Button size="row" onClick={() => onOpen(shipment.id)}>
        {isReadOnly ? t('Open') : owedOn(shipment)}
      </Button>
    ),
    skeleton: ['60px'],
  },
]

function ShipmentCard({ shipment, onOpen }: { shipment: ShipmentSummary; onOpen: () => void }) {
  const { isReadOnly } = useCompanyScope()
  return (
    <article className={css['card']}>
      <div className={css['cardLine']}>
        <span className={css['secondary']}>{shipment.reference}</span>
      </div>
      <div className={css['cardLine']}>
        <Lane
          origin={placeName(shipment.load.origin)}
          destination={placeName(shipment.load.destination)}
          stops={shipment.load.stopCount}
          gone={shipment.status === 'cancelled'}
        />
        <LaneTimes {...times(shipment)} />
      </div>
      <div className={css['cardLine']}>
        <span>
          <Progress shipment={shipment} />
          <ClockLine shipment={shipment} />
        </span>
        <Button size="row" onClick={onOpen}>
          {isReadOnly ? t('Open') : owedOn(shipment)}
        </Button>
      </div>
    </article>
  )
}

export interface ShipmentListProps {
  list: ReadList<ShipmentSummary>
  onOpen: (id: string) => void
  order: ReturnType<typeof useShipmentOrder>['ofTable']
  /** The one that was opened last. */
  startAt: string | null
  empty: ReactNode
}

export function ShipmentList({ list, onOpen, order, startAt, empty }: ShipmentListProps) {
  const units = useUnits()
  const { isReadOnly } = useCompanyScope()
  return (
    <ListTable
      id="carrier-shipments"
      fileName="shipments"
      label={t('Shipments')}
      list={list}
      what={t('Your shipments')}
      savedNote={t('Your search is kept.')}
      empty={empty}
      columns={columns({ units, isReadOnly, onOpen })}
      {...order}
      rowKey={({ id }) => id}
      rowLabel={({ reference, load }) =>
        `${reference}, ${t('{origin} to {destination}', { origin: placeName(load.origin), destination: placeName(load.destination) })}`
      }
      startAt={startAt}
      onEnter={({ id }) => onOpen(id)}
      card={(shipment) => <ShipmentCard shipment={shipment} onOpen={() => onOpen(shipment.id)} />}
    />
  )
}
