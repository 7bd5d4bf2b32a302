import type { ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../../app/i18n/t.ts'
import { CrashBoundary } from '../../../ui/feedback/crash-boundary.tsx'
import { hasWebGl } from '../../../ui/map/has-webgl.ts'
import { useScheme } from '../../../ui/theme/scheme.ts'
import { formatClock, zoneAbbreviation } from '../../../ui/format/zoned-time.ts'
import { placeName } from '../../places/place-name.ts'
import { isDone } from '../stop-visits.tsx'
import css from './shipment-map.module.css'

/** A map weighs a megabyte: only who opens a shipment fetches it. */
const MapCanvas = lazy(async () => ({ default: (await import('./map-canvas.tsx')).MapCanvas }))

const wayOver = (stops: readonly { label: string }[]): string =>
  stops.reduce(
    (way, { label }) => (way === '' ? label : t('{origin} to {destination}', { origin: way, destination: label })),
    '',
  )

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
  const at =
    lastPosition === null ? null : `${formatClock(lastPosition.at, zone)} ${zoneAbbreviation(lastPosition.at, zone)}`
  const seen = at !== null && lastPosition?.near ? t('near {town}, {time}', { town: lastPosition.near, time: at }) : at
  if (!able) {
    return (
      <p className={css['missing']}>
        {t('The map needs WebGL, which this browser does not offer. The stops are listed beside it.')}
        {seen === null ? null : ` ${t('Truck last seen {time}.', { time: seen })}`}
      </p>
    )
  }
  return (
    <div className={css['map']}>
      <CrashBoundary title={t('The map could not be drawn')} message={t('The stops are listed beside it.')}>
        <Suspense fallback={<div className={css['canvas']} />}>
          <MapCanvas
            label={t('Map of {shipment}: {way}', { shipment: shipment.reference, way: wayOver(stops) })}
            stops={stops}
            track={shipment.track}
            truck={
              lastPosition === null
                ? null
                : { latitude: lastPosition.latitude, longitude: lastPosition.longitude, label: at ?? '' }
            }
            scheme={shown}
          />
        </Suspense>
      </CrashBoundary>
      <p className={css['legend']}>
        {seen === null
          ? t('No position reported yet. Dotted: the way to go.')
          : stops.every(({ done }) => done)
            ? t('Truck last seen {time}. Solid: driven, as reported.', { time: seen })
            : t('Truck last seen {time}. Solid: driven. Dotted: to go.', { time: seen })}
      </p>
    </div>
  )
}
