import { z } from 'zod'
import { OpenBidding, SealedBidding } from './bidding-rules.ts'
import { ACCESSORIAL_CODES, EQUIPMENT_CODES, FACILITY_KINDS, keysOf, PACKAGING } from '../codes.ts'
import { CountryCode, Instant, LocalDateTime, longText, optionalText, Phone, shaped, text, whole } from '../fields.ts'
import { TurnsInput, VisibilityInput } from './load-audience.ts'
import { Currency, Price } from '../money.ts'

/** Domain §2.1: 2 to 30 stops; 60 pallets and 60 t are beyond any legal combination, so they are typing errors. */
export const MAX_STOPS = 30
export const MAX_WEIGHT_GRAMS = 60_000_000

export const LOAD_MODES = ['ftl', 'ptl', 'ltl'] as const
export const PRICING_MODES = ['open_bid', 'sealed_bid', 'book_now', 'fixed'] as const

export const StopInput = z.object(
  {
    kind: z.enum(['pickup', 'delivery'], 'A stop is a pickup or a delivery.'),
    facilityName: optionalText('Facility', 120),
    facilityKind: z.enum(keysOf(FACILITY_KINDS), 'Choose the kind of facility from the list.').optional(),
    addressLine: optionalText('Street address', 200),
    city: text('City', 100),
    region: optionalText('State or province', 60),
    postalCode: optionalText('Postal code', 12),
    country: CountryCode.default('US'),
    /** Chosen from `searchPlaces`: which of several places of this name is meant. One that no longer is that place is not minded. */
    placeId: optionalText('Place', 100),
    /** Wall-clock time at the stop; its zone follows from the place. */
    windowStart: LocalDateTime,
    windowEnd: LocalDateTime,
    scheduling: z
      .enum(['window', 'appointment', 'fcfs'], 'Choose a window, an appointment, or first come, first served.')
      .default('window'),
    handling: z.enum(['live', 'drop'], 'Choose live or drop.').default('live'),
    contactName: optionalText('Contact', 120),
    contactPhone: Phone.optional(),
    instructions: longText('Instructions', 2000),
    freeTimeMinutes: whole('Free time', { min: 0, max: 1440 }).default(120),
  },
  'Fill in the stop.',
)
export type StopInput = z.infer<typeof StopInput>

/** A draft may know the number only, as import files do. Name, class and a 24-hour phone are due when the load is posted (49 CFR 172.202, 172.604). */
export const HazmatInput = z.object(
  {
    unNumber: shaped({
      max: 6,
      pattern: /^(UN|NA|ID)\d{4}$/,
      error: 'Give the number as UN, NA or ID and four digits, such as UN1203.',
      upperCase: true,
    }),
    properShippingName: optionalText('Proper shipping name', 200),
    hazardClass: shaped({
      max: 4,
      pattern: /^[1-9](\.[1-6])?[A-S]?$/,
      error: 'Give the hazard class, such as 3 or 2.1.',
    }).optional(),
    packingGroup: z.enum(['I', 'II', 'III'], 'The packing group is I, II or III.').optional(),
    emergencyPhone: Phone.optional(),
  },
  'Fill in the hazardous goods.',
)

export type HazmatInput = z.infer<typeof HazmatInput>

export const CommodityInput = z.object(
  {
    description: text('What is shipped', 200),
    packaging: z.enum(PACKAGING, 'Choose how the goods are packed.').default('pallet'),
    pieces: whole('Pieces', { min: 1, max: 100_000 }).optional(),
    pallets: whole('Pallets', { min: 0, max: 60 }).optional(),
    weightGrams: z
      .number({ error: 'Weight must be a number.' })
      .positive('Weight must be more than 0.')
      .max(MAX_WEIGHT_GRAMS, 'Weight must be at most 60,000 kg (132,277 lb).')
      .int('Weight must be a whole number of grams.'),
    lengthMm: whole('Length', { min: 1, max: 40_000 }).optional(),
    widthMm: whole('Width', { min: 1, max: 10_000 }).optional(),
    heightMm: whole('Height', { min: 1, max: 10_000 }).optional(),
    stackable: z.boolean('Answer yes or no.').default(false),
    hazmat: HazmatInput.optional(),
  },
  'Fill in the goods.',
)

export const TemperatureInput = z
  .object(
    {
      minDeciCelsius: whole('Lowest temperature', { min: -800, max: 800 }),
      maxDeciCelsius: whole('Highest temperature', { min: -800, max: 800 }),
      mode: z.enum(['continuous', 'cycle'], 'Choose continuous or cycle.').default('continuous'),
      preCool: z.boolean('Answer yes or no.').default(false),
    },
    'Fill in the temperatures.',
  )
  .refine((value) => value.maxDeciCelsius >= value.minDeciCelsius, {
    path: ['maxDeciCelsius'],
    error: 'The highest temperature is below the lowest.',
  })

export const ReferenceInput = z.object(
  { type: text('Reference type', 10), value: text('Reference', 80), description: optionalText('Description', 80) },
  'Fill in the reference.',
)

/** Design §7, domain §2.1. `target` is the consignor's own and is shown to no carrier. */
export const PricingInput = z.discriminatedUnion(
  'mode',
  [
    OpenBidding,
    SealedBidding,
    z.object({ mode: z.literal('book_now'), price: Price, alsoBids: z.boolean('Answer yes or no.').default(true) }),
    z.object({ mode: z.literal('fixed'), price: Price }),
  ],
  { error: 'Choose how the load is priced: open bids, sealed bids, book now or a fixed price.' },
)
export type Pricing = z.infer<typeof PricingInput>

export const LoadInput = z.object(
  {
    mode: z.enum(LOAD_MODES, 'Choose full, partial or less-than-truckload.').default('ftl'),
    equipment: z
      .array(z.enum(EQUIPMENT_CODES, 'Choose an equipment type from the list.'), 'Choose equipment from the list.')
      .max(10, 'Choose at most 10 equipment types.')
      .default([]),
    trailerLengthMm: whole('Trailer length', { min: 1000, max: 30_000 }).optional(),
    stops: z
      .array(StopInput, 'A load needs at least a pickup and a delivery.')
      .min(2, 'A load needs at least a pickup and a delivery.')
      .max(MAX_STOPS, 'A load has at most 30 stops.'),
    commodities: z
      .array(CommodityInput, 'Say what is shipped.')
      .min(1, 'Say what is shipped.')
      .max(50, 'A load has at most 50 commodities.'),
    temperature: TemperatureInput.optional(),
    accessorials: z
      .array(
        z.enum(ACCESSORIAL_CODES, 'Choose an extra service from the list.'),
        'Choose extra services from the list.',
      )
      .max(20, 'Choose at most 20 extra services.')
      .default([]),
    references: z
      .array(ReferenceInput, 'Give the references as a list.')
      .max(60, 'A load has at most 60 references.')
      .default([]),
    declaredValue: Price.optional(),
    teamRequired: z.boolean('Answer yes or no.').default(false),
    notes: longText('Notes', 4000),
    currency: Currency.default('USD'),
    pricing: PricingInput,
    visibility: VisibilityInput.default({ scope: 'public' }),
    turns: TurnsInput.optional(),
    expiresAt: Instant.optional(),
  },
  'Fill in the load.',
)
export type LoadInput = z.infer<typeof LoadInput>
