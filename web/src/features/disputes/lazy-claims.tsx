import type { ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { lazy } from 'react'
import { LazyMount } from '../../ui/layout/lazy-mount.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { ClaimsPanelProps } from './claims-panel.tsx'

const loadClaims = () => import('./claims-panel.tsx')
const ClaimsPanel = lazy(async () => ({ default: (await loadClaims()).ClaimsPanel }))

/** Freight that has not arrived is not claimed. */
const ARRIVED: readonly ShipmentDetail['status'][] = ['delivered', 'pod_submitted', 'completed']

/** The claims of a shipment, which its first screen stands without. */
export function LazyClaims({ shipment, side }: { shipment: ShipmentDetail; side: ClaimsPanelProps['side'] }) {
  if (!ARRIVED.includes(shipment.status)) return null
  return (
    <LazyMount load={loadClaims} fallback={side === 'carrier' ? null : <Skeleton height={80} />}>
      <ClaimsPanel shipment={shipment} side={side} />
    </LazyMount>
  )
}
