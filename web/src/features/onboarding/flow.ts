import type { Icon } from '@tabler/icons-react'

export type TourSide = 'consignor' | 'carrier' | 'admin'

/** Spec §4: four flows a side, in this order. */
export const FLOW_IDS = {
  consignor: ['consignor-welcome', 'consignor-profile-setup', 'consignor-first-load', 'consignor-bid-management'],
  carrier: ['carrier-welcome', 'carrier-equipment-setup', 'carrier-load-search', 'carrier-bidding'],
  admin: ['admin-welcome', 'admin-user-management', 'admin-analytics', 'admin-system-health'],
} as const satisfies Record<TourSide, readonly string[]>
export type FlowId = (typeof FLOW_IDS)[TourSide][number]

export const isFlowId = (value: unknown): value is FlowId =>
  Object.values(FLOW_IDS).some((ids: readonly unknown[]) => ids.includes(value))

/** Spec §4: Enterprise reads the staff's tours though it may open none of their screens; whoever is not named reads the consignor's. */
export function sideOfRole(role: string | undefined): TourSide {
  if (role === 'Carrier') return 'carrier'
  return role === 'Admin' || role === 'Founder' || role === 'Enterprise' ? 'admin' : 'consignor'
}

export const flowIdsOf = (role: string | undefined): readonly FlowId[] => FLOW_IDS[sideOfRole(role)]
export const welcomeOf = (role: string | undefined): FlowId => FLOW_IDS[sideOfRole(role)][0]

/** Spec §3, Onboarding step. */
export interface TourStep {
  /** On the first step only. */
  flow?: FlowId
  id: string
  title: string
  /** What it is, in one sentence. */
  description: string
  icon: Icon
  /** Selectors of the element, best first: the one of a desk, the one of a phone, what stands there while a list is empty. */
  target?: readonly string[]
  /** What to do with it. */
  content: string
  /** Said where there is a keyboard. */
  keys?: string
  /** The screen that holds the element. Gone to only where the role may open it (spec-statements C35). */
  at?: string
}

export interface Flow {
  id: FlowId
  /** The name under which it is offered again. */
  name: string
  steps: readonly TourStep[]
}

/** Skip never closes a tour before its end (spec §4), so none is longer than a person would sit through. */
export const MAX_STEPS = 5
