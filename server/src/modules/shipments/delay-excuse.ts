import { CONTEST_DAYS, type DelayContest, type DelayExcuse } from '@drawbar/contract/shipments/delays.ts'
import { arrivalOf } from '@drawbar/contract/shipments/drivable.ts'
import { delayContestLifecycle } from '@drawbar/contract/lifecycles/delay-contest.ts'
import { allows } from '@drawbar/contract/lifecycles/lifecycle.ts'
import type { ShipmentStatus } from '@drawbar/contract/lifecycles/shipment.ts'
import { companyRoleCan } from '@drawbar/contract/roles.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { isDelivered, type Parties, sideOf } from './policy.ts'
import { excusesAt, isOnTime, type PlannedStop, type ReasonedEvent } from './punctuality.ts'
import type { Visit } from './fold.ts'

const DAY_MS = 86_400_000
const daysAfter = (at: string): string => new Date(Date.parse(at) + CONTEST_DAYS * DAY_MS).toISOString()

interface Hauled {
  status: ShipmentStatus
  completedAt: string | null
  now: string
}

export const contestBy = ({ completedAt }: Pick<Hauled, 'completedAt'>): string | null =>
  completedAt === null ? null : daysAfter(completedAt)

export const isContestOver = (shipment: Pick<Hauled, 'completedAt' | 'now'>): boolean => {
  const last = contestBy(shipment)
  return last !== null && last < shipment.now
}

interface Told {
  stops: readonly (PlannedStop & Visit)[]
  events: readonly ReasonedEvent[]
}

/** Reasons that take this stop out of the record as things stand: it was not reached on time, and the carrier said why. */
export function excusingReasons(
  stop: PlannedStop & Visit,
  { stops, events, status }: Told & Pick<Hauled, 'status'>,
): DelayExcuse['reasons'] {
  // Not reached yet it may still be on time.
  const isKnown = arrivalOf(stop) !== null || isDelivered(status)
  if (status === 'cancelled' || !isKnown || isOnTime(stop, stops)) return []
  return excusesAt(stop.sequence, events)
}

/** What a reader of the haul sees of it under the stop, and may do about it. */
export function excuseOf(
  stop: PlannedStop & Visit,
  {
    contests,
    shipment,
    viewer,
    ...told
  }: Told & { contests: readonly DelayContest[]; shipment: Hauled & Parties; viewer: Viewer },
): DelayExcuse | null {
  const reasons = excusingReasons(stop, { ...told, status: shipment.status })
  if (reasons.length === 0) return null
  const contest = contests.find(({ stopSequence }) => stopSequence === stop.sequence) ?? null
  return {
    reasons,
    contestBy: contestBy(shipment),
    contest,
    abilities: abilitiesOn({ contest, shipment, viewer }),
  }
}

interface Acting {
  contest: DelayContest | null
  shipment: Hauled & Parties
  viewer: Viewer
}

function abilitiesOn({ contest, shipment, viewer }: Acting): DelayExcuse['abilities'] {
  const side = sideOf(viewer, shipment)
  if (!viewer.companyRole || !companyRoleCan(viewer.companyRole, 'runShipments')) return []
  if (side === 'consignor') return contest === null && !isContestOver(shipment) ? ['contestDelay'] : []
  return side === 'carrier' && mayInsist(contest, shipment.now) ? ['insistOnDelay'] : []
}

const mayInsist = (contest: DelayContest | null, now: string): boolean =>
  contest !== null &&
  now <= contest.insistBy &&
  allows(delayContestLifecycle, { action: 'insist', state: contest.status, by: 'carrier' })
