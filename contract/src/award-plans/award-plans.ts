import { z } from 'zod'
import { access, endpoint } from '../endpoint.ts'
import { Id, whole } from '../fields.ts'
import { EligibilityReason } from '../eligibility/eligibility.ts'
import { awardPlanLifecycle } from '../lifecycles/award-plan.ts'
import { Currency, Money, MoneySum } from '../money.ts'
import { CompanyQuery } from '../page.ts'

/** As many loads as one plan takes, and as long as the solver works on it. */
export const MAX_PLAN_LOADS = 500
export const MAX_PLAN_SECONDS = 30

/** The solver works so long on what the losers of one plan had to ask, slice by slice, beside everything else; and so long on one of them that is asked for alone. */
export const MAX_PRICES_MINUTES = 30
export const MAX_PRICE_SECONDS = 20
/** So many prices of one company are worked out alone at once. */
export const MAX_PRICES_ASKED = 5

/**
 * How the losing prices stand. `done`: all that could be proved are known. `stopped`: the plan was awarded before. `unproved`: the award itself is not
 * proved to be the best, so no losing price is exact.
 */
export const PRICE_STATES = ['open', 'done', 'outdated', 'limit', 'stopped', 'unproved'] as const

export const PLAN_LIMITS = ['maxCarriers', 'incumbentPercent', 'trucks', 'packages'] as const
/** Why a load of the plan goes to nobody. */
export const UNSERVED_REASONS = ['no_bids', 'none_entered', 'limits', 'sealed', 'not_open'] as const
/** Why a live bid was not weighed. */
export const LEFT_OUT_REASONS = [
  'countered',
  'lapsed',
  'unconfirmed',
  'not_eligible',
  'other_currency',
  'package_broken',
  'open_check',
  'excluded',
  'other_locked',
] as const

const PlanBidIds = z.array(Id, 'Choose the bids.').max(MAX_PLAN_LOADS, `Choose at most ${MAX_PLAN_LOADS} bids.`)

export const AwardLimitsInput = z.object(
  {
    maxCarriers: whole('Carriers', { min: 1, max: 500 }).optional(),
    /** Of the loads that have bids. Incumbents completed a load for the consignor within the last twelve months. */
    incumbentPercent: whole('The share of incumbents', { min: 1, max: 100 }).optional(),
    maxLoadsPerCarrier: whole('Loads a carrier', { min: 1, max: 500 }).optional(),
    /** No carrier takes more loads than it has trucks in service on file, or power units in the register. */
    withinFleets: z.boolean('Answer yes or no.').optional(),
    /** A carrier without any record is weighed as if it asked this much more. */
    servicePenaltyPercent: whole('The weight of the record', { min: 0, max: 100 }).optional(),
    /** Also bids of carriers with an open check, such as no matching equipment or an unchecked authority. Without it they are left out. */
    allowOpenChecks: z.boolean('Answer yes or no.').optional(),
    /** Never taken. */
    excludedBidIds: PlanBidIds.optional(),
    /** Always taken, each alone on its load; an open check does not keep them out. */
    lockedBidIds: PlanBidIds.optional(),
  },
  'Say which limits hold.',
)

const PlanLoad = z.object({ loadId: z.string(), loadReference: z.string(), lane: z.string() })
const PlanBid = PlanLoad.extend({ bidId: z.string(), carrierId: z.string(), carrierName: z.string(), amount: Money })

export const AwardPlanAnswer = z.object({
  total: MoneySum,
  /** The loads that somebody may take alone at its lowest price, at that price and here; a load at a time, without any limit. */
  cheapest: z.object({ loads: z.number(), total: MoneySum, here: MoneySum }),
  /** From 0: no answer is better by more than this share. 0 is proved to be the best. */
  gap: z.number(),
  /** It is proved that no answer serves more loads. */
  servesMost: z.boolean(),
  solveMs: z.number(),
  awards: z.array(
    PlanBid.extend({
      revision: z.number(),
      /** The lowest price that may be taken alone, and the middle of what the lane pays. */
      lowest: Money.nullable(),
      benchmark: Money.nullable(),
      isIncumbent: z.boolean(),
      isLocked: z.boolean(),
      /** What was not sound in its carrier when the plan was made, and stops nobody. */
      doubts: z.array(EligibilityReason.pick({ rule: true, datum: true })),
    }),
  ),
  losing: z.array(
    PlanBid.extend({
      /** `below`: under this price it had won, all others unchanged. `never`: at no price. */
      wouldHaveWon: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('below'), amount: Money }),
        z.object({ kind: z.literal('never') }),
        z.object({ kind: z.literal('not_computed') }),
        /** Asked for alone, and not known yet. */
        z.object({ kind: z.literal('asked') }),
        /** Sought, and not proved in the time that one may take. */
        z.object({ kind: z.literal('not_proved') }),
      ]),
    }),
  ),
  /** `known` of all losing bids have their price. */
  prices: z.object({ state: z.enum(PRICE_STATES), known: z.number() }),
  unserved: z.array(PlanLoad.extend({ why: z.enum(UNSERVED_REASONS) })),
  /** How many more loads are served without one of the limits. */
  freedBy: z.array(z.object({ limit: z.enum(PLAN_LIMITS), loads: z.number() })),
  leftOut: z.array(PlanBid.extend({ why: z.enum(LEFT_OUT_REASONS), datum: z.string().nullable() })),
})
export type AwardPlanAnswer = z.infer<typeof AwardPlanAnswer>

