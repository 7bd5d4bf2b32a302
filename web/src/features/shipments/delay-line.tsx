import type { ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { StopVisit } from './stop-visits.tsx'

const DelayReasonPanel = lazy(async () => ({ default: (await import('./delay-reason-panel.tsx')).DelayReasonPanel }))

/** Under a stop that was late for a reason that is not the carrier's. */
export function DelayLine({ shipment, stop }: { shipment: ShipmentDetail; stop: StopVisit }) {
  if (stop.excuse === null) return null
  return (
    <Suspense fallback={<Skeleton height={40} />}>
      <DelayReasonPanel shipment={shipment} stop={stop} delayReason={stop.excuse} />
    </Suspense>
  )
}
