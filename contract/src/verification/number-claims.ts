import { z } from 'zod'
import { Usdot } from '../register/carrier-number.ts'
import { access, endpoint } from '../endpoint.ts'
import { Id, text } from '../fields.ts'
import { SixDigits } from '../identity/own-mailbox.ts'
import { flag, PageQuery, pageOf } from '../page.ts'

export const NUMBER_CODE_MINUTES = 30
export const NUMBER_CODE_TRIES = 5

const ownNumber = { kinds: ['carrier'], capability: 'manageCompany' } as const

/**
 * After the first login the company picks its record in the register. The number is pending until it is proven: by a code mailed to the
 * address in the register, or by staff who call the phone in it.
 */
export const claimCarrierNumber = endpoint({
  id: 'claimCarrierNumber',
  method: 'POST',
  path: '/carrier-profile/claim',
  summary: 'Claim a register record as one’s own; a number of another company becomes a case for staff',
  access: ownNumber,
  body: z.object({
    usdot: Usdot,
  }),
  response: z.object({ version: z.number(), pending: z.boolean() }),
  errors: ['number_contested', 'number_settled', 'number_unknown', 'not_while_acting'],
})

/** Where the account and the register's record differ: an honest carrier has reasons too, so staff look at it. */
export const CLAIM_DIFFERENCES = ['name', 'email_domain'] as const
export type ClaimDifference = (typeof CLAIM_DIFFERENCES)[number]

/** What the claimant reads. The contacts in the register are masked: `j•••@elmtrucking.com`. */
export const NumberClaim = z.object({
  usdot: z.string(),
  openedAt: z.string(),
  differs: z.array(z.enum(CLAIM_DIFFERENCES)),
  /** Null where the register has none. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Until when the code that was mailed last works. */
  codeExpiresAt: z.string().nullable(),
})
export type NumberClaim = z.infer<typeof NumberClaim>

export const getNumberClaim = endpoint({
  id: 'getNumberClaim',
  method: 'GET',
  path: '/carrier-profile/claim',
  summary: 'The claim that waits for proof; null where the number is proven or none is given',
  access: access.carrier,
  response: z.object({
    claim: NumberClaim.nullable(),
    /** An unclaimed register number to try, in demo mode without SMTP and before any claim. Null everywhere else. */
    demoNumber: z.string().nullable(),
  }),
  errors: [],
})

export const sendNumberCode = endpoint({
  id: 'sendNumberCode',
  method: 'POST',
  path: '/carrier-profile/claim/code',
  summary: 'Mail a six-digit code to the address in the register; the one before stops working',
  access: { ...ownNumber, verifiedMailbox: true },
  response: z.object({
    /** Masked. */
    mailbox: z.string(),
    minutes: z.number(),
    /** In demo mode without a mail server the code itself; null everywhere else. */
    demoCode: z.string().nullable(),
  }),
  errors: ['number_claim_settled', 'number_has_no_email', 'not_while_acting'],
})

export const proveCarrierNumber = endpoint({
  id: 'proveCarrierNumber',
  method: 'POST',
  path: '/carrier-profile/claim/prove',
  summary: 'Prove by the code that the number is one’s own; the profile is then filled in from the register',
  access: ownNumber,
  body: z.object({ code: SixDigits }),
  response: z.object({ version: z.number() }),
  errors: ['number_claim_settled', 'number_code_wrong', 'number_code_over', 'number_contested', 'not_while_acting'],
})

/** A claim as staff read it, with the register's contacts to call or write to. */
export const NumberClaimCase = z.object({
  id: z.string(),
  usdot: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  claimantEmail: z.string().nullable(),
  /** Null where the register knows nobody by the number. */
  registerName: z.string().nullable(),
  registerEmail: z.string().nullable(),
  registerPhone: z.string().nullable(),
  differs: z.array(z.enum(CLAIM_DIFFERENCES)),
  openedAt: z.string(),
  codeSentAt: z.string().nullable(),
})
export type NumberClaimCase = z.infer<typeof NumberClaimCase>

export const listNumberClaims = endpoint({
  id: 'listNumberClaims',
  method: 'GET',
  path: '/number-claims',
  summary: 'Number claims that wait for proof, the longest waiting first',
  access: access.staff,
  query: PageQuery.extend({
    /** Only those that differ from the register, or that no code can prove. */
    review: flag.optional(),
  }),
  response: pageOf(NumberClaimCase),
  errors: [],
})

const claimReason = text('The reason', 500).min(10, 'The reason must be at least 10 characters.')

export const confirmNumberClaim = endpoint({
  id: 'confirmNumberClaim',
  method: 'POST',
  path: '/number-claims/:claimId/confirm',
  summary: 'Confirm a claim after calling the phone in the register',
  access: access.staff,
  params: z.object({ claimId: Id }),
  body: z.object({ reason: claimReason }),
  response: z.undefined(),
  status: 204,
  errors: ['number_claim_settled', 'number_contested', 'conflict_of_interest'],
})

export const refuseNumberClaim = endpoint({
  id: 'refuseNumberClaim',
  method: 'POST',
  path: '/number-claims/:claimId/refuse',
  summary: 'Refuse a claim; the company cannot claim the number again',
  access: access.staff,
  params: z.object({ claimId: Id }),
  body: z.object({ reason: claimReason }),
  response: z.undefined(),
  status: 204,
  errors: ['number_claim_settled', 'conflict_of_interest'],
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
  /** Whose it is by the word of one reviewer, which a colleague has not confirmed yet. */
  proposal: z
    .object({ by: z.string(), mine: z.boolean(), owner: z.enum(['holder', 'claimant']), reason: z.string() })
    .nullable(),
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
 * `claimant`: the holder's hold on the number ends, and the claimant may confirm it. `holder`: a claimant that staff verified under the
 * number loses it. It takes two people to take the number from a verified company: the answer of the first is a proposal.
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
    /** For the record; no company reads it. */
    reason: text('The reason', 500).min(10, 'The reason must be at least 10 characters.'),
    /** The claimant reads it once the contest is settled. */
    message: text('The message', 500).min(10, 'The message must be at least 10 characters.'),
  }),
  response: z.object({ settled: z.boolean() }),
  errors: ['contest_settled', 'conflict_of_interest', 'second_reviewer_required'],
})
