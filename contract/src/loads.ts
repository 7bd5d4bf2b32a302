import { z } from 'zod'
import { ACCESSORIAL_CODES, CANCEL_REASONS, EQUIPMENT_CODES, keysOf, PACKAGING } from './codes.ts'
import { access, endpoint } from './endpoint.ts'
import { CountryCode, Id, Instant, LocalDateTime, longText, optionalText, Phone, text, Version, whole } from './fields.ts'
import { loadLifecycle } from './lifecycles/load.ts'
import { Currency, Money, Price } from './money.ts'
import { CompanyQuery, listOf, PageQuery, pageOf } from './page.ts'

/** Domain §2.1: 2 to 30 stops; 60 pallets and 60 t are beyond any legal combination, so they are typing errors. */
export const MAX_STOPS = 30
export const MAX_WEIGHT_GRAMS = 60_000_000

export const StopInput = z.object({
  kind: z.enum(['pickup', 'delivery'], 'A stop is a pickup or a delivery.'),
  facilityName: optionalText('Facility', 120),
  addressLine: optionalText('Street address', 200),
  city: text('City', 100),
  region: optionalText('State or province', 60),
  postalCode: optionalText('Postal code', 12),
  country: CountryCode.default('US'),
  /** Wall-clock time at the stop; its zone follows from the place. */
  windowStart: LocalDateTime,
  windowEnd: LocalDateTime,
  scheduling: z.enum(['window', 'appointment', 'fcfs'], 'Choose a window, an appointment, or first come, first served.').default('window'),
  handling: z.enum(['live', 'drop'], 'Choose live or drop.').default('live'),
  contactName: optionalText('Contact', 120),
  contactPhone: Phone.optional(),
  instructions: longText('Instructions', 2000),
  freeTimeMinutes: whole('Free time', { min: 0, max: 1440 }).default(120),
}, 'Fill in the stop.')
export type StopInput = z.infer<typeof StopInput>

/** A draft may know the number only, as import files do. Name, class and a 24-hour phone are due when the load is posted (49 CFR 172.202, 172.604). */
export const HazmatInput = z.object({
  unNumber: z.string({ error: 'Give the UN number.' }).trim().toUpperCase().regex(/^(UN|NA|ID)\d{4}$/, 'Give the number as UN, NA or ID and four digits, such as UN1203.'),
  properShippingName: optionalText('Proper shipping name', 200),
  hazardClass: z.string().trim().regex(/^[1-9](\.[1-6])?[A-S]?$/, 'Give the hazard class, such as 3 or 2.1.').optional(),
  packingGroup: z.enum(['I', 'II', 'III'], 'The packing group is I, II or III.').optional(),
  emergencyPhone: Phone.optional(),
}, 'Fill in the hazardous goods.')

export const CommodityInput = z.object({
  description: text('Commodity', 200),
  packaging: z.enum(PACKAGING, 'Choose how the goods are packed.').default('pallet'),
  pieces: whole('Pieces', { min: 1, max: 100_000 }).optional(),
  pallets: whole('Pallets', { min: 0, max: 60 }).optional(),
  weightGrams: z
    .number({ error: 'Weight must be a number.' }).int('Weight must be a whole number of grams.')
    .positive('Weight must be more than 0.').max(MAX_WEIGHT_GRAMS, 'Weight must be at most 60,000 kg (132,277 lb).'),
  lengthMm: whole('Length', { min: 1, max: 40_000 }).optional(),
  widthMm: whole('Width', { min: 1, max: 10_000 }).optional(),
  heightMm: whole('Height', { min: 1, max: 10_000 }).optional(),
  stackable: z.boolean('Answer yes or no.').default(false),
  hazmat: HazmatInput.optional(),
}, 'Fill in the goods.')

export const TemperatureInput = z
  .object({
    minDeciCelsius: whole('Lowest temperature', { min: -800, max: 800 }),
    maxDeciCelsius: whole('Highest temperature', { min: -800, max: 800 }),
    mode: z.enum(['continuous', 'cycle'], 'Choose continuous or cycle.').default('continuous'),
    preCool: z.boolean('Answer yes or no.').default(false),
  }, 'Fill in the temperatures.')
  .refine((value) => value.maxDeciCelsius >= value.minDeciCelsius, { path: ['maxDeciCelsius'], error: 'The highest temperature is below the lowest.' })

export const ReferenceInput = z.object({ type: text('Reference type', 10), value: text('Reference', 80), description: optionalText('Description', 80) }, 'Fill in the reference.')

/** Design §7, domain §2.1. `target` is the consignor's own and is shown to no carrier. */
export const PricingInput = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('open_bid'), target: Price.optional(), deadline: Instant.optional() }),
  z.object({ mode: z.literal('sealed_bid'), reserve: Price.optional(), deadline: Instant }),
  z.object({ mode: z.literal('book_now'), price: Price, alsoBids: z.boolean('Answer yes or no.').default(true) }),
  z.object({ mode: z.literal('fixed'), price: Price }),
], { error: 'Choose how the load is priced: open bids, sealed bids, book now or a fixed price.' })
export type Pricing = z.infer<typeof PricingInput>

