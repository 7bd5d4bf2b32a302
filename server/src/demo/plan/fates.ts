/** How a load stands when the market is handed over. From `unsigned` on each has a shipment. */
export const FATES = [
  'draft',
  'posted',
  'paused',
  'expired',
  'cancelled',
  'offered',
  'cancelled_booked',
  'unsigned',
  'planned',
  'dispatched',
  'en_route_pickup',
  'at_pickup',
  'loaded',
  'in_transit',
  'on_hold',
  'at_stop',
  'at_delivery',
  'delivered',
  'pod_rejected',
  'pod_submitted',
  'completed',
] as const
export type Fate = (typeof FATES)[number]

/** Where the invoice of a completed haul stands. */
export type Settlement = 'open' | 'partial' | 'paid' | 'paid_out'

export interface Destiny {
  key: string
  fate: Fate
  /** Posted by the demo consignor. */
  ownDemo: boolean
  /** Hauled by, or offered to, the demo carrier. */
  hauledByDemo: boolean
  settlement: Settlement
  /** Position among the loads of its fate. */
  index: number
}

/** Fate: all loads, the demo consignor's, the demo carrier's, and how many of these are both. */
const QUOTAS: Record<Fate, readonly [all: number, own: number, hauled: number, both: number]> = {
  draft: [14, 2, 0, 0],
  posted: [196, 14, 0, 0],
  paused: [8, 1, 0, 0],
  expired: [30, 2, 0, 0],
  cancelled: [24, 2, 0, 0],
  offered: [8, 1, 1, 0],
  cancelled_booked: [6, 1, 1, 0],
  unsigned: [5, 1, 1, 0],
  planned: [8, 1, 2, 0],
  dispatched: [6, 2, 1, 0],
  en_route_pickup: [6, 2, 0, 0],
  at_pickup: [5, 2, 1, 1],
  loaded: [4, 1, 0, 0],
  in_transit: [16, 6, 3, 1],
  on_hold: [2, 1, 1, 0],
  at_stop: [3, 1, 0, 0],
  at_delivery: [5, 2, 1, 0],
  delivered: [7, 2, 1, 0],
  pod_rejected: [4, 1, 1, 0],
  pod_submitted: [9, 3, 1, 1],
  completed: [34, 9, 7, 2],
}

/** Every state of an invoice appears on both demo accounts' screens. */
const SETTLEMENTS: readonly Settlement[] = [
  'open',
  'paid_out',
  'partial',
  'paid',
  'paid_out',
  'paid_out',
  'open',
  'paid',
  'paid',
  'open',
  'paid_out',
]

const scaled = (count: number, size: number): number => (count === 0 ? 0 : Math.max(1, Math.round(count * size)))

/** All loads of the market with what becomes of each. `size` 1 is the whole market; every fate stays present in a smaller one. */
export function destinies(size: number): Destiny[] {
  return FATES.flatMap((fate) => {
    const [all, own, hauled, both] = QUOTAS[fate].map((count) => scaled(count, size)) as [
      number,
      number,
      number,
      number,
    ]
    const firstHauled = Math.max(0, own - both)
    const total = Math.max(all, own, firstHauled + hauled)
    return Array.from({ length: total }, (_, index) => ({
      key: `${fate}-${index + 1}`,
      fate,
      index,
      ownDemo: index < own,
      hauledByDemo: index >= firstHauled && index < firstHauled + hauled,
      settlement: SETTLEMENTS[index % SETTLEMENTS.length] ?? 'open',
    }))
  })
}
