/**
 * truck-postings: trucks that carriers offer, and which loads suit them.
 * Owns: capacity_postings with capacity_days and capacity_asks.
 * Guarantees: a day of a vehicle belongs to one posting; a carrier's lowest rate reaches nobody unless the carrier shows it, in no figure
 *   and no order.
 * Emits: capacity.changed, .asked. Listens: award.confirmed; shipment.dispatched, .crew_changed.
 */
import type { Module } from '../../platform/module.ts'
import { capacitySweep } from './end-postings.ts'
import { truckPostingsRoutes } from './routes.ts'

export const truckPostings: Module = {
  name: 'truck-postings',
  routes: truckPostingsRoutes,
  sweeps: [capacitySweep],
  constraints: { capacity_asks_once: 'already_asked' },
}

export { capacitySubscriptions } from './end-postings.ts'
export { lockTruckForOffer } from './lock-truck-for-offer.ts'
export { truckPostingsMerge } from './merge-policy.ts'
export { goesThere } from './rank.ts'
export { carrierOfTruck, clockOf, findCapacity } from './sql/capacity.ts'
