import { z } from 'zod'
import { Docket, NumberStatus, Usdot } from '../register/carrier-number.ts'
import { access, endpoint } from '../endpoint.ts'
import { CARRIER_PREFERENCES } from './carrier-preferences.ts'
import { EQUIPMENT_CODES } from '../codes.ts'
import { OperatingLane, EquipmentCount, PayTo } from './operating-profile.ts'
import { CountryCode, Id, optionalText, searchText, shaped, text, versionFrom } from '../fields.ts'
import { CompanyQuery, listOf } from '../page.ts'
import { PayoutHold } from '../billing/payout-hold.ts'
import { AUTHORITY_TYPES, SAFETY_RATINGS } from '../register/register-record.ts'

export const CarrierProfile = z.object({
  companyId: z.string(),
  companyName: z.string(),
  usdot: z.string().nullable(),
  docket: z.string().nullable(),
  /** `pending` until it is proven to be this company’s: until then the register’s word on it does not count as the company’s own. */
  numberStatus: NumberStatus,
  scac: z.string().nullable(),
  /** `Little Rock, AR`: where its trucks come home. */
  homeCity: z.string().nullable(),
  authority: z.enum(['active', 'inactive', 'unknown']),
  authoritySince: z.string().nullable(),
  /** What the authority allows, where the register says: hauling (common, contract) or brokering. */
  authorityTypes: z.array(z.enum(AUTHORITY_TYPES)),
  /** Null is normal: most carriers were never rated. */
  safetyRating: z.enum(SAFETY_RATINGS).nullable(),
  outOfServiceOn: z.string().nullable(),
  powerUnits: z.number().nullable(),
  driverCount: z.number().nullable(),
  hazmat: z.boolean(),
  /** The register says so or says no; else it is the carrier’s own word. */
  hazmatOnRecord: z.boolean(),
  equipment: z.array(EquipmentCount),
  lanes: z.array(OperatingLane),
  payTo: PayTo,
  source: z.enum(['declared', 'register', 'staff']),
  /** When the register was last asked; null if never. */
  refreshedAt: z.string().nullable(),
  updatedAt: z.string(),
  /** 0 until something was declared. */
  version: z.number(),
})
export type CarrierProfile = z.infer<typeof CarrierProfile>

export const getCarrierProfile = endpoint({
  id: 'getCarrierProfile',
  method: 'GET',
  path: '/carrier-profile',
  summary: 'The carrier’s numbers, authority and work',
  access: access.carrierOrStaff,
  query: CompanyQuery,
  response: CarrierProfile.extend({ payoutHold: PayoutHold.nullable() }),
  errors: [],
})

/** USDOT and MC are asked after the first login, before the first bid (design §5). Numbers are kept bare: `123456`, `MC123456`. */
export const putCarrierProfile = endpoint({
  id: 'putCarrierProfile',
  method: 'PUT',
  path: '/carrier-profile',
  summary: 'Declare numbers and home terminal',
  access: { kinds: ['carrier'], capability: 'manageCompany' },
  body: z.object({
    usdot: Usdot,
    docket: Docket.optional(),
    scac: shaped({
      max: 4,
      pattern: /^[A-Z]{2,4}$/,
      error: 'A SCAC is two to four letters.',
      upperCase: true,
    }).optional(),
    hazmat: z.boolean({ error: 'Say whether you are registered for hazmat.' }).default(false),
    /** Null takes it away; absent, it stays. */
    home: z
      .object(
        {
          city: text('Home terminal', 100),
          region: optionalText('State or province', 60),
          country: CountryCode.optional(),
          placeId: optionalText('Place', 100),
        },
        'Give the home terminal as a city and state.',
      )
      .nullish(),
    /** The version that was edited; absent, the declaration replaces whatever stands. */
    version: versionFrom(0).optional(),
  }),
  response: CarrierProfile,
  errors: ['stale_version', 'number_contested', 'number_settled', 'not_while_acting'],
})

/** What any consignor may know of a carrier before it bids. */
export const CarrierListing = z.object({
  companyId: z.string(),
  name: z.string(),
  usdot: z.string().nullable(),
  docket: z.string().nullable(),
  authority: CarrierProfile.shape.authority,
  homeCity: z.string().nullable(),
  /** The kinds of equipment that it lists; one that lists none may have any. */
  equipment: z.array(z.enum(EQUIPMENT_CODES)),
  /** On this market, for anybody. */
  completedLoads: z.number(),
  /** Finished for the asking company. */
  completedForYou: z.number(),
  /** On the asking company’s list of preferred or blocked carriers. */
  preference: z.enum(CARRIER_PREFERENCES).nullable(),
})
export type CarrierListing = z.infer<typeof CarrierListing>

export const MAX_CARRIERS_FOUND = 20

/**
 * `q` is a name, a USDOT or an MC number as people type them; a slip in a name is forgiven. `ids` names carriers already chosen. With
 * neither, those that hauled for the asking company. The best first, no paging.
 */
export const searchCarriers = endpoint({
  id: 'searchCarriers',
  method: 'GET',
  path: '/carriers',
  summary: 'Find carriers by name, USDOT or MC number',
  access: access.consignor,
  query: z.object({
    q: searchText(),
    ids: listOf(Id, 200),
    /** Only those on the asking company’s list. */
    preference: z.enum(CARRIER_PREFERENCES).optional(),
  }),
  response: z.object({ items: z.array(CarrierListing) }),
  errors: [],
})
