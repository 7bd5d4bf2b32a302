import { listShipments } from '@drawbar/contract/shipments/shipments.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useInfiniteEndpoint } from '../../api/query.ts'
import { useCompanyScope } from '../../app/frame/company-scope.ts'
import { pickedIn, useAddress } from '../../features/lists/address.ts'
import { ListSearch } from '../../features/lists/list-search.tsx'
import { ShipmentList } from '../../features/shipments/carrier/shipment-list.tsx'
import css from '../../features/shipments/carrier/shipment.module.css'
import { usePunctualityFilter } from '../../features/shipments/punctuality-filter.tsx'
import { useShipmentOrder } from '../../features/shipments/shipment-order.tsx'
import { SHIPMENT_GROUPS, type ShipmentGroup } from '../../features/shipments/shipment-status.tsx'
import { Screen } from '../../app/frame/screen.tsx'
import { t } from '../../app/i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { formatNumber } from '../../ui/format/format.ts'
import { usePageKeys } from '../../ui/layout/use-page-keys.ts'
import { whenIdle } from '../../ui/layout/when-idle.ts'

const loadDetail = () => import('./shipment-detail.tsx')
const ShipmentDetail = lazy(async () => ({ default: (await loadDetail()).ShipmentDetail }))

const GROUP_LABELS: Record<ShipmentGroup | 'all', string> = {
  planned: t('To start'),
  moving: t('Moving'),
  pod: t('Paper'),
  done: t('Done'),
  all: t('All'),
}
type Group = keyof typeof GROUP_LABELS
const GROUPS = Object.keys(GROUP_LABELS) as Group[]

const statusesOf = (group: Group) => (group === 'all' ? undefined : [...SHIPMENT_GROUPS[group]])

const shipmentCount = (count: number): string =>
  count === 1 ? t('1 shipment') : t('{shown} shipments', { shown: formatNumber(count) })

export default function CarrierShipments() {
  useEffect(() => whenIdle(loadDetail), [])
  const [search, patch] = useAddress()
  const { companyId, mustChoose, isReadOnly } = useCompanyScope()
  const shipmentId = search.get('shipment')
  const [left, setLeft] = useState(shipmentId)
  if (shipmentId !== null && shipmentId !== left) setLeft(shipmentId)
  const q = search.get('q') ?? ''
  const group = pickedIn(search, 'group', GROUPS) ?? 'all'
  const order = useShipmentOrder(group === 'all' ? null : group)
  const clock = usePunctualityFilter()
  const list = useInfiniteEndpoint(
    listShipments,
    { query: { companyId, status: statusesOf(group), q, ...order.query, ...clock.query } },
    { enabled: !mustChoose, keep: true },
  )
  usePageKeys({ escape: () => patch({ shipment: null }) }, shipmentId !== null)
  const counts = list.first?.counts ?? {}
  const countOf = (one: Group): number =>
    (statusesOf(one) ?? Object.keys(counts)).reduce((sum, status) => sum + (counts[status] ?? 0), 0)
  const tabs = GROUPS.map((one) => ({
    to: withQuery(paths.carrierShipments, { group: one === 'all' ? undefined : one, q, company: companyId }),
    label: GROUP_LABELS[one],
    current: shipmentId === null && one === group,
    ...(list.first === undefined ? {} : { count: countOf(one) }),
  }))
  return (
    <Screen
      title={t('Shipments')}
      tabs={tabs}
      keys={
        shipmentId === null
          ? [
              { keys: ['J', 'K'], does: t('move') },
              { keys: 'Enter', does: t('open') },
              { keys: '/', does: t('search') },
            ]
          : [{ keys: 'Esc', does: t('back to the list') }]
      }
      facts={list.first === undefined ? null : <span>{shipmentCount(countOf('all'))}</span>}
    >
      {shipmentId !== null ? (
        <Suspense fallback={null}>
          <ShipmentDetail key={shipmentId} shipmentId={shipmentId} onBack={() => patch({ shipment: null })} />
        </Suspense>
      ) : (
        <>
          <div className={css['bar']}>
            <ListSearch label={t('Search shipments')} value={q} onSearch={(q) => patch({ q }, { replace: true })} />
            {clock.field}
            {order.field}
          </div>
          <ShipmentList
            list={list}
            onOpen={(id) => patch({ shipment: id })}
            order={order.ofTable}
            startAt={left}
            empty={
              q === '' && group === 'all' && clock.chosen === null ? (
                <Empty
                  title={t('No shipments yet')}
                  actions={isReadOnly ? undefined : <ButtonLink to={paths.carrierLoads}>{t('Find loads')}</ButtonLink>}
                >
                  {t('A shipment starts when an award is confirmed or a load is booked.')}
                </Empty>
              ) : (
                <Empty
                  title={
                    q === ''
                      ? t('Nothing under “{view}”', { view: GROUP_LABELS[group] })
                      : t('Nothing matches “{search}”', { search: q })
                  }
                  actions={
                    <ButtonLink to={withQuery(paths.carrierShipments, { company: companyId })}>
                      {t('Show all shipments')}
                    </ButtonLink>
                  }
                >
                  {t('{shown} of your shipments stand in other views.', { shown: formatNumber(countOf('all')) })}
                </Empty>
              )
            }
          />
        </>
      )}
    </Screen>
  )
}
