import type { AnySql } from '../../platform/db.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { awardable } from '../eligibility/index.ts'
import { seesLowestBid, standingOf } from './policy.ts'
import { liveBids, type LoadRow } from './sql/read-loads.ts'

export interface BidFigures {
  /** Null while nobody may read the bids. */
  awardable: number | null
  toAnswer: number
  lowestAmount: number | null
}

/**
 * What a load's owner can do with its live bids, by load; of loads with none, or not the viewer's to know, nothing. One whose carrier may
 * not be awarded the load asks for no answer and names no price: by the same check that the comparison shows and the award makes.
 */
export async function bidFigures(
  sql: AnySql,
  rows: readonly LoadRow[],
  viewer: Viewer,
): Promise<Map<string, BidFigures>> {
  const loads = new Map(
    rows
      .filter((row) => row.bidCount > 0 && seesLowestBid(standingOf(viewer, row), row))
      .map((row) => [row.id, row] as const),
  )
  if (loads.size === 0) return new Map()
  const bids = Map.groupBy(await liveBids(sql, [...loads.keys()]), ({ loadId }) => loadId)
  // Past the deadline and not opened yet, they are as sealed as before.
  const read = [...bids].filter(([, live]) => live.every(({ amount }) => amount !== null))
  const pairs = read.flatMap(([loadId, live]) => {
    const load = loads.get(loadId)
    return load ? live.map((bid) => ({ ...bid, load })) : []
  })
  const standing = Map.groupBy(await awardable(sql, pairs), ({ loadId }) => loadId)
  return new Map(read.map(([loadId]) => [loadId, figuresOf(standing.get(loadId) ?? [])]))
}

const figuresOf = (bids: readonly { amount: number | null; waitsForOwner: boolean }[]): BidFigures => ({
  awardable: bids.length,
  toAnswer: bids.filter(({ waitsForOwner }) => waitsForOwner).length,
  lowestAmount: bids.reduce<number | null>(
    (least, { amount }) => (amount !== null && (least === null || amount < least) ? amount : least),
    null,
  ),
})
