import type { PostedTruck } from '@drawbar/contract/truck-postings/truck-postings.ts'
import { CodeBox } from '../../ui/display/code-box.tsx'
import { TimeInZone } from '../../ui/display/time-in-zone.tsx'
import { useUnits } from '../../ui/format/units.ts'
import { equipmentName } from '../loads/load-labels.ts'
import { placeName } from '../places/place-name.ts'
import css from './capacity.module.css'
import { truckFacts, wantedLabel } from './truck-labels.ts'

type Truck = Pick<
  PostedTruck,
  | 'equipment'
  | 'origin'
  | 'availableFrom'
  | 'availableTo'
  | 'wanted'
  | 'mode'
  | 'lengthMm'
  | 'maxWeightGrams'
  | 'radiusMiles'
>

/** Where and when it stands, where it wants to go, what fits on it. */
export function TruckLines({ truck }: { truck: Truck }) {
  const units = useUnits()
  const zone = truck.origin.timeZone
  return (
    <span className={css['lines']}>
      <span className={css['place']}>
        <CodeBox code={truck.equipment} title={equipmentName(truck.equipment)} />{' '}
        <strong>{placeName(truck.origin)}</strong>
      </span>
      <span>
        <TimeInZone at={truck.availableFrom} zone={zone} day="short" /> –{' '}
        <TimeInZone at={truck.availableTo} zone={zone} day="short" />
      </span>
      <span className={css['quiet']}>
        {wantedLabel(truck.wanted)} · {truckFacts(truck, units).join(' · ')}
      </span>
    </span>
  )
}
