/** What hauls a shipment; by itself, so that a screen of shipments does without the whole fleet. */
export const VEHICLE_KINDS = ['tractor', 'straight_truck', 'trailer', 'van'] as const
export const CREW = ['truck', 'trailer', 'driver'] as const
export type Crew = (typeof CREW)[number]
