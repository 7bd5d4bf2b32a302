import { lazy, Suspense, useEffect, useState } from 'react'
import { linkTo, useAddress } from '../../features/lists/address.ts'
import { GROUP_LABELS, ShipmentList, useShipmentList } from '../../features/shipments/consignor/shipment-list.tsx'
import { SHIPMENT_GROUPS, type ShipmentGroup } from '../../features/shipments/shipment-status.tsx'
import { Screen } from '../../app/frame/screen.tsx'
import { t } from '../../app/i18n/t.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { usePageKeys } from '../../ui/layout/use-page-keys.ts'
import { whenIdle } from '../../ui/layout/when-idle.ts'
import css from './page.module.css'

const loadDetail = () => import('./shipment-detail.tsx')
const ShipmentDetail = lazy(async () => ({ default: (await loadDetail()).ShipmentDetail }))

const GROUPS = Object.keys(SHIPMENT_GROUPS) as ShipmentGroup[]

export default function ConsignorShipments() {
  const [search, patch] = useAddress()
  const shipmentId = search.get('shipment')
  const [left, setLeft] = useState(shipmentId)
  if (shipmentId !== null && shipmentId !== left) setLeft(shipmentId)
  useEffect(() => whenIdle(loadDetail), [])
  usePageKeys({ escape: () => patch({ shipment: null }) }, shipmentId !== null)
  if (shipmentId === null) return <List startAt={left} />
  return (
    <Screen title={t('Shipment')} keys={[{ keys: 'Esc', does: t('back to the list') }]}>
      <div className={css['page']}>
        <Suspense fallback={<Skeleton height={280} />}>
          <ShipmentDetail shipmentId={shipmentId} backTo={linkTo(search, { shipment: null })} />
        </Suspense>
      </div>
    </Screen>
  )
}

function List({ startAt }: { startAt: string | null }) {
  const [search] = useAddress()
  const view = useShipmentList()
  const counts: Readonly<Record<string, number>> = view.list.first?.counts ?? {}
  const count = (group: ShipmentGroup): number =>
    SHIPMENT_GROUPS[group].reduce((sum, status) => sum + (counts[status] ?? 0), 0)
  return (
    <Screen
      title={t('Shipments')}
      tabs={[
        { to: linkTo(search, { group: null }), label: t('All'), current: view.group === null },
        ...GROUPS.map((group) => ({
          to: linkTo(search, { group }),
          label: GROUP_LABELS[group],
          count: count(group),
          current: view.group === group,
        })),
      ]}
      keys={[
        { keys: ['J', 'K'], does: t('move') },
        { keys: 'Enter', does: t('open') },
        { keys: '/', does: t('search') },
      ]}
    >
      <div className={css['page']}>
        <ShipmentList view={view} startAt={startAt} />
      </div>
    </Screen>
  )
}
