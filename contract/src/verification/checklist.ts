import { z } from 'zod'
import { PAPER_KINDS, type PaperKind } from '../documents/document-kinds.ts'
import { access, endpoint } from '../endpoint.ts'
import { CompanyQuery } from '../page.ts'

/** What a company does to get going, in the order that it matters. */
export const CHECKLISTS = {
  carrier: [
    'email',
    'number',
    'authority',
    'auto_liability',
    'cargo_coverage',
    'coi',
    'w9',
    'carrier_agreement',
    'ucr',
    'hazmat_registration',
    'verification',
    'fleet',
    'pay_to',
    'mailing_address',
    'equipment',
    'home',
    'first_bid',
    'lanes',
    'scac',
    'invite',
  ],
  consignor: ['email', 'first_load', 'w9', 'credit_application', 'mailing_address', 'first_award', 'invite'],
} as const

export const CHECKLIST_ITEMS = [...new Set([...CHECKLISTS.carrier, ...CHECKLISTS.consignor])] as const
export type ChecklistItem = (typeof CHECKLISTS)[keyof typeof CHECKLISTS][number]

/** Nothing is stopped without these. */
export const RECOMMENDED: ReadonlySet<ChecklistItem> = new Set<ChecklistItem>([
  'pay_to',
  'mailing_address',
  'equipment',
  'home',
  'lanes',
  'scac',
  'invite',
  'first_bid',
  'first_award',
])

/** The document that an item is done with. */
export const documentOfItem = (item: ChecklistItem): PaperKind | null => {
  if (item === 'authority') return 'authority_letter'
  return PAPER_KINDS.find((kind) => kind === item) ?? null
}

export const Checklist = z.object({
  side: z.enum(['carrier', 'consignor']),
  items: z.array(
    z.object({
      item: z.enum(CHECKLIST_ITEMS),
      /** `waiting`: the company has done its part, and staff have not looked yet. */
      status: z.enum(['done', 'waiting', 'missing']),
      required: z.boolean(),
      /** The document that this item asks for, where it asks for one. */
      document: z.enum(PAPER_KINDS).nullable(),
    }),
  ),
  /** Of the required items, how many are done. Those that wait for staff are not. */
  done: z.number(),
  of: z.number(),
  /** The missing item that matters most; null when none is missing. */
  next: z.enum(CHECKLIST_ITEMS).nullable(),
})
export type Checklist = z.infer<typeof Checklist>

export const getChecklist = endpoint({
  id: 'getChecklist',
  method: 'GET',
  path: '/checklist',
  summary: 'What a company still has to do to get going',
  access: access.signedIn,
  query: CompanyQuery,
  response: Checklist,
  errors: [],
})
