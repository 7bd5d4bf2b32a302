/**
 * The X12 code values that real 204, 210, 214 and 990 files carry, with the word we show. Partners redefine codes, so a code that is not listed is
 * kept as given and never refused here; what a partner means by it is a setting of that partner.
 */
export type StopType =
  | 'pickup'
  | 'delivery'
  | 'split_pickup'
  | 'split_delivery'
  | 'drop_trailer'
  | 'hook_trailer'
  | 'other'

/** Element 163, stop reason (S5-02). PU is part *unload*, not pick-up. */
export const STOP_REASONS: Readonly<Record<string, StopType>> = {
  CL: 'pickup',
  LD: 'pickup',
  PL: 'split_pickup',
  CU: 'delivery',
  UL: 'delivery',
  PU: 'split_delivery',
  DT: 'drop_trailer',
  RT: 'hook_trailer',
  CN: 'other',
  TL: 'other',
  WL: 'other',
  HT: 'other',
}

const PICKUPS: ReadonlySet<StopType> = new Set(['pickup', 'split_pickup', 'hook_trailer'])
const DELIVERIES: ReadonlySet<StopType> = new Set(['delivery', 'split_delivery', 'drop_trailer'])

export const isPickup = (type: StopType): boolean => PICKUPS.has(type)
export const isDelivery = (type: StopType): boolean => DELIVERIES.has(type)
/** The trailer is left or collected loaded, without waiting for the dock. */
export const isDrop = (type: StopType): boolean => type === 'drop_trailer' || type === 'hook_trailer'

/** Which edge of a stop's window a date qualifier (element 432, G62-01) gives, and for which side of the trip. */
export type WindowEdge = 'from' | 'to' | 'both'
export const DATE_QUALIFIERS: Readonly<Record<string, { edge: WindowEdge; side: 'pickup' | 'delivery' }>> = {
  '02': { edge: 'both', side: 'delivery' },
  '10': { edge: 'both', side: 'pickup' },
  '37': { edge: 'from', side: 'pickup' },
  '38': { edge: 'to', side: 'pickup' },
  '53': { edge: 'from', side: 'delivery' },
  '54': { edge: 'to', side: 'delivery' },
  '68': { edge: 'both', side: 'delivery' },
  '69': { edge: 'both', side: 'pickup' },
  '70': { edge: 'both', side: 'delivery' },
  '77': { edge: 'both', side: 'pickup' },
  '78': { edge: 'both', side: 'delivery' },
}

/** G62-01 of the header: the carrier must answer by then. */
export const RESPOND_BY = '64'

/** Appointments, by date qualifier (77, 78) or by time qualifier (2, 3 scheduled; 6, 7 granted). */
export const APPOINTMENT_DATES: ReadonlySet<string> = new Set(['77', '78'])
export const APPOINTMENT_TIMES: ReadonlySet<string> = new Set(['2', '3', '6', '7'])

/** Element 176, time qualifier (G62-03). */
export const TIME_EDGES: Readonly<Record<string, WindowEdge>> = {
  I: 'from',
  G: 'from',
  EP: 'from',
  ED: 'from',
  K: 'to',
  L: 'to',
  LP: 'to',
  LD: 'to',
  Y: 'both',
  Z: 'both',
  U: 'both',
  X: 'both',
  '2': 'both',
  '3': 'both',
  '6': 'both',
  '7': 'both',
}

/**
 * Element 623, time code (G62-05), as a time zone. A code that names a standard or daylight time means that offset on any date; a code that
 * names a zone alone (`ET`) follows the zone's own change to daylight time. LT, the local time of the stop, is not listed.
 */
export const TIME_CODE_ZONES: Readonly<Record<string, string>> = {
  UT: 'UTC',
  GM: 'UTC',
  TT: 'America/Halifax',
  TS: 'UTC-4',
  TD: 'UTC-3',
  ET: 'America/New_York',
  ES: 'UTC-5',
  ED: 'UTC-4',
  CT: 'America/Chicago',
  CS: 'UTC-6',
  CD: 'UTC-5',
  MT: 'America/Denver',
  MS: 'UTC-7',
  MD: 'UTC-6',
  PT: 'America/Los_Angeles',
  PS: 'UTC-8',
  PD: 'UTC-7',
  AT: 'America/Anchorage',
  AS: 'UTC-9',
  AD: 'UTC-8',
  HT: 'Pacific/Honolulu',
  HS: 'UTC-10',
}

