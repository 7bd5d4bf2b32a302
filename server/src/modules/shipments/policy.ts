import { RATING_DAYS } from '@drawbar/contract/board/consignor-record.ts'
import { actionsOpen, allows } from '@drawbar/contract/lifecycles/lifecycle.ts'
import { MOVING, ROLLING, shipmentLifecycle, type ShipmentStatus } from '@drawbar/contract/lifecycles/shipment.ts'
import { companyRoleCan } from '@drawbar/contract/roles.ts'
import { isStaff, type Viewer } from '../../platform/viewer.ts'

export type Side = 'consignor' | 'carrier' | 'staff'

export interface Parties {
  consignorCompanyId: string
  carrierCompanyId: string
}

/** How a viewer stands to a shipment; null when it is none of his business. A company on both sides acts on the side of its session. */
export function sideOf(viewer: Viewer, shipment: Parties): Side | null {
  if (isStaff(viewer)) return 'staff'
  if (viewer.kind === 'consignor' && viewer.companyId === shipment.consignorCompanyId) return 'consignor'
  if (viewer.kind === 'carrier' && viewer.companyId === shipment.carrierCompanyId) return 'carrier'
  return null
}

const ON_THE_ROAD: readonly ShipmentStatus[] = [...ROLLING, 'on_hold']
/** A report may come late: until the figures of the haul are settled by the approval. */
const TAKES_EVENTS: ReadonlySet<ShipmentStatus> = new Set<ShipmentStatus>([...ON_THE_ROAD, 'pod_submitted'])
/** Domain §2.1: a truck's place is shared from dispatch to delivery and not a minute longer. */
const TAKES_POSITIONS: ReadonlySet<ShipmentStatus> = new Set(MOVING)

export const takesEvents = (status: ShipmentStatus): boolean => TAKES_EVENTS.has(status)
export const takesPositions = (status: ShipmentStatus): boolean => TAKES_POSITIONS.has(status)
export const isMoving = takesPositions

/** A window can move until the freight is delivered; which stops are reached the log knows. */
export const canMoveWindows = (status: ShipmentStatus): boolean => status === 'planned' || isMoving(status)

const DELIVERED: ReadonlySet<ShipmentStatus> = new Set<ShipmentStatus>(['delivered', 'pod_submitted', 'completed'])
export const isDelivered = (status: ShipmentStatus): boolean => DELIVERED.has(status)

const DAY_MS = 86_400_000
export const ratingEndsAt = (deliveredAt: string): string =>
  new Date(Date.parse(deliveredAt) + RATING_DAYS * DAY_MS).toISOString()

/** Actions with an endpoint of their own. */
const OFFERED = {
  carrier: ['dispatch', 'submitPod'],
  consignor: ['approvePod', 'rejectPod', 'hold'],
  staff: ['hold', 'release'],
} as const

const offered = (side: Side, status: ShipmentStatus): string[] =>
  actionsOpen(shipmentLifecycle, { state: status, by: side }).filter((action) =>
    (OFFERED[side] as readonly string[]).includes(action),
  )

interface Haul {
  status: ShipmentStatus
  rateConfirmationSigned: boolean
  deliveredAt: string | null
  now: string
}

/** What this viewer may do now: the lifecycle's actions, the two reports of the carrier, and what ends the booking it hauls for. */
export function abilitiesOf(viewer: Viewer, shipment: Parties & Haul & { noShowDue: boolean }): string[] {
  const side = sideOf(viewer, shipment)
  if (side === 'staff') return offered(side, shipment.status)
  if (side === null || !viewer.companyRole) return []
  return [
    ...(companyRoleCan(viewer.companyRole, 'runShipments') ? runs(side, shipment) : []),
    ...(companyRoleCan(viewer.companyRole, 'endBookings') ? ends(side, shipment) : []),
  ]
}

function runs(side: 'consignor' | 'carrier', { status, rateConfirmationSigned, deliveredAt, now }: Haul): string[] {
  const open = offered(side, status).filter((action) => action !== 'dispatch' || rateConfirmationSigned)
  if (side === 'consignor') return open
  return [
    ...open,
    ...(takesEvents(status) ? ['recordEvent'] : []),
    ...(takesPositions(status) ? ['recordPosition', 'changeCrew'] : []),
    ...(isDelivered(status) && deliveredAt !== null && now <= ratingEndsAt(deliveredAt) ? ['rateConsignor'] : []),
  ]
}

/** `cancel` is the award's: the carrier gives the load back, the consignor removes it. A carrier at the pickup is no absent one. */
function ends(
  side: 'consignor' | 'carrier',
  { status, noShowDue }: { status: ShipmentStatus; noShowDue: boolean },
): string[] {
  if (!allows(shipmentLifecycle, { action: 'cancel', state: status, by: side })) return []
  return side === 'consignor' && noShowDue && status !== 'at_pickup' ? ['cancel', 'noShow'] : ['cancel']
}

/** Of one shipment as it is read whole: the consignor asks for another window, the carrier answers where one is asked for. */
export function windowAbilities(
  viewer: Viewer,
  { status, isAsked, ...parties }: Parties & { status: ShipmentStatus; isAsked: boolean },
): string[] {
  const side = sideOf(viewer, parties)
  if (!viewer.companyRole || !companyRoleCan(viewer.companyRole, 'runShipments') || !canMoveWindows(status)) return []
  if (side === 'consignor') return ['proposeWindow']
  return side === 'carrier' && isAsked ? ['answerWindow'] : []
}

/** Papers come when they come, long after the haul too. */
export const documentAbilities = (viewer: Viewer, parties: Parties): string[] => {
  const side = sideOf(viewer, parties)
  const runsIt = viewer.companyRole !== null && companyRoleCan(viewer.companyRole, 'runShipments')
  return runsIt && (side === 'consignor' || side === 'carrier') ? ['addDocument'] : []
}
