import { lazy } from 'react'
import { LazyClaims } from '../../features/disputes/lazy-claims.tsx'
import { ShipmentScreen, type ShipmentScreenProps } from '../../features/shipments/consignor/shipment-screen.tsx'
import { LazyMount } from '../../ui/layout/lazy-mount.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

const loadMoney = () => import('../../features/billing/consignor/shipment-money.tsx')
const ShipmentMoney = lazy(async () => ({ default: (await loadMoney()).ShipmentMoney }))

/** One shipment with its claims and its money. */
export function ShipmentDetail({ shipmentId, backTo }: Omit<ShipmentScreenProps, 'money' | 'claims'>) {
  return (
    <ShipmentScreen
      shipmentId={shipmentId}
      backTo={backTo}
      claims={(shipment) => <LazyClaims shipment={shipment} side="consignor" />}
      money={
        <LazyMount load={loadMoney} fallback={<Skeleton height={160} />}>
          <ShipmentMoney shipmentId={shipmentId} />
        </LazyMount>
      }
    />
  )
}
