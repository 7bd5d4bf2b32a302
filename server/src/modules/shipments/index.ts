/**
 * shipments: the haul of a booked load, from its plan to the approved proof of delivery.
 * Owns: shipments, shipment_events, stop_visits, positions, pods, consignor_ratings, window_moves, delay_contests, shipment_documents,
 *   shipment_alerts.
 * Guarantees: one shipment an award; state and stop visits are the fold of an append-only log, whatever the order in which it was told;
 *   a driver, truck or trailer is given to hauls that do not overlap; a truck's place is known from dispatch to delivery only.
 * Emits: shipment.planned, .dispatched, .progressed, .moved, .exception_reported, .at_risk, .late, .delivered, .cancelled, .completed, .document_added, .window_proposed, .window_answered, .delay_contested, .delay_insisted,
 *   .delay_settled, .recounted; pod.submitted, .rejected; consignor.rated.
 * Listens: award.confirmed → planShipment; award.cancelled → cancelShipment; award.no_show_reversed → reinstateShipment.
 */
import type { Module } from '../../platform/module.ts'
import { approveOverduePods } from './approve-overdue-pods.ts'
import { shipmentRoutes } from './routes.ts'
import { followPunctuality } from './follow-punctuality.ts'
import { SHIPMENT_CONSTRAINTS } from './sql/shipments.ts'

export const shipments: Module = {
  name: 'shipments',
  routes: () => shipmentRoutes,
  sweeps: [
    { name: 'pods.approve_overdue', everySeconds: 300, run: approveOverduePods },
    { name: 'shipments.follow_punctuality', everySeconds: 10, run: followPunctuality },
  ],
  constraints: SHIPMENT_CONSTRAINTS,
}
export { shipmentsMerge } from './merge-policy.ts'
export { planShipment } from './plan-shipment.ts'
export { cancelShipment } from './cancel-shipment.ts'
export { reinstateShipment } from './reinstate-shipment.ts'