export const AwardPlan = z.object({
  id: z.string(),
  status: z.enum(awardPlanLifecycle.states),
  loadIds: z.array(z.string()),
  limits: AwardLimitsInput,
  currency: Currency,
  seconds: z.number(),
  createdAt: z.string(),
  solvedAt: z.string().nullable(),
  progress: z
    .object({
      phase: z.enum(['serving', 'cost']),
      gap: z.number().nullable(),
    })
    .nullable(),
  /** Why there is no answer. `contradiction`: none of these limits can go without another of them giving way. */
  failure: z
    .discriminatedUnion('kind', [
      z.object({
        kind: z.literal('contradiction'),
        limits: z.array(z.enum(PLAN_LIMITS)),
        incumbentPercentAtMost: z.number(),
      }),
      z.object({ kind: z.literal('out_of_time') }),
      /** The locked bids break a limit, or one another's packages. */
      z.object({ kind: z.literal('locked') }),
      z.object({ kind: z.literal('error'), message: z.string() }),
    ])
    .nullable(),
  /** Null before it is solved, and while a load of it is under seal again. */
  answer: AwardPlanAnswer.nullable(),
  abilities: z.array(z.string()),
})
export type AwardPlan = z.infer<typeof AwardPlan>

/** What stopped the award of a plan: `current` of `award_plan_stopped`. */
export const AwardPlanStop = z.object({
  loadId: z.string(),
  loadReference: z.string(),
  code: z.string(),
  message: z.string(),
})

const decide = { kinds: ['consignor'], capability: 'decideBids' } as const
const PlanParams = z.object({ planId: Id })

export const createAwardPlan = endpoint({
  id: 'createAwardPlan',
  method: 'POST',
  path: '/award-plans',
  summary: 'Find the best award of many loads under limits',
  access: decide,
  body: z.object({
    loadIds: z
      .array(Id, 'Choose the loads.')
      .min(1, 'Choose at least one load.')
      .max(MAX_PLAN_LOADS, `Choose at most ${MAX_PLAN_LOADS} loads.`),
    limits: AwardLimitsInput,
    seconds: whole('Seconds to search', { min: 1, max: MAX_PLAN_SECONDS }).default(10),
  }),
  response: AwardPlan,
  status: 201,
  errors: ['currency_mismatch', 'award_plan_running'],
})
export const getAwardPlan = endpoint({
  id: 'getAwardPlan',
  method: 'GET',
  path: '/award-plans/:planId',
  summary: 'An award plan: how far the search is, or what it found',
  access: { ...access.consignorOrStaff, capability: 'compareBids' },
  params: PlanParams,
  query: CompanyQuery,
  response: AwardPlan,
  errors: [],
})
export const cancelAwardPlan = endpoint({
  id: 'cancelAwardPlan',
  method: 'POST',
  path: '/award-plans/:planId/cancel',
  summary: 'Stop the search',
  access: decide,
  params: PlanParams,
  response: AwardPlan,
  errors: ['award_plan_over'],
})
/** Goes before those that are worked out by themselves. Asked again, of a price that is known or of a bid that wins, it changes nothing. */
export const requestClearingPrice = endpoint({
  id: 'requestClearingPrice',
  method: 'POST',
  path: '/award-plans/:planId/bids/:bidId/price',
  summary: 'Work out what one losing bid of a plan had to ask',
  access: decide,
  params: PlanParams.extend({ bidId: Id }),
  response: AwardPlan,
  errors: ['award_plan_over', 'award_plan_unproved', 'award_prices_asked', 'bidding_sealed'],
})
/** All of it or nothing: every bid at the revision and every load at the version that the plan weighed. */
export const awardPlan = endpoint({
  id: 'awardPlan',
  method: 'POST',
  path: '/award-plans/:planId/award',
  summary: 'Offer every award of a plan in one act',
  idempotencyKey: 'required',
  access: { ...decide, verifiedMailbox: true, clearName: true },
  params: PlanParams,
  body: z.object({ respondWithinMinutes: whole('Time to answer', { min: 5, max: 2880 }).default(60) }),
  response: AwardPlan,
  errors: ['award_plan_over', 'award_plan_stopped'],
})
