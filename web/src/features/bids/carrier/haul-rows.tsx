import type { BoardLoad } from '@drawbar/contract/board/board.ts'
import { t } from '../../../app/i18n/t.ts'
import type { ConfirmRow } from '../../../ui/overlay/confirm.tsx'
import { formatDistance } from '../../../ui/format/format.ts'
import { LaneTimes } from '../../../ui/display/lane.tsx'
import type { Units } from '../../../ui/format/units.ts'
import { laneTimes } from '../../board/board-columns.tsx'
import { temperatureLabel, weightLabel, type Goods } from '../../board/goods.tsx'
import { placeName } from '../../places/place-name.ts'
import { equipmentRow } from './eligibility-warnings.tsx'

type Place = Parameters<typeof placeName>[0]

/** What a carrier binds itself to haul, in front of the button that binds. */
export const haulRows = (
  load: Goods &
    Pick<BoardLoad, 'distanceMeters'> &
    Parameters<typeof laneTimes>[0] &
    Record<'origin' | 'destination', Place>,
  units: Units,
): ConfirmRow[] => [
  {
    label: t('Lane'),
    value: t('{origin} to {destination}, {distance}', {
      origin: placeName(load.origin),
      destination: placeName(load.destination),
      distance: `${formatDistance(load.distanceMeters, units.distance)} ${units.distance}`,
    }),
  },
  equipmentRow(load.equipment),
  {
    label: t('Goods'),
    value: [temperatureLabel(load, units), load.commodity, weightLabel(load, units)].filter(Boolean).join(' · '),
  },
  { label: t('Pickup, delivery'), value: <LaneTimes {...laneTimes(load)} /> },
]
