import type { FacilityKind } from '@drawbar/contract/codes.ts'
import type { BiddingRules } from '@drawbar/contract/loads/bidding-rules.ts'
import type { LoadInput, StopInput, CommodityInput } from '@drawbar/contract/loads/load-input.ts'
import type { z } from 'zod'
import type { LoadDetail } from '@drawbar/contract/loads/loads.ts'

export type LoadWarning = z.infer<typeof LoadDetail>['warnings'][number]

/** A load as it is stored: what was typed, with its places, zones, instants, distance and totals found. Amounts in minor units of `currency`. */
export interface LoadRecord {
  id: string
  companyId: string
  createdBy: string | null
  mode: LoadInput['mode']
  equipment: LoadInput['equipment']
  trailerLengthMm: number | null
  commodities: (z.infer<typeof CommodityInput> & { id: string })[]
  temperature: LoadInput['temperature'] | null
  accessorials: LoadInput['accessorials']
  refs: LoadInput['references']
  declaredAmount: number | null
  teamRequired: boolean
  notes: string | null
  currency: LoadInput['currency']
  pricingMode: LoadInput['pricing']['mode']
  priceAmount: number | null
  alsoBids: boolean
  targetAmount: number | null
  biddingEndsAt: string | null
  bidding: BiddingRules
  visibility: LoadInput['visibility']['scope']
  invitedCompanyIds: string[]
  followsPreferred: boolean
  plan: AudiencePlan
  expiresAt: string | null
  weightGrams: number
  pallets: number | null
  hazmat: boolean
  distanceMeters: number
  warnings: LoadWarning[]
  stopCount: number
  firstPickupAt: string
  lastPickupEndAt: string
  stops: StopRecord[]
}

/** Who sees the load when, as it was typed. Where it opens in steps, the first step are those invited at once. */
export interface AudiencePlan {
  releases: { step: number; afterMinutes: number; companyIds: string[] | null }[]
  turnMinutes: number | null
  turns: { step: number; companyId: string; amount: number }[]
}

export interface StopRecord {
  id: string
  sequence: number
  kind: StopInput['kind']
  facilityName: string | null
  facilityKind: FacilityKind | null
  addressLine: string | null
  city: string
  region: string | null
  postalCode: string | null
  country: string
  placeId: string
  latitude: number
  longitude: number
  timeZone: string
  windowStartAt: string
  windowEndAt: string
  scheduling: StopInput['scheduling']
  handling: StopInput['handling']
  contactName: string | null
  contactPhone: string | null
  instructions: string | null
  freeTimeMinutes: number
}