export const VisibilityInput = z.discriminatedUnion('scope', [
  z.object({ scope: z.literal('public') }),
  z.object({ scope: z.literal('invited'), companyIds: z.array(Id, 'Choose at least one carrier.').min(1, 'Choose at least one carrier.').max(200, 'Invite at most 200 carriers.') }),
], 'Choose who sees the load: every carrier, or those you invite.')

export const LoadInput = z.object({
  mode: z.enum(['ftl', 'ptl', 'ltl'], 'Choose full, partial or less-than-truckload.').default('ftl'),
  equipment: z.array(z.enum(EQUIPMENT_CODES, 'Choose an equipment type from the list.'), 'Choose equipment from the list.').max(10, 'Choose at most 10 equipment types.').default([]),
  trailerLengthMm: whole('Trailer length', { min: 1000, max: 30_000 }).optional(),
  stops: z.array(StopInput, 'A load needs at least a pickup and a delivery.').min(2, 'A load needs at least a pickup and a delivery.').max(MAX_STOPS, 'A load has at most 30 stops.'),
  commodities: z.array(CommodityInput, 'Say what is shipped.').min(1, 'Say what is shipped.').max(50, 'A load has at most 50 commodities.'),
  temperature: TemperatureInput.optional(),
  accessorials: z.array(z.enum(ACCESSORIAL_CODES, 'Choose an extra service from the list.'), 'Choose extra services from the list.').max(20, 'Choose at most 20 extra services.').default([]),
  references: z.array(ReferenceInput, 'Give the references as a list.').max(60, 'A load has at most 60 references.').default([]),
  declaredValue: Price.optional(),
  teamRequired: z.boolean('Answer yes or no.').default(false),
  notes: longText('Notes', 4000),
  currency: Currency.default('USD'),
  pricing: PricingInput,
  visibility: VisibilityInput.default({ scope: 'public' }),
  expiresAt: Instant.optional(),
}, 'Fill in the load.')
export type LoadInput = z.infer<typeof LoadInput>

export const Stop = z.object({
  id: z.string(), sequence: z.number(), kind: z.enum(['pickup', 'delivery']),
  facilityName: z.string().nullable(), addressLine: z.string().nullable(), city: z.string(), region: z.string().nullable(),
  postalCode: z.string().nullable(), country: z.string(), latitude: z.number().nullable(), longitude: z.number().nullable(), timeZone: z.string(),
  windowStartAt: z.string(), windowEndAt: z.string(),
  /** The same two as wall-clock time at the stop. */
  windowStart: z.string(), windowEnd: z.string(),
  scheduling: z.enum(['window', 'appointment', 'fcfs']), handling: z.enum(['live', 'drop']),
  contactName: z.string().nullable(), contactPhone: z.string().nullable(), instructions: z.string().nullable(), freeTimeMinutes: z.number(),
})
export type Stop = z.infer<typeof Stop>

const LOAD_STATUS = z.enum(loadLifecycle.states)
export const PRICING_MODES = ['open_bid', 'sealed_bid', 'book_now', 'fixed'] as const

/** A row of the consignor's listings; also how other screens name a load. */
export const LoadSummary = z.object({
  id: z.string(), reference: z.string(), status: LOAD_STATUS, version: z.number(), ownerCompanyId: z.string(), ownerName: z.string(),
  equipment: z.array(z.enum(EQUIPMENT_CODES)), stopCount: z.number(), origin: Stop, destination: Stop,
  distanceMeters: z.number(), distanceSource: z.enum(['estimated', 'routed', 'entered']),
  weightGrams: z.number(), pallets: z.number().nullable(), commodity: z.string(), temperature: TemperatureInput.nullable(), hazmat: z.boolean(),
  pricingMode: z.enum(PRICING_MODES),
  /** Book-now and fixed price; null for bids. */
  price: Money.nullable(),
  /** The owner's target or reserve; null for everybody else. */
  target: Money.nullable(),
  currency: Currency, biddingEndsAt: z.string().nullable(), expiresAt: z.string().nullable(), postedAt: z.string().nullable(), createdAt: z.string(),
  /** Live bids; null where the viewer may not know (sealed before the deadline shows the owner the count only). */
  bidCount: z.number().nullable(), lowestBid: Money.nullable(), agreedPrice: Money.nullable(), carrierName: z.string().nullable(),
  /** What this viewer may do now: lifecycle actions narrowed by policy. */
  abilities: z.array(z.string()),
})
export type LoadSummary = z.infer<typeof LoadSummary>

export const LoadDetail = LoadSummary.extend({
  mode: z.enum(['ftl', 'ptl', 'ltl']), trailerLengthMm: z.number().nullable(), stops: z.array(Stop), commodities: z.array(CommodityInput.extend({ id: z.string() })),
  accessorials: z.array(z.enum(ACCESSORIAL_CODES)), references: z.array(ReferenceInput), declaredValue: Money.nullable(), teamRequired: z.boolean(),
  notes: z.string().nullable(), pricing: PricingInput, visibility: VisibilityInput,
  /** What is odd about the load and worth a look: a postal code outside its city, heavy weight. Never silently mended. */
  warnings: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
  cancelReason: z.string().nullable(), shipmentId: z.string().nullable(),
})
export type LoadDetail = z.infer<typeof LoadDetail>

