import { type BoardLoad } from '@drawbar/contract/board/board.ts'
import { TRIP_PRICE_METERS } from '@drawbar/contract/rates/rates.ts'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../app/i18n/t.ts'
import { CrashBoundary } from '../../ui/feedback/crash-boundary.tsx'
import { CheckField } from '../../ui/form/choice-fields.tsx'
import { type DistanceUnit, formatMoney, formatRate, toDistance } from '../../ui/format/format.ts'
import { hasWebGl } from '../../ui/map/has-webgl.ts'
import { useScheme } from '../../ui/theme/scheme.ts'
import { useUnits } from '../../ui/format/units.ts'
import type { BoardMapCanvasProps, MapLane } from './board-map-canvas.tsx'
import css from './board-map.module.css'
import { useFollowing } from './use-following.ts'

/** A map weighs a megabyte: only who looks at it fetches it. */
const BoardMapCanvas = lazy(async () => ({ default: (await import('./board-map-canvas.tsx')).BoardMapCanvas }))

export interface BoardMapProps extends Pick<
  BoardMapCanvasProps,
  'ring' | 'question' | 'chosen' | 'hovered' | 'onChoose'
> {
  loads: readonly BoardLoad[]
  /** The list shows what starts in the map's view. */
  follows: boolean
  onFollow: (view: string | null) => void
}

/** The loads of the list where they are. What is chosen in one is chosen in the other; the list may follow the map. */
export function BoardMap({ loads, follows, onFollow, question, ...canvas }: BoardMapProps) {
  const { shown } = useScheme()
  const { distance } = useUnits()
  const [able] = useState(hasWebGl)
  const { moved, follow } = useFollowing({ follows, onFollow })
  const [frozen, setFrozen] = useState(question)
  // While the list follows the map, what it answers must not move the map again.
  if (!follows && frozen !== question) setFrozen(question)
  if (!able) {
    return (
      <p className={css['missing']}>
        {t('The map needs WebGL, which this browser does not offer. The list has every load.')}
      </p>
    )
  }
  return (
    <section className={css['map']} aria-label={t('Map of the loads')}>
      <CrashBoundary title={t('The map could not be drawn')} message={t('The list has every load.')}>
        <Suspense fallback={<div className={css['canvas']} />}>
          <BoardMapCanvas
            {...canvas}
            label={t('Map of the loads in the list')}
            lanes={loads.map((load) => laneOf(load, distance))}
            question={frozen}
            scheme={shown}
            onMoved={moved}
          />
        </Suspense>
      </CrashBoundary>
      <p className={css['legend']}>
        {distance === 'mi' ? t('Tags: price per loaded mile') : t('Tags: price per loaded kilometer')}
      </p>
      <div className={css['follow']}>
        <CheckField label={t('List what starts in view')} checked={follows} onChange={follow} />
      </div>
    </section>
  )
}

/** Short hauls are priced by the trip; a load without a price takes bids. */
function laneOf(load: BoardLoad, unit: DistanceUnit): MapLane {
  const price = load.myBid?.amount ?? load.price
  const { distanceMeters } = load
  const perUnit = price === null ? null : price.amount / 100 / toDistance(distanceMeters, unit)
  const tag =
    price === null || perUnit === null
      ? t('bid (tag)')
      : distanceMeters <= TRIP_PRICE_METERS
        ? formatMoney(price)
        : formatRate(perUnit, price.currency)
  return { key: load.loadId, origin: load.origin, destination: load.destination, tag, worth: perUnit ?? 0 }
}
