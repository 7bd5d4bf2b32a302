import type { ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { StopVisit } from './stop-visits.tsx'

const DelayExcuse = lazy(async () => ({ default: (await import('./delay-excuse.tsx')).DelayExcuse }))

/** Under a stop that was late for a reason that is not the carrier's. */
export function DelayLine({ shipment, stop }: { shipment: ShipmentDetail; stop: StopVisit }) {
  if (stop.excuse === null) return null
  return (
    <Suspense fallback={<Skeleton height={40} />}>
      <DelayExcuse shipment={shipment} stop={stop} excuse={stop.excuse} />
    </Suspense>
  )
}
