import { actionsOpen } from '@drawbar/contract/lifecycles/lifecycle.ts'
import {
  type CargoClaimAction,
  cargoClaimLifecycle,
  type CargoClaimStatus,
} from '@drawbar/contract/lifecycles/cargo-claim.ts'
import type { ShipmentStatus } from '@drawbar/contract/lifecycles/shipment.ts'
import { type Capability, companyRoleCan } from '@drawbar/contract/roles.ts'
import { isStaff, type Viewer } from '../../platform/viewer.ts'

export interface Parties {
  consignorCompanyId: string
  carrierCompanyId: string
}

/** The side on which a viewer stands to the haul. A company on both sides acts on the side of its session. */
export function sideOf(
  viewer: Viewer,
  { consignorCompanyId, carrierCompanyId }: Parties,
): 'consignor' | 'carrier' | null {
  if (viewer.kind === 'consignor' && viewer.companyId === consignorCompanyId) return 'consignor'
  if (viewer.kind === 'carrier' && viewer.companyId === carrierCompanyId) return 'carrier'
  return null
}

/** Both sides of the haul, and staff, who decide nothing here. */
export const mayRead = (viewer: Viewer, parties: Parties): boolean =>
  isStaff(viewer) || sideOf(viewer, parties) !== null

const DELIVERED: ReadonlySet<ShipmentStatus> = new Set<ShipmentStatus>(['delivered', 'pod_submitted', 'completed'])
export const isDelivered = ({ status }: { status: ShipmentStatus }): boolean => DELIVERED.has(status)

interface Claimable extends Parties {
  status: ShipmentStatus
  /** The nine months are over. */
  filingClosed: boolean
  carrierClosed: boolean
}

const can = ({ companyRole }: Viewer, capability: Capability): boolean =>
  companyRole !== null && companyRoleCan(companyRole, capability)

/** Its own consignor, once the freight has arrived, for nine months, while the carrier is there to answer. */
export const mayFile = (viewer: Viewer, shipment: Claimable): boolean =>
  sideOf(viewer, shipment) === 'consignor' &&
  can(viewer, 'runShipments') &&
  isDelivered(shipment) &&
  !shipment.filingClosed &&
  !shipment.carrierClosed

/** Whoever runs shipments says that a claim has arrived; the rest gives money, or gives it up. */
const needs = (action: CargoClaimAction): Capability => (action === 'acknowledge' ? 'runShipments' : 'decideMoney')

export function abilitiesOf(
  viewer: Viewer,
  { status, carrierClosed, ...parties }: Parties & { status: CargoClaimStatus; carrierClosed: boolean },
): CargoClaimAction[] {
  const by = sideOf(viewer, parties)
  if (by === null) return []
  return actionsOpen(cargoClaimLifecycle, { state: status, by }).filter(
    (action) => can(viewer, needs(action)) && !(carrierClosed && action === 'contest'),
  )
}
