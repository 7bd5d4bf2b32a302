import { lifecycle, type StateOf } from './lifecycle.ts'

/**
 * The moves between `dispatched` and `delivered` are folded from the stop events (domain §2.1): an event may arrive late or out of
 * order, so `advance` may reach any of these states from any other. The remaining moves are decisions of a person.
 */
export const ROLLING = [
  'dispatched',
  'en_route_pickup',
  'at_pickup',
  'loaded',
  'in_transit',
  'at_stop',
  'at_delivery',
  'delivered',
] as const

export const shipmentLifecycle = lifecycle(
  ['planned', ...ROLLING, 'pod_submitted', 'completed', 'cancelled', 'on_hold'],
  {
    dispatch: { from: ['planned'], to: 'dispatched', by: ['carrier'] },
    submitPod: { from: ['delivered'], to: 'pod_submitted', by: ['carrier'] },
    rejectPod: { from: ['pod_submitted'], to: 'delivered', by: ['consignor'] },
    approvePod: { from: ['pod_submitted'], to: 'completed', by: ['consignor', 'system'] },
    cancel: {
      from: ['planned', 'dispatched', 'en_route_pickup', 'at_pickup'],
      to: 'cancelled',
      by: ['consignor', 'carrier', 'staff'],
    },
    /** Its booking stands again: the carrier sends a truck anew. */
    reinstate: { from: ['cancelled'], to: 'planned', by: ['staff'] },
    /** While its freight is on board: before, the booking is ended, and after the delivery there is a proof to send back and a claim to file. */
    hold: { from: ['loaded', 'in_transit', 'at_stop', 'at_delivery'], to: 'on_hold', by: ['staff', 'consignor'] },
    /** The state is then folded anew: reports came in meanwhile. */
    release: { from: ['on_hold'], to: 'loaded', by: ['staff'] },
  },
)
/** While it is in one of these, its driver, truck and trailer are with it, and it says where it is. */
export const MOVING = [
  ...ROLLING.filter((status): status is Exclude<(typeof ROLLING)[number], 'delivered'> => status !== 'delivered'),
  'on_hold',
] as const

/** Booked and not over: what is meant wherever a company's live shipments are counted. */
export const UNDER_WAY = shipmentLifecycle.states.filter((status) => status !== 'completed' && status !== 'cancelled')

/** With freight on board. */
export const LADEN = ['loaded', 'in_transit', 'at_stop', 'at_delivery', 'on_hold'] as const

export type ShipmentStatus = StateOf<typeof shipmentLifecycle>
