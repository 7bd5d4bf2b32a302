import { z } from 'zod'
import { access, endpoint } from './endpoint.ts'
import { Id, text } from './fields.ts'
import { PageQuery, pageOf } from './page.ts'

/** After the first login: the company says of a record of the register "this is us", and its profile is written from it. */
export const claimCarrierNumber = endpoint({
  id: 'claimCarrierNumber',
  method: 'POST',
  path: '/carrier-profile/claim',
  summary: 'Confirm a register record as one’s own; a number of another company becomes a case for staff',
  access: { kinds: ['carrier'], capability: 'manageCompany' },
  body: z.object({
    usdot: z
      .string({ error: 'USDOT number is required' })
      .trim()
      .regex(/^0*[1-9]\d{0,7}$/, 'A USDOT number is one to eight digits.'),
  }),
  response: z.object({ version: z.number() }),
  errors: ['number_contested', 'number_settled', 'number_unknown', 'not_while_acting'],
})

/** Two companies go by one number. Nothing is merged; staff find out whose it is. */
export const NumberContest = z.object({
  id: z.string(),
  usdot: z.string(),
  /** Where the claimant typed a docket that the holder has with its number. */
  docket: z.string().nullable(),
  claimantId: z.string(),
  claimantName: z.string(),
  claimantEmail: z.string().nullable(),
  holderId: z.string(),
  holderName: z.string(),
  /** What the register calls the carrier of this number. */
  registerName: z.string().nullable(),
  openedAt: z.string(),
  /** Somebody of the staff found that it is the claimant’s, and a colleague has not confirmed that yet. */
  proposal: z.object({ by: z.string(), mine: z.boolean(), reason: z.string() }).nullable(),
})
export type NumberContest = z.infer<typeof NumberContest>

export const listNumberContests = endpoint({
  id: 'listNumberContests',
  method: 'GET',
  path: '/number-contests',
  summary: 'USDOT numbers that two companies claim, the longest waiting first',
  access: access.staff,
  query: PageQuery,
  response: pageOf(NumberContest),
  errors: [],
})

/**
 * `claimant`: the holder's hold on the number ends, and the claimant may confirm it. Neither profile is written here. Where the holder is
 * verified that takes two people: what the first says is a proposal.
 */
export const settleNumberContest = endpoint({
  id: 'settleNumberContest',
  method: 'POST',
  path: '/number-contests/:contestId/settle',
  summary: 'Say whose the number is',
  access: access.staff,
  params: z.object({ contestId: Id }),
  body: z.object({
    owner: z.enum(['holder', 'claimant'], 'Say whose the number is.'),
    reason: text('The reason', 500).min(10, 'The reason must be at least 10 characters.'),
  }),
  response: z.object({ settled: z.boolean() }),
  errors: ['contest_settled', 'conflict_of_interest', 'second_reviewer_required'],
})
