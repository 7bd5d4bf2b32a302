import { z } from 'zod'
import { Id, whole } from '../fields.ts'
import { Money, Price } from '../money.ts'

const carriers = z
  .array(Id, 'Choose at least one carrier.')
  .min(1, 'Choose at least one carrier.')
  .max(200, 'Invite at most 200 carriers.')

/** So long after the post these carriers see it too; without any named, every carrier does. */
export const Release = z.object(
  { afterMinutes: whole('The wait', { min: 1, max: 10_080 }), companyIds: carriers.optional() },
  'Say who sees the load next, and after how long.',
)

const isInOrder = (releases: readonly z.infer<typeof Release>[]): boolean =>
  releases.every(({ afterMinutes }, index) => {
    const before = releases[index - 1]
    return before === undefined || (before.companyIds !== undefined && before.afterMinutes < afterMinutes)
  })

export const VisibilityInput = z.discriminatedUnion(
  'scope',
  [
    z.object({ scope: z.literal('public') }),
    z.object({
      scope: z.literal('invited'),
      companyIds: carriers,
      /** Also whom the owner prefers later, as long as the load looks for a carrier. */
      followsPreferred: z.boolean('Answer yes or no.').optional(),
      releases: z
        .array(Release, 'Give the next carriers as a list.')
        .max(5, 'A load opens in at most 5 steps.')
        .refine(isInOrder, 'Each step comes after the one before it, and none after every carrier sees the load.')
        .optional(),
    }),
  ],
  'Choose who sees the load: every carrier, or those you invite.',
)

/** Before anybody sees the load, these carriers are offered it at these prices, one after the other. */
export const TurnsInput = z.object(
  {
    respondWithinMinutes: whole('Time to answer', { min: 5, max: 2880 }).default(60),
    offers: z
      .array(
        z.object({ companyId: Id, amount: Price }, 'Say which carrier is offered the load, and at what price.'),
        'Choose at least one carrier.',
      )
      .min(1, 'Choose at least one carrier.')
      .max(20, 'Offer a load to at most 20 carriers in turn.')
      .refine(
        (offers) => new Set(offers.map(({ companyId }) => companyId)).size === offers.length,
        'A carrier has one turn only.',
      ),
  },
  'Say to whom the load is offered in turn.',
)

export const TURN_STATES = ['waiting', 'offered', 'taken', 'passed', 'skipped'] as const
/** How the offers in turn went; the consignor's own. */
export const Turns = z.object({
  respondWithinMinutes: z.number(),
  offers: z.array(
    z.object({
      companyId: z.string(),
      companyName: z.string(),
      amount: Money,
      state: z.enum(TURN_STATES),
      /** Why it was skipped or passed: a decline reason, `no_answer`, `stopped`, or the gate's words. */
      reason: z.string().nullable(),
      offeredAt: z.string().nullable(),
      endedAt: z.string().nullable(),
    }),
  ),
})
export type Turns = z.infer<typeof Turns>
