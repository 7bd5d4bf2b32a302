import type { FreightTerms, StopType, TenderPurpose } from './code-lists.ts'
import type { X12Party } from './envelope.ts'

/**
 * A load tender as the 204 states it: local wall-clock times without a zone (the zone is the place's, found later), places as typed, weights in the
 * unit given plus pounds. What the file does not say is absent. Nothing here is checked against the gazetteer or the clock.
 */
export type TenderDraft = {
  /** Where it stands in the file; (sender, interchange, group, set control numbers) identify it against repeats. */
  envelope: TenderEnvelope
  /** B2-04. */
  shipmentId: string
  purpose: TenderPurpose
  /** B2-02: the carrier that the tender is offered to. */
  carrierScac?: string
  freightTerms?: FreightTerms
  respondBy?: WallTime
  billTo?: TenderParty
  /** Every other header party, by its N1 entity code. */
  parties: TenderParty[]
  stops: TenderStop[]
  /** What is hauled, once: the goods of the pickups (or of the deliveries when no pickup lists any). */
  commodities: TenderCommodity[]
  /** All references of the file without repeats, each with the places where it stands. */
  references: TenderReference[]
  notes: string[]
  /** Handling instructions (AT5). */
  handling: string[]
  equipment: TenderEquipment[]
  routing?: { scac?: string; transportMode?: string }
  weight?: TenderWeight
  pieces?: number
  pallets?: number
  charge?: TenderCharge
}

/** `local` is `YYYY-MM-DDTHH:mm` on the clocks of `zone`; without a zone, on those of the stop. */
export type WallTime = { local: string; zone?: string }

export type TenderEnvelope = {
  /** The segments of the file from ST to SE: issues within them concern this tender. */
  firstSegment: number
  lastSegment: number
  sender: X12Party
  receiver: X12Party
  interchangeControlNumber: string
  groupControlNumber: string
  setControlNumber: string
  /** SHA-256 of the document, whatever separates its elements: the same key with other content is no repeat. */
  contentHash: string
  version: string
  usage: 'production' | 'test'
}

export type TenderWeight = { value: number; unit: 'lb' | 'kg'; pounds: number; grams: number }

/** L3: amount in minor units of the currency. `currencyStated` is false where the file names none and USD is assumed. */
export type TenderCharge = {
  amount: number
  currency: string
  currencyStated: boolean
  rate?: number
  /** Element 122, as "FR" flat rate, "PM" per mile. */
  rateQualifier?: string
}

export type TenderReference = {
  qualifier: string
  name?: string
  value: string
  description?: string
  foundIn: ReferenceLevel[]
}
export type ReferenceLevel = 'header' | { stop: number }

export type TenderContact = { name?: string; phone?: string; email?: string; fax?: string; role?: string }

export type TenderParty = {
  /** N1-01, as "BT" bill-to, "SH" shipper, "CN" consignee. */
  role: string
  name?: string
  /** Qualifier (N1-03) and code (N1-04): the partner's own number of the place. */
  codeQualifier?: string
  code?: string
  addressLines: string[]
  city?: string
  state?: string
  postalCode?: string
  /** Two letters where given as such; USA, CAN and MEX are brought to that form. */
  country?: string
  contacts: TenderContact[]
}

export type StopWindow = {
  /** `YYYY-MM-DDTHH:mm`, local at the stop unless the edge has a zone of its own. */
  from?: string
  to?: string
  fromZone?: string
  toZone?: string
  appointment: boolean
  /** The G62 qualifiers as given, for example "37/I". */
  qualifiers: string[]
}

export type TenderStop = {
  seq: number
  type: StopType
  /** S5-02 as given. */
  reasonCode: string
  name?: string
  /** As of its party (N1-03, N1-04). */
  codeQualifier?: string
  code?: string
  addressLines: string[]
  city?: string
  state?: string
  postalCode?: string
  country?: string
  contact?: TenderContact
  /** Of the place, besides the first. */
  otherContacts?: TenderContact[]
  window?: StopWindow
  weight?: TenderWeight
  weightPounds?: number
  pieces?: number
  pallets?: number
  references: Omit<TenderReference, 'foundIn'>[]
  notes: string[]
  handling: string[]
  commodities: TenderCommodity[]
  /** Parties of the stop besides the place itself. */
  otherParties: TenderParty[]
}

export type TenderCommodity = {
  description?: string
  commodityCode?: string
  packaging?: string
  marks?: string
  orderNumber?: string
  weight?: TenderWeight
  pieces?: number
  hazmat: TenderHazmat[]
}

export type TenderHazmat = {
  /** `UN1263`. */
  unNumber?: string
  properShippingName?: string
  hazardClass?: string
  subsidiaryClasses: string[]
  packingGroup?: 'I' | 'II' | 'III'
  quantity?: number
  quantityUnit?: string
  packages?: number
  placard?: string
  reportableQuantity: boolean
  freeText: string[]
  emergencyContact?: TenderContact
}

/** N7. Temperature as given, and in °F where the text says which degrees it means. */
export type TenderEquipment = {
  number?: string
  code?: string
  name?: string
  lengthMm?: number
  temperature?: { text: string; fahrenheit?: number }
}
