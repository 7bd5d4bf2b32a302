import type { ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { StopVisit } from './stop-visits.tsx'

const WindowMove = lazy(async () => ({ default: (await import('./window-move.tsx')).WindowMove }))

/** Under a stop whose window moved, or is asked to move. */
export function WindowMoveLine({ shipment, stop }: { shipment: ShipmentDetail; stop: StopVisit }) {
  const move = shipment.windowMoves.find(
    ({ stopSequence, status }) => stopSequence === stop.sequence && (status === 'proposed' || status === 'agreed'),
  )
  if (move === undefined) return null
  return (
    <Suspense fallback={<Skeleton height={40} />}>
      <WindowMove shipment={shipment} stop={stop} move={move} />
    </Suspense>
  )
}
