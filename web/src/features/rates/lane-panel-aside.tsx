import type { BoardLoad } from '@drawbar/contract/board/board.ts'
import { useEffect, useState } from 'react'
import type { HoverStore } from '../../ui/layout/hover.ts'
import { LanePanel } from './lane-panel.tsx'

/** A pointer that only crosses a row asks for nothing. */
const RESTS_MS = 350

export interface LaneBesideProps {
  loads: readonly BoardLoad[]
  opened: BoardLoad | undefined
  hovered: HoverStore
}

/** What the lane pays of the load that is open; without one, of the row that the reader stood on last, and at first of the list's first that is known. */
export function LaneBeside({ loads, opened, hovered: hover }: LaneBesideProps) {
  const rested = useRested(hover)
  const load =
    opened ??
    loads.find(({ loadId }) => loadId === rested) ??
    loads.find(({ benchmark }) => benchmark.benchmark !== null) ??
    loads[0]
  return load === undefined ? null : <LanePanel load={load} />
}

function useRested(hovered: HoverStore): string | null {
  const [rested, setRested] = useState(hovered.now)
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const stop = hovered.listen(() => {
      clearTimeout(waiting)
      const key = hovered.now()
      // Who leaves the list goes to what is read here: it stays.
      if (key !== null) waiting = setTimeout(() => setRested(key), RESTS_MS)
    })
    return () => {
      clearTimeout(waiting)
      stop()
    }
  }, [hovered])
  return rested
}
