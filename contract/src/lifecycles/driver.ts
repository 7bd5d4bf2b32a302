import { lifecycle, type StateOf } from './lifecycle.ts'

/**
 * Domain §2, Driver. Papers that run out are no state: each is held against the haul when a crew is chosen, so that one that holds until
 * tomorrow drives today. Who comes back is looked at anew.
 */
export const driverLifecycle = lifecycle(['pending', 'active', 'inactive', 'terminated'], {
  activate: { from: ['pending', 'inactive'], to: 'active', by: ['carrier'] },
  deactivate: { from: ['active'], to: 'inactive', by: ['carrier'] },
  terminate: { from: ['pending', 'active', 'inactive'], to: 'terminated', by: ['carrier'] },
  rehire: { from: ['terminated'], to: 'pending', by: ['carrier'] },
})
export type DriverStatus = StateOf<typeof driverLifecycle>

/** Whether one act leads from the one to the other; what stays as it is needs none. */
export const canBecome = (from: DriverStatus, to: DriverStatus): boolean =>
  from === to || Object.values(driverLifecycle.actions).some((act) => act.to === to && act.from.includes(from))
