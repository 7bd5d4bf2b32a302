import { milesToMeters } from '@drawbar/contract/units.ts'
import { estimateDistance, type Point } from '../places/index.ts'
import type { CellLoads } from './sql/candidate-loads.ts'

/** The median of the five nearest is the third. */
const NTH = 3
/** Beyond it a truck waits where it stands rather than drive. */
const MAX_OUT_METERS = milesToMeters(250)

/** Empty miles to be expected out of a place: to where the third load of the market about it starts (domain §7, E[DH_out]). */
export function deadheadOut(cells: readonly CellLoads[]): (from: Point) => number {
  const known = new Map<string, number>()
  return ({ latitude, longitude }) => {
    // To a tenth of a degree: thousands of chains end in a few towns.
    const from = { latitude: Number(latitude.toFixed(1)), longitude: Number(longitude.toFixed(1)) }
    const key = `${from.latitude} ${from.longitude}`
    const before = known.get(key)
    if (before !== undefined) return before
    let loads = 0
    let meters = MAX_OUT_METERS
    const near = cells
      .map((cell) => ({ loads: cell.loads, meters: estimateDistance(from, cell).distanceMeters }))
      .sort((a, b) => a.meters - b.meters)
    for (const cell of near) {
      loads += cell.loads
      if (loads < NTH) continue
      meters = Math.min(MAX_OUT_METERS, cell.meters)
      break
    }
    known.set(key, meters)
    return meters
  }
}
