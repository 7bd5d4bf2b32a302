import type { LiveLoad } from './sql/live-loads.ts'

export type Likeness = Omit<LiveLoad, 'id' | 'reference' | 'status'>

/** As near as another company's repeat of a post (carriers, `repostsOf`): a pound in a hundred, the pickup day, the two towns. */
const WEIGHT_SLACK = 0.01

/**
 * Looks like the same freight posted twice (domain §2.2 B). Ten equal loads a day are everyday business: this warns and refuses nothing.
 * Two drafts that name no trailer yet ask for the same one.
 */
export const isPossibleDuplicate = (load: Likeness, live: Likeness): boolean =>
  load.originPlaceId === live.originPlaceId &&
  load.destinationPlaceId === live.destinationPlaceId &&
  load.pickupOn === live.pickupOn &&
  Math.abs(load.weightGrams - live.weightGrams) <= live.weightGrams * WEIGHT_SLACK &&
  (load.equipment.some((code) => live.equipment.includes(code)) || load.equipment.length + live.equipment.length === 0)
