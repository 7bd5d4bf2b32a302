import { listShipments, type ShipmentSummary } from '@drawbar/contract/shipments/shipments.ts'
import { t } from '../../../app/i18n/t.ts'
import { Button } from '../../../ui/form/button.tsx'
import { useInfiniteEndpoint } from '../../../api/query.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Forbidden } from '../../../ui/feedback/forbidden.tsx'
import { Lane, LaneTimes } from '../../../ui/display/lane.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Price } from '../../../ui/display/price.tsx'
import { Status } from '../../../ui/display/status.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import { exportMoney, exportText } from '../../../ui/table/table-export.ts'
import { TimeInZone } from '../../../ui/display/time-in-zone.tsx'
import { useUnits, type Units } from '../../../ui/format/units.ts'
import { useCompanyScope } from '../../../app/frame/company-scope.ts'
import { exportHaulDistance, exportLane, exportWindows } from '../../loads/haul-export.ts'
import { ListTable } from '../../lists/list-table.tsx'
import { pickedIn, useAddress } from '../../lists/address.ts'
import { ListSearch } from '../../lists/list-search.tsx'
import { formatLane } from '../../loads/load-labels.ts'
import { placeName } from '../../places/place-name.ts'
import { driversOf } from '../drivers-of.ts'
import { ClockLine } from '../outlook.tsx'
import { usePunctualityFilter } from '../punctuality-filter.tsx'
import { exportClock, exportAssignment, exportShipment, loadOf } from '../shipment-export.ts'
import { useShipmentOrder } from '../shipment-order.tsx'
import {
  PUNCTUALITY_LABELS,
  SHIPMENT_GROUPS,
  SHIPMENT_STATUS,
  ShipmentStatusLabel,
  type ShipmentGroup,
} from '../shipment-status.tsx'
import css from './shipment-list.module.css'

export const GROUP_LABELS: Record<ShipmentGroup, string> = {
  planned: t('Planned'),
  moving: t('Moving'),
  pod: 'POD',
  done: t('Done'),
}

export function useShipmentList() {
  const { companyId, mustChoose } = useCompanyScope()
  const [search] = useAddress()
  const group = pickedIn(search, 'group', Object.keys(SHIPMENT_GROUPS) as ShipmentGroup[])
  const q = search.get('q') ?? ''
  const order = useShipmentOrder(group)
  const clock = usePunctualityFilter()
  const query = {
    q,
    companyId,
    ...order.query,
    ...clock.query,
    ...(group === null ? {} : { status: [...SHIPMENT_GROUPS[group]] }),
  }
  const list = useInfiniteEndpoint(listShipments, { query }, { keep: true, enabled: !mustChoose })
  return { list, group, q, order, clock }
}

const times = ({ load: { origin, destination } }: ShipmentSummary) => ({
  pickup: { start: origin.windowStartAt, end: origin.windowEndAt, zone: origin.timeZone },
  delivery: { start: destination.windowStartAt, end: destination.windowEndAt, zone: destination.timeZone },
})

const actionLabel = ({ abilities }: ShipmentSummary): string =>
  abilities.includes('approvePod') ? t('Review POD') : t('Open')

const columns = ({
  units,
  onOpen,
}: {
  units: Units
  onOpen: (id: string) => void
}): readonly Column<ShipmentSummary>[] => [
  {
    key: 'status',
    head: t('Shipment'),
    width: 142,
    stays: true,
    plain: exportShipment,
    cell: ({ status, reference }) => (
      <span className={css['two']}>
        <ShipmentStatusLabel status={status} />
        <span className={css['secondary']}>{reference}</span>
      </span>
    ),
  },
  {
    key: 'lane',
    head: t('Lane'),
    stays: true,
    plain: exportLane(loadOf),
    cell: ({ load, status }) => (
      <Lane origin={placeName(load.origin)} destination={placeName(load.destination)} gone={status === 'cancelled'} />
    ),
  },
  {
    key: 'times',
    head: t('Pickup and delivery'),
    headNote: t('local time'),
    width: 212,
    sortable: true,
    plain: exportWindows(loadOf),
    cell: (shipment) => <LaneTimes {...times(shipment)} />,
  },
  {
    key: 'carrier',
    head: t('Carrier'),
    width: 186,
    plain: [exportText(t('Carrier'), ({ carrierName }) => carrierName), ...exportAssignment],
    cell: ({ carrierName, tractorUnit, ...shipment }) => (
      <span className={css['two']}>
        <span>{carrierName}</span>
        <span className={css['secondary']}>
          {shipment.driverName === null
            ? t('no driver yet')
            : [driversOf(shipment), tractorUnit].filter(Boolean).join(', ')}
        </span>
      </span>
    ),
  },
  {
    key: 'next',
    head: t('Next'),
    width: 236,
    sortable: true,
    plain: exportClock,
    cell: (shipment) => <Next shipment={shipment} />,
  },
  {
    key: 'price',
    head: t('Agreed'),
    width: 104,
    align: 'end',
    plain: [...exportMoney<ShipmentSummary>(t('Agreed'), ({ amount }) => amount), exportHaulDistance(loadOf, units)],
    cell: ({ amount, load }) => <Price value={amount} distanceMeters={load.distanceMeters} />,
  },
  {
    key: 'act',
    head: <span className="visually-hidden">{t('Act')}</span>,
    width: 124,
    align: 'end',
    cell: (shipment) => (
      <Button size="row" onClick={() => onOpen(shipment.id)}>
        {actionLabel(shipment)}
      </Button>
    ),
  },
]

