import type { BoardLoad } from '@drawbar/contract/board/board.ts'
import type { ReactNode } from 'react'
import { Explained } from '../../ui/overlay/info-tooltip.tsx'
import { stopsWords } from '../../ui/display/lane.tsx'
import { useUnits } from '../../ui/format/units.ts'
import { emptyTitle, emptyWords } from './board-words.ts'

/** What is driven empty before and after, with what each figure is; where the search says neither, something else. */
export function EmptyMiles({ load, otherwise }: { load: BoardLoad; otherwise: ReactNode }) {
  const { distance } = useUnits()
  const words = emptyWords(load, distance)
  if (words === null) return otherwise
  const stops = stopsWords(load.stopCount)
  return <Explained words={[emptyTitle(load, distance), stops].filter(Boolean).join(' ')}>{words}</Explained>
}
