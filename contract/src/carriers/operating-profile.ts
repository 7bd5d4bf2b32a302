import { z } from 'zod'
import { EQUIPMENT_CODES } from '../codes.ts'
import { endpoint } from '../endpoint.ts'
import { Id, optionalText, text, versionFrom, whole } from '../fields.ts'
import { CompanyFacts, MailingAddress } from '../companies/company-facts.ts'

export const EquipmentCount = z.object({
  code: z.enum(EQUIPMENT_CODES, 'Choose the equipment.'),
  count: whole('The number of units', { min: 1, max: 10_000 }),
})
export type EquipmentCount = z.infer<typeof EquipmentCount>

export const LANE_FREQUENCIES = ['daily', 'weekly', 'monthly', 'now_and_then'] as const
/** A lane the carrier runs: areas as it names them, `TX` or `Chicago, IL`. */
export const OperatingLane = z.object({
  origin: text('From', 60),
  destination: text('To', 60),
  equipment: z.enum(EQUIPMENT_CODES).nullable().default(null),
  frequency: z.enum(LANE_FREQUENCIES, 'Say how often you run this lane.'),
})
export type OperatingLane = z.infer<typeof OperatingLane>

export const MAX_LANES = 30

/** Whom invoices are paid to: the carrier, or the factoring company that its notice of assignment names. */
export const PayTo = z.object({
  kind: z.enum(['carrier', 'factor']).nullable(),
  factorName: z.string().nullable(),
  /** Where the factor takes payments by mail; invoices print it as the remit-to address. */
  factorAddress: CompanyFacts.shape.mailingAddress,
  noticeDocumentId: z.string().nullable(),
  changedAt: z.string().nullable(),
})
export type PayTo = z.infer<typeof PayTo>

const Work = z.object({
  equipment: z.array(EquipmentCount, 'List your equipment.').max(EQUIPMENT_CODES.length),
  lanes: z.array(OperatingLane, 'List your lanes.').max(MAX_LANES, 'List at most 30 lanes.'),
  version: versionFrom(0),
})
export const putOperatingProfile = endpoint({
  id: 'putOperatingProfile',
  method: 'PUT',
  path: '/carrier-profile/work',
  summary: 'Declare equipment with counts, and lanes',
  access: { kinds: ['carrier'], capability: 'manageCompany' },
  body: Work.refine(({ equipment }) => new Set(equipment.map(({ code }) => code)).size === equipment.length, {
    path: ['equipment'],
    message: 'Each kind of equipment stands once.',
  }),
  response: z.object({ version: z.number() }),
  errors: ['stale_version'],
})

export const putPayTo = endpoint({
  id: 'putPayTo',
  method: 'PUT',
  path: '/carrier-profile/pay-to',
  summary: 'Say whom invoices are paid to',
  access: { kinds: ['carrier'], capability: 'decideMoney', verifiedMailbox: true },
  body: z
    .object({
      kind: z.enum(['carrier', 'factor'], 'Say who is paid.'),
      factorName: optionalText('Factoring company', 120),
      /** Of the factoring company. Null, or absent, where the carrier does not know it; ignored where the carrier is paid itself. */
      factorAddress: MailingAddress.nullable().default(null),
      /** The notice of assignment: one of the company’s own papers of kind `noa`, so that staff review it. What stands already may stay. */
      noticeDocumentId: Id.optional(),
      version: versionFrom(0),
    })
    .refine(({ kind, factorName }) => kind === 'carrier' || Boolean(factorName), {
      path: ['factorName'],
      message: 'Factoring company is required',
    }),
  response: z.object({ version: z.number() }),
  errors: ['stale_version', 'not_while_acting'],
})
