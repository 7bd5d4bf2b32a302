/** Code lists of the trade (domain §3). Ours; X12, DAT and Truckstop codes are mapped at the edges. */

/** Equipment by its commonest two-letter code. Kind groups them for the board's V / R / F chips. */
export const EQUIPMENT = {
  V: { name: 'Dry van', kind: 'van' },
  VA: { name: 'Van, air-ride', kind: 'van' },
  VI: { name: 'Van, insulated', kind: 'van' },
  VL: { name: 'Van, logistics', kind: 'van' },
  VM: { name: 'Van, team', kind: 'van' },
  VN: { name: 'Van, intermodal', kind: 'van' },
  VZ: { name: 'Van, hazmat', kind: 'van' },
  MV: { name: 'Moving van', kind: 'van' },
  R: { name: 'Reefer', kind: 'reefer' },
  RA: { name: 'Reefer, air-ride', kind: 'reefer' },
  RM: { name: 'Reefer, team', kind: 'reefer' },
  RN: { name: 'Reefer, intermodal', kind: 'reefer' },
  RZ: { name: 'Reefer, hazmat', kind: 'reefer' },
  F: { name: 'Flatbed', kind: 'flatbed' },
  FA: { name: 'Flatbed, air-ride', kind: 'flatbed' },
  FH: { name: 'Flatbed, hotshot', kind: 'flatbed' },
  FT: { name: 'Flatbed, tarps', kind: 'flatbed' },
  FZ: { name: 'Flatbed, hazmat', kind: 'flatbed' },
  SD: { name: 'Step deck', kind: 'flatbed' },
  CN: { name: 'Conestoga', kind: 'flatbed' },
  DD: { name: 'Double drop', kind: 'flatbed' },
  LB: { name: 'Lowboy', kind: 'flatbed' },
  RG: { name: 'Removable gooseneck', kind: 'flatbed' },
  PO: { name: 'Power only', kind: 'other' },
  SB: { name: 'Straight box truck', kind: 'other' },
  C: { name: 'Container', kind: 'other' },
  TN: { name: 'Tank', kind: 'other' },
  HB: { name: 'Hopper bottom', kind: 'other' },
  DT: { name: 'Dump trailer', kind: 'other' },
  AC: { name: 'Auto carrier', kind: 'other' },
  SV: { name: 'Sprinter van', kind: 'other' },
} as const
export type EquipmentCode = keyof typeof EQUIPMENT
export const EQUIPMENT_CODES = Object.keys(EQUIPMENT) as [EquipmentCode, ...EquipmentCode[]]
export const isReefer = (code: EquipmentCode): boolean => EQUIPMENT[code].kind === 'reefer'

/** What a truck of this code may haul besides its own: a reefer takes dry freight, a van with more than walls is still a van. */
const ALSO_HAULS: Partial<Record<EquipmentCode, readonly EquipmentCode[]>> = {
  VA: ['V'],
  VI: ['V'],
  VL: ['V'],
  VM: ['V'],
  VZ: ['V'],
  R: ['V', 'VI'],
  RA: ['R', 'V', 'VA', 'VI'],
  RM: ['R', 'V', 'VI', 'VM'],
  RZ: ['R', 'V', 'VI', 'VZ'],
  FA: ['F'],
  FT: ['F'],
  FZ: ['F'],
  SD: ['F'],
  CN: ['F', 'FT'],
}
export type EquipmentFit = 'exact' | 'compatible'
/** Whether a truck can take freight that asks for any of these; null where it cannot. */
export function equipmentFit(truck: EquipmentCode, wanted: readonly EquipmentCode[]): EquipmentFit | null {
  if (wanted.includes(truck)) return 'exact'
  return ALSO_HAULS[truck]?.some((code) => wanted.includes(code)) ? 'compatible' : null
}
/** The trucks that can take freight of any of these codes. */
export const trucksFor = (wanted: readonly EquipmentCode[]): EquipmentCode[] =>
  EQUIPMENT_CODES.filter((truck) => equipmentFit(truck, wanted) !== null)
/** What a truck can take: its own code and those beside it. */
export const freightFor = (truck: EquipmentCode): EquipmentCode[] => [truck, ...(ALSO_HAULS[truck] ?? [])]

export const PACKAGING = ['pallet', 'carton', 'drum', 'crate', 'roll', 'bulk', 'loose', 'other'] as const