/** Element 353 (B2A-01). */
export const TENDER_PURPOSES: Readonly<Record<string, TenderPurpose>> = {
  '00': 'original',
  '01': 'cancellation',
  '04': 'change',
  '05': 'replace',
}
export type TenderPurpose = 'original' | 'cancellation' | 'change' | 'replace'

/** Element 146 (B2-06, B3-04): who pays the freight. */
export const FREIGHT_TERMS: Readonly<Record<string, FreightTerms>> = { PP: 'prepaid', CC: 'collect', TP: 'third_party' }
export type FreightTerms = 'prepaid' | 'collect' | 'third_party'

/** Element 128, reference qualifiers seen in tenders. */
export const REFERENCE_NAMES: Readonly<Record<string, string>> = {
  BM: 'Bill of lading number',
  CN: "Carrier's reference (PRO)",
  CR: 'Customer reference number',
  DO: 'Delivery order number',
  LO: 'Load planning number',
  MB: 'Master bill of lading',
  OQ: 'Order number',
  PO: 'Purchase order number',
  PU: 'Pickup number',
  QN: 'Stop sequence number',
  SCA: 'Standard carrier code (SCAC)',
  SI: "Shipper's identifying number",
  SO: "Shipper's order number",
}

/** Element 188 (AT8-02, L3-12) and 355 (S5-04): only these two are weights we can convert. */
export const WEIGHT_UNITS: Readonly<Record<string, 'lb' | 'kg'>> = { L: 'lb', LB: 'lb', K: 'kg', KG: 'kg' }

/** Element 40 (N7-11, MS2-03): what the trailer is. */
export const EQUIPMENT_NAMES: Readonly<Record<string, string>> = {
  CH: 'Chassis',
  CN: 'Container',
  CV: 'Closed van',
  CZ: 'Refrigerated container',
  DD: 'Double-drop trailer',
  DT: 'Drop-back trailer',
  FF: 'Frozen food trailer',
  FH: 'Flatbed with headboards',
  FN: 'Flatbed without headboards',
  FT: 'Flatbed trailer',
  HV: 'High-cube van',
  OV: 'Open-top van',
  RT: 'Controlled temperature trailer',
  TF: 'Dry freight trailer',
  TL: 'Trailer',
  TV: 'Truck van',
}

/** Element 150 (L1-08): special charges and allowances. */
export const CHARGE_NAMES: Readonly<Record<string, string>> = {
  '400': 'Freight',
  '405': 'Fuel surcharge',
  '690': 'Special handling',
  ADV: 'Advance',
  BLK: 'Blocking and bracing',
  DEP: 'Detention of power unit',
  DET: 'Detention of trailer',
  DIB: 'Diversion or reconsignment',
  DSC: 'Discount',
  DTL: 'Detention at loading',
  DTU: 'Detention at unloading',
  DTV: 'Detention of vehicle',
  EXC: 'Exclusive use',
  FSC: 'Fuel surcharge',
  FUE: 'Fuel surcharge',
  IDL: 'Inside delivery',
  IPU: 'Inside pickup',
  LAB: 'Extra labor',
  LAY: 'Layover',
  SOC: 'Stop charge',
  SRG: 'Storage',
  VOR: 'Vehicle ordered, not used',
  WFT: 'Wasted trip',
}

/** Element 558 (B1-04). D is "cancelled" in the standard, and what many 4010 partners send to decline: 4010 has no E. */
export const TENDER_ANSWERS: Readonly<Record<string, TenderAnswer>> = {
  A: 'accepted',
  B: 'conditional',
  C: 'counter',
  D: 'declined',
  E: 'declined',
  N: 'new',
  R: 'deleted',
  U: 'changed',
}
export type TenderAnswer = 'accepted' | 'conditional' | 'counter' | 'declined' | 'new' | 'deleted' | 'changed'
