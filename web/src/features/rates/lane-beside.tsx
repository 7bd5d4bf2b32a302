import type { BoardLoad } from '@drawbar/contract/board/board.ts'
import { useEffect, useState } from 'react'
import type { Pointed } from '../../ui/layout/hover.ts'
import { LanePanel } from './lane-panel.tsx'

/** A pointer that only crosses a row asks for nothing. */
const RESTS_MS = 350

export interface LaneBesideProps {
  loads: readonly BoardLoad[]
  opened: BoardLoad | undefined
  pointed: Pointed
}

/** What the lane pays of the load that is open; without one, of the row that the reader stood on last, and at first of the list's first that is known. */
export function LaneBeside({ loads, opened, pointed }: LaneBesideProps) {
  const rested = useRested(pointed)
  const load =
    opened ??
    loads.find(({ loadId }) => loadId === rested) ??
    loads.find(({ benchmark }) => benchmark.benchmark !== null) ??
    loads[0]
  return load === undefined ? null : <LanePanel load={load} />
}

function useRested(pointed: Pointed): string | null {
  const [rested, setRested] = useState(pointed.now)
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const stop = pointed.listen(() => {
      clearTimeout(waiting)
      const key = pointed.now()
      // Who leaves the list goes to what is read here: it stays.
      if (key !== null) waiting = setTimeout(() => setRested(key), RESTS_MS)
    })
    return () => {
      clearTimeout(waiting)
      stop()
    }
  }, [pointed])
  return rested
}