function Next({ shipment }: { shipment: ShipmentSummary }) {
  const { nextStop, podStatus } = shipment
  const { isReadOnly } = useCompanyScope()
  if (nextStop === null) {
    return podStatus === 'submitted' ? (
      <Status tone="neutral">{isReadOnly ? t('To answer') : t('Your answer')}</Status>
    ) : (
      <span className={css['secondary']}>{podStatus === 'rejected' ? t('POD sent back') : ''}</span>
    )
  }
  return (
    <span className={css['two']}>
      <span>
        {t('{place} by', { place: nextStop.city })}{' '}
        <TimeInZone at={nextStop.dueAt} zone={nextStop.timeZone} day="short" />
      </span>
      <span className={css['secondary']}>
        <ClockLine shipment={shipment} />
      </span>
    </span>
  )
}

export interface ShipmentListProps {
  view: ReturnType<typeof useShipmentList>
  /** The one that was opened last. */
  startAt: string | null
}

export function ShipmentList({ view, startAt }: ShipmentListProps) {
  const { list, group, q, order, clock } = view
  const [, patch] = useAddress()
  const units = useUnits()
  const open = (id: string): void => patch({ shipment: id })
  return (
    <Panel padded={false}>
      <div className={css['bar']}>
        <ListSearch
          label={t('Search shipments')}
          value={q}
          onSearch={(text) => patch({ q: text }, { replace: true })}
        />
        {clock.field}
        {order.field}
      </div>
      <ListTable
        id="consignor-shipments"
        fileName="shipments"
        label={t('Shipments')}
        list={list}
        what={t('Your shipments')}
        savedNote={t('Your search and the tab are kept.')}
        forbidden={
          <Forbidden title={t('Shipments are for the team that ships')}>
            {t('Your role does not open this company’s shipments. An owner of the company can change that.')}
          </Forbidden>
        }
        columns={columns({ units, onOpen: open })}
        {...order.ofTable}
        rowKey={({ id }) => id}
        rowLabel={({ reference, load, status }) =>
          `${reference}, ${formatLane(load)}, ${SHIPMENT_STATUS[status].label}`
        }
        rowState={({ status }) => (status === 'cancelled' ? 'gone' : 'plain')}
        startAt={startAt}
        onEnter={({ id }) => open(id)}
        empty={
          <Empty
            title={
              q === ''
                ? clock.chosen !== null
                  ? t('No shipments under {view}', { view: PUNCTUALITY_LABELS[clock.chosen].label })
                  : group === null
                    ? t('No shipments yet')
                    : t('No shipments under {view}', { view: GROUP_LABELS[group] })
                : t('No shipments match “{search}”', { search: q })
            }
            actions={
              q === '' && group === null && clock.chosen === null ? undefined : (
                <Button onClick={() => patch({ q: null, group: null, clock: null })}>{t('Show all shipments')}</Button>
              )
            }
          >
            {q === ''
              ? t('A load becomes a shipment when its carrier confirms the award.')
              : t('The search reads references, places, carriers, drivers and units.')}
          </Empty>
        }
        card={(shipment) => (
          <div className={css['card']}>
            <div className={css['cardLine']}>
              <ShipmentStatusLabel status={shipment.status} />
              <span className={css['secondary']}>{shipment.reference}</span>
            </div>
            <div className={css['cardLine']}>
              <Lane
                origin={placeName(shipment.load.origin)}
                destination={placeName(shipment.load.destination)}
                stops={shipment.load.stopCount}
              />
              <LaneTimes {...times(shipment)} />
            </div>
            <Next shipment={shipment} />
            <div className={css['cardLine']}>
              <span>{shipment.carrierName}</span>
              <Button size="row" onClick={() => open(shipment.id)}>
                {actionLabel(shipment)}
              </Button>
            </div>
          </div>
        )}
      />
    </Panel>
  )
}
