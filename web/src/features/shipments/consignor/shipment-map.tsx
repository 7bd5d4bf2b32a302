import type { ShipmentDetail } from '@drawbar/contract/shipments.ts'
import { lazy, Suspense, useState } from 'react'
import { CrashBoundary } from '../../../ui/crash-boundary.tsx'
import { useScheme } from '../../../ui/theme/scheme.ts'
import { formatClock, zoneAbbreviation } from '../../../ui/zoned-time.ts'
import { placeName } from '../../places/place-name.ts'
import { isDone } from '../stop-visits.tsx'
import css from './shipment-map.module.css'

/** A map weighs a megabyte: only who opens a shipment fetches it. */
const MapCanvas = lazy(async () => ({ default: (await import('./map-canvas.tsx')).MapCanvas }))

export function hasWebGl(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2')
    context?.getExtension('WEBGL_lose_context')?.loseContext()
    return context !== null
  } catch {
    return false
  }
}

/** Where the truck is on the bundled map. The list of stops beside it says the same. */
export function ShipmentMap({ shipment }: { shipment: ShipmentDetail }) {
  const { shown } = useScheme()
  const [able] = useState(hasWebGl)
  const stops = shipment.stops.flatMap((stop) =>
    stop.latitude === null || stop.longitude === null
      ? []
      : [
          {
            key: stop.id,
            latitude: stop.latitude,
            longitude: stop.longitude,
            label: placeName(stop),
            kind: stop.kind,
            done: isDone(stop),
          },
        ],
  )
  const { lastPosition } = shipment
  const zone = shipment.nextStop?.timeZone ?? shipment.stops.at(-1)?.timeZone ?? 'UTC'
  const seen =
    lastPosition === null ? null : `${formatClock(lastPosition.at, zone)} ${zoneAbbreviation(lastPosition.at, zone)}`
  if (!able) {
    return (
      <p className={css['missing']}>
        The map needs WebGL, which this browser does not offer. The stops are listed beside it.
      </p>
    )
  }
  return (
    <div className={css['map']}>
      <CrashBoundary title="The map could not be drawn" message="The stops are listed beside it.">
        <Suspense fallback={<div className={css['canvas']} />}>
          <MapCanvas
            label={`Map of ${shipment.reference}: ${stops.map(({ label }) => label).join(' to ')}`}
            stops={stops}
            track={shipment.track}
            truck={
              lastPosition === null
                ? null
                : { latitude: lastPosition.latitude, longitude: lastPosition.longitude, label: seen ?? '' }
            }
            scheme={shown}
          />
        </Suspense>
      </CrashBoundary>
      <p className={css['legend']}>
        {seen === null
          ? 'No position reported yet. Dotted: the way to go.'
          : `Truck last seen ${seen}. Solid: driven. Dotted: to go.`}
      </p>
    </div>
  )
}
