import { z } from 'zod'
import { CLAIM_KIND_CODES } from '../disputes/claim-kinds.ts'
import { access, endpoint } from '../endpoint.ts'
import { FALL_OFF_CODES, FALL_OFF_REASONS } from '../awards/fall-off-reasons.ts'
import { COUNTED_CLAIMS } from '../lifecycles/cargo-claim.ts'
import { MoneySum } from '../money.ts'
import { CompanyQuery } from '../page.ts'

/** How far back a scorecard looks. */
export const SCORECARD_DAYS = 180
/** A proof of delivery is in time within a day (domain §7). */
export const POD_MINUTES = 24 * 60
/** A position counts as known for so long. */
export const FRESH_POSITION_MINUTES = 30

/** Domain §3.6: of the reasons for which a confirmed load is called off, those that count against the carrier. All others do not. */
export const CARRIER_FAULT = FALL_OFF_CODES.filter((code) => FALL_OFF_REASONS[code].fault === 'carrier')

export const SCORE_MEASURES = {
  pickups: {
    name: 'On-time pickups',
    counts: 'stops',
    rule: 'Arrived within the window, or 15 minutes after an appointment. Stops late for a reason that is not the carrier’s are left out, unless the consignor contests the reason and staff do not take it. So are arrivals reported sooner than any truck drives there.',
  },
  deliveries: {
    name: 'On-time deliveries',
    counts: 'stops',
    rule: 'Arrived within the window, or 15 minutes after an appointment. Stops late for a reason that is not the carrier’s are left out, unless the consignor contests the reason and staff do not take it. So are arrivals reported sooner than any truck drives there.',
  },
  acceptance: {
    name: 'Awards accepted',
    counts: 'awards',
    rule: 'Confirmed, of those confirmed, declined or left to lapse. Offers taken back before an answer are left out.',
  },
  kept: {
    name: 'Awards kept',
    counts: 'awards',
    rule: 'Not fallen off after it was confirmed. A load called off for a reason that is not the carrier’s does not count as fallen off.',
  },
  tracking: {
    name: 'Tracked in transit',
    counts: 'minutes',
    rule: 'Minutes with a position not older than 30 minutes, of those between the first departure and the delivery.',
  },
  pod: {
    name: 'Proof within a day',
    counts: 'hauls',
    rule: 'First proof of delivery within 24 hours after the delivery.',
  },
} as const
export type ScoreMeasure = keyof typeof SCORE_MEASURES
export const SCORE_MEASURE_CODES = Object.keys(SCORE_MEASURES) as [ScoreMeasure, ...ScoreMeasure[]]

/** Always with its sample: 3 of 3 and 300 of 300 are not the same record. */
export const Count = z.object({ hits: z.number(), n: z.number() })
export type Count = z.infer<typeof Count>

/** How the stops of a measure come from those planned: `planned` less `excused` less `moved` are its sample. */
export const StopsCounted = z.object({
  planned: z.number(),
  /** Late for a reason that is not the carrier’s, or on time by a report that no truck can have driven. */
  excused: z.number(),
  /** Moved long ahead by agreement. */
  moved: z.number(),
  /** In the sample, and not on time: the carrier gave a reason, which the consignor contests. */
  contested: z.number(),
  /** The same, where staff decided that it counts. */
  refused: z.number(),
})
export type StopsCounted = z.infer<typeof StopsCounted>

/** What counts against the carrier, so that a share can be checked row by row. */
export const ScoreMiss = z.object({
  measure: z.enum(SCORE_MEASURE_CODES),
  reference: z.string(),
  at: z.string(),
  /** Of this load: `1` of `2` pickups, minutes tracked of minutes in transit, 1 of 1 award. */
  missed: z.number(),
  of: z.number(),
  /** A code of the award's end, where it has one. */
  reason: z.string().nullable(),
})
export type ScoreMiss = z.infer<typeof ScoreMiss>

export const CLAIMS_RULE =
  'Cargo claims on the loads completed in this time: at what was agreed, or at what is claimed while the two sides do not agree. A claim that was withdrawn, or declined and not contested, is left out.'

/** No share of a count: what is claimed of the freight, and how often. */
export const ClaimsRecord = z.object({
  /** Completed in the window. */
  loads: z.number(),
  counted: z.number(),
  /** Of those counted, how many the two sides have not agreed on. */
  open: z.number(),
  withdrawn: z.number(),
  /** Declined and not contested. */
  resting: z.number(),
  /** One entry a currency, the one of most loads first: amounts of different currencies are never added. */
  values: z.array(z.object({ claimed: MoneySum, freight: MoneySum })),
  /** The newest of those counted. */
  newest: z.array(
    z.object({
      reference: z.string(),
      kind: z.enum(CLAIM_KIND_CODES),
      status: z.enum(COUNTED_CLAIMS),
      amount: MoneySum,
      filedAt: z.string(),
    }),
  ),
})
export type ClaimsRecord = z.infer<typeof ClaimsRecord>

export const CarrierScorecard = z.object({
  companyId: z.string(),
  companyName: z.string(),
  windowDays: z.number(),
  from: z.string(),
  asOf: z.string(),
  /** On this market, however long ago. */
  completedLoads: z.number(),
  measures: z.array(
    Count.extend({
      measure: z.enum(SCORE_MEASURE_CODES),
      lowerBound: z.number().nullable(),
      /** Of the two that count stops. */
      stops: StopsCounted.nullable(),
    }),
  ),
  claims: ClaimsRecord,
  /** The newest of each measure. */
  misses: z.array(ScoreMiss),
})
export type CarrierScorecard = z.infer<typeof CarrierScorecard>

export const getScorecard = endpoint({
  id: 'getScorecard',
  method: 'GET',
  path: '/carrier-scorecard',
  summary: 'The carrier’s record: each share with its sample, window and what counted against it',
  access: access.carrierOrStaff,
  query: CompanyQuery,
  response: CarrierScorecard,
  errors: [],
})
