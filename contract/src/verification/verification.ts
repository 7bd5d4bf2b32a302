import { z } from 'zod'
import { access, endpoint } from '../endpoint.ts'
import { Id, longText, Phone } from '../fields.ts'
import { verificationLifecycle } from '../lifecycles/verification-case.ts'
import { CompanyQuery } from '../page.ts'
import { REJECT_REASONS, REQUIREMENTS, REVERIFY_CAUSES, VERDICTS, VerificationItem } from './verification-terms.ts'

export const Verification = z.object({
  companyId: z.string(),
  companyName: z.string(),
  status: z.enum(verificationLifecycle.states),
  /** Staff vouch for it. Kept through a limited re-review. */
  verified: z.boolean(),
  requirements: z.array(
    z.object({
      requirement: z.enum(REQUIREMENTS),
      met: z.boolean(),
      /** What is on file: a number, an insurer, a file’s name. */
      datum: z.string().nullable(),
    }),
  ),
  phone: z.string().nullable(),
  statement: z.string().nullable(),
  submittedAt: z.string().nullable(),
  verifiedAt: z.string().nullable(),
  items: z.array(VerificationItem),
  /** Of a verdict that stands: what was said to the company. */
  decision: z
    .object({ verdict: z.enum(VERDICTS), reasons: z.array(z.enum(REJECT_REASONS)), words: z.string(), at: z.string() })
    .nullable(),
  appeal: z.object({ text: z.string(), at: z.string() }).nullable(),
  /** Until when a rejection can be appealed; null where it cannot. */
  appealUntil: z.string().nullable(),
  contested: z.boolean(),
  causes: z.array(z.enum(REVERIFY_CAUSES)),
  actions: z.array(z.enum(['submit', 'answer', 'appeal'])),
})
export type Verification = z.infer<typeof Verification>

export const getVerification = endpoint({
  id: 'getVerification',
  method: 'GET',
  path: '/verification',
  summary: 'How far the company’s verification is, and what is missing',
  access: access.carrierOrStaff,
  query: CompanyQuery,
  response: Verification,
  errors: [],
})

const byOwner = { kinds: ['carrier'], capability: 'manageCompany' } as const

/** A company whose USDOT or tax number is verified for another one is refused, and its case is put before staff as contested. */
export const submitVerification = endpoint({
  id: 'submitVerification',
  method: 'POST',
  path: '/verification/submit',
  summary: 'Ask to be verified, or send in what was asked for',
  access: byOwner,
  body: z.object({ phone: Phone, statement: longText('Your note', 1000) }),
  response: Verification,
  errors: ['verification_incomplete', 'verification_state', 'number_verified_elsewhere', 'tax_id_verified_elsewhere'],
})

export const answerVerificationItem = endpoint({
  id: 'answerVerificationItem',
  method: 'PUT',
  path: '/verification/items/:itemId',
  summary: 'Answer one thing that the reviewer asked',
  access: byOwner,
  params: z.object({ itemId: Id }),
  body: z
    .object({ text: longText('Your answer', 1000), documentId: Id.optional() })
    .refine(({ text: words, documentId }) => Boolean(words) || documentId !== undefined, {
      path: ['text'],
      message: 'Answer in words, with a document, or both.',
    }),
  response: Verification,
  errors: ['verification_state'],
})

/** Once, within 30 days; decided by somebody else. */
export const appealVerification = endpoint({
  id: 'appealVerification',
  method: 'POST',
  path: '/verification/appeal',
  summary: 'Appeal a rejection',
  access: byOwner,
  body: z.object({
    text: longText('Your appeal', 2000).unwrap().min(20, 'Say in at least 20 characters what was overlooked.'),
  }),
  response: Verification,
  errors: ['verification_state', 'appeal_over'],
})
