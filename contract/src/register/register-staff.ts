import { z } from 'zod'
import { NumberStatus } from './carrier-number.ts'
import { access, endpoint } from '../endpoint.ts'
import { searchText, shaped } from '../fields.ts'
import { flag, PageQuery, pageOf } from '../page.ts'
import { AUTHORITY_STATUSES, AUTHORITY_TYPES, REGISTER_SOURCES, RegisterRecord } from './register-record.ts'

/** Trucks of a carrier, as staff ask for them. */
export const FLEET_SIZES = {
  one: { from: 1, to: 1 },
  few: { from: 2, to: 5 },
  small: { from: 6, to: 20 },
  medium: { from: 21, to: 100 },
  large: { from: 101, to: 1_000_000 },
} as const
export type FleetSize = keyof typeof FLEET_SIZES
/** `changed`: of the watch list, what has changed since it was put there comes first, the newest at the top. */
export const REGISTER_SORTS = ['name', 'fleet', 'newest', 'changed'] as const
/** The best that a search by words answers; the rest needs more words. */
export const MAX_REGISTER_MATCHES = 200

export const REGISTER_FIELDS = ['name', 'dba', 'phone', 'email', 'address', 'officers', 'status'] as const
export const RegisterMonitoring = z.object({
  note: z.string(),
  watchedBy: z.string().nullable(),
  watchedAt: z.string(),
})

/** What a watched carrier has done since it is watched: its record says something else, its authority went through something, or it joined. */
export const RegisterMonitoringChanges = RegisterMonitoring.extend({
  changes: z.number(),
  newest: z.object({ what: z.enum([...REGISTER_FIELDS, 'authority', 'joined']), at: z.string() }).nullable(),
})
export type RegisterMonitoringChanges = z.infer<typeof RegisterMonitoringChanges>

/** A carrier of the register, a member, or both. */
export const RegisterListing = z.object({
  /** Its USDOT number, or for a member that the register does not know its company. */
  key: z.string(),
  usdot: z.string().nullable(),
  /** What a member gives as its number and the register does not hold. */
  statedUsdot: z.string().nullable(),
  dockets: z.array(z.string()),
  name: z.string(),
  dbaName: z.string().nullable(),
  status: z.enum(['active', 'inactive']).nullable(),
  authority: z.enum([...AUTHORITY_STATUSES, 'none']),
  city: z.string().nullable(),
  region: z.string().nullable(),
  powerUnits: z.number().nullable(),
  safetyRating: RegisterRecord.shape.safetyRating,
  outOfServiceOn: z.string().nullable(),
  addedOn: z.string().nullable(),
  members: z.array(z.object({ companyId: z.string(), name: z.string() })),
  watch: RegisterMonitoringChanges.nullable(),
})
export type RegisterListing = z.infer<typeof RegisterListing>

export const searchRegister = endpoint({
  id: 'searchRegister',
  method: 'GET',
  path: '/register/carriers',
  summary: 'Carriers of the register and of the market',
  access: access.staff,
  query: PageQuery.extend({
    q: searchText(),
    status: z.enum(['active', 'inactive']).optional(),
    authority: z.enum([...AUTHORITY_STATUSES, 'none']).optional(),
    region: shaped({ max: 2, pattern: /^[A-Z]{2}$/, error: 'Give the state as two letters.' }).optional(),
    fleet: z.enum(Object.keys(FLEET_SIZES) as [FleetSize, ...FleetSize[]]).optional(),
    member: flag.optional(),
    watched: flag.optional(),
    sort: z.enum(REGISTER_SORTS).default('name'),
  }),
  response: pageOf(RegisterListing),
  errors: [],
})

export const UsdotParams = z.object({
  usdot: shaped({ max: 8, pattern: /^[1-9]\d{0,7}$/, error: 'A USDOT number is one to eight digits.' }),
})

export const RegisterChange = z.object({
  id: z.string(),
  field: z.enum(REGISTER_FIELDS),
  was: z.string().nullable(),
  became: z.string().nullable(),
  source: z.enum(REGISTER_SOURCES),
  changedAt: z.string(),
})

export const RegisterInvitation = z.object({
  email: z.string(),
  invitedBy: z.string().nullable(),
  invitedAt: z.string(),
  /** Before this it is not sent again. */
  againAt: z.string(),
  mayRepeat: z.boolean(),
})

/** A record with all that staff know around it. */
export const RegisterDossier = z.object({
  record: RegisterRecord,
  members: z.array(
    z.object({
      companyId: z.string(),
      name: z.string(),
      numberStatus: NumberStatus,
      status: z.string(),
      joinedAt: z.string(),
    }),
  ),
  changes: z.array(RegisterChange),
  authorityEvents: z.array(
    z.object({
      type: z.enum(AUTHORITY_TYPES),
      action: z.string(),
      servedOn: z.string(),
      docket: z.string().nullable(),
    }),
  ),
  watch: RegisterMonitoring.nullable(),
  invitation: RegisterInvitation.nullable(),
})
export type RegisterDossier = z.infer<typeof RegisterDossier>

export const getRegisterRecord = endpoint({
  id: 'getRegisterRecord',
  method: 'GET',
  path: '/register/carriers/:usdot',
  summary: 'A carrier’s record, its history and who it is here',
  access: access.staff,
  params: UsdotParams,
  response: RegisterDossier,
  errors: [],
})

/** To the e-mail address of the register and no other: who answers there is who the register means. */
export const inviteCarrier = endpoint({
  id: 'inviteCarrier',
  method: 'POST',
  path: '/register/carriers/:usdot/invite',
  summary: 'Invite a carrier by mail, at most once in seven days',
  access: access.staff,
  params: UsdotParams,
  response: RegisterInvitation,
  errors: ['carrier_has_no_email', 'carrier_invited_already', 'carrier_is_member'],
})