export const LoadParams = z.object({ loadId: Id })
const write = { kinds: ['consignor'], capability: 'manageLoads' } as const

export const createLoad = endpoint({
  id: 'createLoad', method: 'POST', path: '/loads', summary: 'Save a load as a draft', access: write, body: LoadInput, response: LoadDetail,
  status: 201, errors: ['currency_mismatch'],
})
export const updateLoad = endpoint({
  id: 'updateLoad', method: 'PATCH', path: '/loads/:loadId', summary: 'Change a load', access: write, params: LoadParams,
  body: LoadInput.extend({ version: Version }), response: LoadDetail, errors: ['stale_version', 'load_not_editable', 'currency_mismatch', 'load_incomplete'],
})
export const getLoad = endpoint({
  id: 'getLoad', method: 'GET', path: '/loads/:loadId', summary: 'One of my loads', access: access.consignorOrStaff, params: LoadParams,
  query: CompanyQuery, response: LoadDetail, errors: [],
})
export const listLoads = endpoint({
  id: 'listLoads', method: 'GET', path: '/loads', summary: 'My loads', access: access.consignorOrStaff,
  query: PageQuery.extend(CompanyQuery.shape).extend({
    status: listOf(LOAD_STATUS), q: optionalText('The search', 100),
    sort: z.enum(['created', 'pickup', 'reference']).default('created'), order: z.enum(['asc', 'desc']).default('desc'),
  }),
  response: pageOf(LoadSummary).extend({ counts: z.record(z.string(), z.number()) }), errors: [],
})
export const postLoad = endpoint({
  id: 'postLoad', method: 'POST', path: '/loads/:loadId/post', summary: 'Put a draft, paused or expired load on the board', access: write,
  params: LoadParams, body: z.object({ expiresAt: Instant.optional() }).default({}), response: LoadDetail, errors: ['load_not_draft', 'load_incomplete'],
})
export const pauseLoad = endpoint({
  id: 'pauseLoad', method: 'POST', path: '/loads/:loadId/pause', summary: 'Take a load off the board, keeping its bids', access: write,
  params: LoadParams, response: LoadDetail, errors: ['load_not_open'],
})
export const resumeLoad = endpoint({
  id: 'resumeLoad', method: 'POST', path: '/loads/:loadId/resume', summary: 'Put a paused load back on the board', access: write,
  params: LoadParams, response: LoadDetail, errors: ['load_not_paused', 'load_incomplete'],
})
export const cancelLoad = endpoint({
  id: 'cancelLoad', method: 'POST', path: '/loads/:loadId/cancel', summary: 'Cancel a load with a reason', access: write,
  params: LoadParams, body: z.object({ reason: z.enum(keysOf(CANCEL_REASONS), 'Choose a reason.'), note: longText('Note', 1000) }),
  response: LoadDetail, errors: ['load_not_cancellable'],
})
export const duplicateLoad = endpoint({
  id: 'duplicateLoad', method: 'POST', path: '/loads/:loadId/duplicate', summary: 'Copy a load into a new draft', access: write,
  params: LoadParams, response: LoadDetail, status: 201, errors: [],
})

/** One row of a CSV or one tender of a 204: what it would become, and all that is wrong with it. */
export const ImportRow = z.object({
  /** CSV row number (header is 1) or the X12 segment where the tender begins. */
  position: z.number(), reference: z.string().nullable(), summary: z.string(), ok: z.boolean(),
  issues: z.array(z.object({ severity: z.enum(['error', 'warning']), position: z.number(), field: z.string().nullable(), message: z.string() })),
})
export const ImportPreview = z.object({
  importId: z.string().nullable(), format: z.enum(['csv', 'x12_204']), fileName: z.string(), rowCount: z.number(), okCount: z.number(),
  errorCount: z.number(), warningCount: z.number(),
  /** At most 1,000 rows, the faulty ones first; the counts cover all. */
  rows: z.array(ImportRow), fileIssues: ImportRow.shape.issues, expiresAt: z.string().nullable(),
})
export type ImportPreview = z.infer<typeof ImportPreview>

/** Multipart: `mode` strict or lenient (204 only), then the file. Nothing is created; an `importId` comes only when nothing is wrong. */
export const previewImport = endpoint({
  id: 'previewImport', method: 'POST', path: '/loads/import', summary: 'Check a CSV or X12 204 file', access: write, transport: 'upload',
  response: ImportPreview, errors: ['import_refused'],
})
export const confirmImport = endpoint({
  id: 'confirmImport', method: 'POST', path: '/loads/import/:importId/confirm', summary: 'Create the drafts of a checked file, all or none',
  access: write, params: z.object({ importId: Id }), response: z.object({ created: z.number(), loadIds: z.array(z.string()) }), status: 201,
  errors: ['import_expired', 'import_done'],
})
