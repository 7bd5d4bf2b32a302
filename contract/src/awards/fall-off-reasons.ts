/** Whose doing it was that a booking ended (domain §3.6). Only `carrier` counts against the carrier's record. */
export const FAULTS = {
  carrier: 'The carrier’s doing',
  consignor: 'The consignor’s doing',
  force_majeure: 'Nobody’s doing',
  platform: 'For staff to look into',
} as const
export type Fault = keyof typeof FAULTS

export type BookingSide = 'carrier' | 'consignor'

interface FallOffReason {
  name: string
  fault: Fault
  /** Who may give it. */
  by: readonly BookingSide[]
}

/** Why a booking ended before the freight was loaded. The reason alone decides whose doing it was. */
export const FALL_OFF_REASONS = {
  breakdown: { name: 'Breakdown', fault: 'carrier', by: ['carrier'] },
  driver_unavailable: { name: 'Driver not available', fault: 'carrier', by: ['carrier'] },
  hours_of_service: { name: 'Out of driving hours', fault: 'carrier', by: ['carrier'] },
  prior_load_late: { name: 'An earlier load runs late', fault: 'carrier', by: ['carrier'] },
  equipment_mismatch: { name: 'The truck does not fit', fault: 'carrier', by: ['carrier'] },
  rate_error: { name: 'Our price was a mistake', fault: 'carrier', by: ['carrier'] },
  freight_differs: { name: 'The freight differs from the post', fault: 'consignor', by: ['carrier'] },
  unsafe: { name: 'Not safe to run', fault: 'force_majeure', by: ['carrier'] },
  weather: { name: 'Weather', fault: 'force_majeure', by: ['carrier', 'consignor'] },
  carrier_late: { name: 'Carrier late', fault: 'carrier', by: ['consignor'] },
  carrier_ineligible: { name: 'The carrier may not haul it', fault: 'carrier', by: ['consignor'] },
  not_ready: { name: 'Freight not ready', fault: 'consignor', by: ['consignor'] },
  wrong_data: { name: 'Wrong details', fault: 'consignor', by: ['consignor'] },
  rate_changed: { name: 'Rate changed', fault: 'consignor', by: ['consignor'] },
  covered_elsewhere: { name: 'Covered elsewhere', fault: 'consignor', by: ['consignor'] },
  suspected_fraud: { name: 'Suspected fraud', fault: 'platform', by: ['consignor'] },
  /** Not chosen: what a reported no-show leaves on the bid. */
  no_show: { name: 'Did not come', fault: 'carrier', by: [] },
  /** Not chosen: what staff leave of a report that was wrong, where the booking is over all the same. */
  no_show_reversed: { name: 'The no-show was taken back', fault: 'force_majeure', by: [] },
} as const satisfies Record<string, FallOffReason>
export type FallOffReasonCode = keyof typeof FALL_OFF_REASONS

const reasons: Readonly<Record<string, FallOffReason>> = FALL_OFF_REASONS

export const FALL_OFF_CODES = Object.keys(FALL_OFF_REASONS) as [FallOffReasonCode, ...FallOffReasonCode[]]
export const fallOffReasonsOf = (side: BookingSide): FallOffReasonCode[] =>
  FALL_OFF_CODES.filter((code) => reasons[code]?.by.includes(side))

/** Reasons for which a confirmed load is called off that count against its consignor; two end the whole load and no booking by itself. */
export const CONSIGNOR_FAULT: readonly string[] = [
  ...FALL_OFF_CODES.filter((code) => FALL_OFF_REASONS[code].fault === 'consignor'),
  'order_cancelled',
  'duplicate',
]

/** Null for a code that is none of these. */
export const faultOf = (reason: string): Fault | null =>
  Object.hasOwn(reasons, reason) ? (reasons[reason]?.fault ?? null) : null

/** Who says that it was not his own doing says what happened: the other side reads it, and it keeps his record clean. */
export const asksForNote = (reason: FallOffReasonCode, side: BookingSide): boolean =>
  FALL_OFF_REASONS[reason].fault !== side

/** A carrier is late within the hour and absent after it (domain §7: tardy up to 60 minutes). */
export const NO_SHOW_GRACE_MINUTES = 60
export const noShowFrom = (windowEndAt: string): string =>
  new Date(Date.parse(windowEndAt) + NO_SHOW_GRACE_MINUTES * 60_000).toISOString()
