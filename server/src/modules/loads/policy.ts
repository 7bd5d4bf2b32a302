import { actionsOpen, allows } from '@drawbar/contract/lifecycles/lifecycle.ts'
import { loadLifecycle } from '@drawbar/contract/lifecycles/load.ts'
import { shipmentLifecycle } from '@drawbar/contract/lifecycles/shipment.ts'
import { companyRoleCan } from '@drawbar/contract/roles.ts'
import { isStaff, type Viewer } from '../../platform/viewer.ts'
import type { LoadRow } from './sql/read-loads.ts'

/** How a viewer stands to a load: `hauler` has its live award; `other` is anybody else who may see it at all. */
export type Standing = 'owner' | 'staff' | 'hauler' | 'other'

export function standingOf(viewer: Viewer, load: { companyId: string; awardCompanyId: string | null }): Standing {
  if (isStaff(viewer)) return 'staff'
  if (viewer.kind === 'consignor' && viewer.companyId === load.companyId) return 'owner'
  return viewer.companyId !== null && viewer.companyId === load.awardCompanyId ? 'hauler' : 'other'
}

/** The owner's own figures: target, reserve, how many bid and what the lowest asks. */
export const seesOwnFigures = (standing: Standing): boolean => standing === 'owner' || standing === 'staff'

/** Nobody sees sealed amounts before the deadline, staff included (design §7). */
export const seesLowestBid = (standing: Standing, load: { sealed: boolean }): boolean =>
  seesOwnFigures(standing) && !load.sealed

/** Street, contacts and instructions are for those who ship or haul; a look at the board is no reason to know them. */
export const seesStopDetails = (standing: Standing): boolean => standing !== 'other'

export const isCancellable = (shipmentStatus: string | null): boolean =>
  shipmentStatus === null || (shipmentLifecycle.actions.cancel.from as readonly string[]).includes(shipmentStatus)

const OWN_ACTIONS: ReadonlySet<string> = new Set([
  'edit',
  'editPosted',
  'editPaused',
  'editExpired',
  'post',
  'pause',
  'resume',
  'repost',
  'cancel',
])

/** What this viewer may do with the load now, by the lifecycle's names; every way of editing is `edit`. */
export function abilitiesOf(viewer: Viewer, load: LoadRow): string[] {
  if (standingOf(viewer, load) !== 'owner' || !viewer.companyRole || !companyRoleCan(viewer.companyRole, 'manageLoads'))
    return []
  const open = actionsOpen(loadLifecycle, { state: load.status, by: 'consignor' })
    .filter((action) => OWN_ACTIONS.has(action) && (action !== 'cancel' || isCancellable(load.shipmentStatus)))
    .map((action) => (action.startsWith('edit') ? 'edit' : action))
  const mayRemove =
    companyRoleCan(viewer.companyRole, 'endBookings') &&
    isCancellable(load.shipmentStatus) &&
    allows(loadLifecycle, { action: 'fallOff', state: load.status, by: 'consignor' })
  return [...open, ...(load.status === 'posted' ? ['confirm'] : []), ...(mayRemove ? ['fallOff'] : []), 'duplicate']
}
