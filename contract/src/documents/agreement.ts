import { z } from 'zod'
import { access, endpoint } from '../endpoint.ts'
import { shaped, text } from '../fields.ts'
import { CompanyQuery } from '../page.ts'

/** Whoever signs, with the evidence of it. */
export const AgreementSignature = z.object({
  version: z.string(),
  companyName: z.string(),
  name: z.string(),
  title: z.string(),
  /** Who was signed in: the name above is only typed. */
  account: z.object({ name: z.string(), email: z.string() }),
  signedAt: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  /** SHA-256 of the text that was signed. */
  contentHash: z.string(),
  /** The signed copy; null for the seconds until it is written. */
  documentId: z.string().nullable(),
})
export type AgreementSignature = z.infer<typeof AgreementSignature>

export const CarrierAgreement = z.object({
  version: z.string(),
  title: z.string(),
  /** What kind of text this is, in front of it. */
  notice: z.string(),
  sections: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
  /** SHA-256 of the whole text: the signature names it. */
  contentHash: z.string(),
  /** Of this version; null until somebody signs it for the company. */
  signature: AgreementSignature.nullable(),
  /** Of earlier versions, the latest first. */
  earlier: z.array(AgreementSignature),
  abilities: z.array(z.enum(['sign'])),
})
export type CarrierAgreement = z.infer<typeof CarrierAgreement>

export const getCarrierAgreement = endpoint({
  id: 'getCarrierAgreement',
  method: 'GET',
  path: '/carrier-agreement',
  summary: 'The carrier agreement in force, and who signed it for the company',
  access: access.carrierOrStaff,
  query: CompanyQuery,
  response: CarrierAgreement,
  errors: [],
})

export const signCarrierAgreement = endpoint({
  id: 'signCarrierAgreement',
  method: 'POST',
  path: '/carrier-agreement/sign',
  summary: 'Sign the carrier agreement for the company',
  idempotencyKey: 'required',
  access: { kinds: ['carrier'], capability: 'manageCompany' },
  body: z.object({
    name: text('Your full name', 120),
    title: text('Your title', 80),
    contentHash: shaped({ max: 64, pattern: /^[0-9a-f]{64}$/, error: 'Name the text that you read.' }),
    /** Nobody signs by accident. */
    agrees: z.literal(true, 'Confirm that you have read the agreement and may sign it for your company.'),
  }),
  response: CarrierAgreement,
  status: 201,
  errors: ['agreement_changed', 'agreement_signed', 'not_while_acting'],
})