/** Extra services a load may require or a carrier may charge (domain §3.2). */
export const ACCESSORIALS = {
  linehaul: 'Linehaul',
  fuel_surcharge: 'Fuel surcharge',
  detention_pickup: 'Detention at pickup',
  detention_delivery: 'Detention at delivery',
  layover: 'Layover',
  tonu: 'Truck ordered, not used',
  stop_off: 'Extra stop',
  lumper: 'Lumper',
  driver_assist: 'Driver assist',
  inside: 'Inside pickup or delivery',
  tarp: 'Tarps',
  chains: 'Chains',
  pallet_exchange: 'Pallet exchange',
  liftgate: 'Liftgate',
  hazmat: 'Hazmat',
  team: 'Team drivers',
  scale: 'Scale ticket',
  tolls: 'Tolls',
  redelivery: 'Redelivery',
  storage: 'Storage',
  other: 'Other',
} as const
export type AccessorialCode = keyof typeof ACCESSORIALS
/** What a truck is paid for waiting at a dock. */
export const DETENTION_CODES = ['detention_pickup', 'detention_delivery'] as const satisfies AccessorialCode[]
export const ACCESSORIAL_CODES = Object.keys(ACCESSORIALS) as [AccessorialCode, ...AccessorialCode[]]
/**
 * Linehaul and fuel are the agreed price itself. A truck that was ordered and not used is settled between the two sides (decision 035), and
 * the load it was ordered for is canceled, which takes no extras.
 */
const NEVER_EXTRA = ['linehaul', 'fuel_surcharge', 'tonu'] as const satisfies AccessorialCode[]
export type ExtraCode = Exclude<AccessorialCode, (typeof NEVER_EXTRA)[number]>
/** What a carrier may ask on top of the agreed price. */
export const EXTRA_CODES = ACCESSORIAL_CODES.filter(
  (code): code is ExtraCode => !NEVER_EXTRA.some((never) => never === code),
)

/** What kind of place a stop is: it tells a driver how the dock works before the street is shown. */
export const FACILITY_KINDS = {
  warehouse: 'Warehouse',
  distribution_center: 'Distribution center',
  cold_storage: 'Cold storage',
  manufacturing: 'Manufacturing plant',
  retail: 'Retail store',
  port: 'Port',
  rail: 'Rail ramp',
  terminal: 'Carrier terminal',
  farm: 'Farm or packing house',
  job_site: 'Job site',
  residential: 'Residence',
  other: 'Other facility',
} as const
export type FacilityKind = keyof typeof FACILITY_KINDS

/** X12 reference qualifiers that shippers know (domain §5). Others are kept as they came. */
export const REFERENCE_TYPES = {
  PO: 'Purchase order',
  BM: 'Bill of lading',
  SI: 'Shipper’s number',
  CR: 'Customer reference',
  LO: 'Load plan',
  PU: 'Pickup number',
  DN: 'Delivery number',
  AO: 'Appointment number',
} as const

export const CANCEL_REASONS = {
  not_ready: 'Freight not ready',
  order_cancelled: 'Order canceled',
  duplicate: 'Posted twice',
  wrong_data: 'Wrong details',
  rate_changed: 'Rate changed',
  covered_elsewhere: 'Covered elsewhere',
  carrier_late: 'Carrier late',
  weather: 'Weather',
  suspected_fraud: 'Suspected fraud',
} as const
export type CancelReason = keyof typeof CANCEL_REASONS

/** Why a carrier turns an award down, or a consignor a bid (domain §3.6). */
export const DECLINE_REASONS = {
  rate: 'Rate',
  capacity: 'No capacity',
  equipment: 'Equipment',
  transit: 'Transit time',
  lane: 'Lane',
  insurance: 'Insurance',
  record: 'Carrier’s record',
  appointment: 'Appointment time',
  other: 'Other',
} as const
export type DeclineReason = keyof typeof DECLINE_REASONS

/** Exceptions at a stop, with X12 1651 beside them when an outbound 214 needs it. */
export const DELAY_REASONS = {
  driver: 'Driver',
  mechanical: 'Mechanical',
  weather: 'Weather',
  road: 'Road conditions',
  accident: 'Accident',
  shipper: 'Shipper',
  consignee: 'Consignee',
  paperwork: 'Paperwork',
  previous_stop: 'Previous stop',
  other: 'Other',
} as const
export type DelayReason = keyof typeof DELAY_REASONS

export const keysOf = <T extends Record<string, unknown>>(table: T) =>
  Object.keys(table) as [keyof T & string, ...(keyof T & string)[]]
