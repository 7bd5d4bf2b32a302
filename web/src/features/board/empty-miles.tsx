import type { BoardLoad } from '@drawbar/contract/board/board.ts'
import type { ReactNode } from 'react'
import { InfoTooltip } from '../../ui/overlay/info-tooltip.tsx'
import { formatStops } from '../../ui/display/lane.tsx'
import { useUnits } from '../../ui/format/units.ts'
import { emptyTitle, emptyMilesLabel } from './board-labels.ts'

/** What is driven empty before and after, with what each figure is; where the search says neither, something else. */
export function EmptyMiles({ load, otherwise }: { load: BoardLoad; otherwise: ReactNode }) {
  const { distance } = useUnits()
  const text = emptyMilesLabel(load, distance)
  if (text === null) return otherwise
  const stops = formatStops(load.stopCount)
  return <InfoTooltip content={[emptyTitle(load, distance), stops].filter(Boolean).join(' ')}>{text}</InfoTooltip>
}
