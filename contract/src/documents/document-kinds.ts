/** What belongs to one load (domain §3.3): the two sides read it, nobody reviews it. */
export const LOAD_KINDS = [
  'rate_confirmation',
  'bol',
  'pod',
  'packing_list',
  'weight_ticket',
  'scale_ticket',
  'lumper_receipt',
  'temperature_log',
  'seal_photo',
  'cargo_photo',
  'hazmat_shipping_paper',
  'customs',
  'permit',
  'invoice',
  'claim_form',
  'inspection_report',
  'salvage',
  'other',
] as const
export type LoadKind = (typeof LOAD_KINDS)[number]

/** What a company shows to be let trade: staff vouch for it (domain §3.3). */
export const PAPER_KINDS = [
  'coi',
  'endorsement',
  'w9',
  'articles',
  'id_officer',
  'authority_letter',
  'mcs_150',
  'broker_bond',
  'carrier_agreement',
  'noa',
  'lor',
  'bank_letter',
  'credit_application',
  'hazmat_registration',
  'ucr',
  'ifta',
  'carb',
  'ctpat',
  'smartway',
  'lease',
  'registration',
  'irp_cab_card',
  'annual_inspection',
  'title',
  'reefer_service',
  'cdl',
  'medical_card',
  'mvr',
  'twic',
  'hazmat_training',
  'other_paper',
] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

export const DOCUMENT_KINDS = [...LOAD_KINDS, ...PAPER_KINDS] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export const isPaperKind = (kind: string): kind is PaperKind => (PAPER_KINDS as readonly string[]).includes(kind)

/** What a paper is held to prove. Each is typed by the uploader and read against the paper and the register by the reviewer. */
export const CLAIM_FIELDS = [
  'legalName',
  'taxIdLast4',
  'usdot',
  'docket',
  'insurer',
  'policyNumber',
  'autoLimit',
  'cargoLimit',
  'effectiveOn',
  'payee',
  'bankLast4',
  'number',
  'region',
  'vin',
] as const
export type ClaimField = (typeof CLAIM_FIELDS)[number]

/** Days before the end on which a paper's owner is warned, once each (issue of supply and trust; 30 days is an insurer's own notice, BMC-35). */
export const EXPIRY_WARNINGS = [30, 14, 7, 1] as const

export const REVIEW_REASONS = [
  'confirm_with_insurer',
  'page_missing',
  'unreadable',
  'wrong_insured',
  'wrong_name',
  'wrong_document',
  'amount_missing',
  'cover_too_low',
  'signature_missing',
  'out_of_date',
  'altered',
  'other',
] as const
export type ReviewReason = (typeof REVIEW_REASONS)[number]

/** What can only be wrong with a paper of insurance, and what is said of its like otherwise. */
const OF_INSURANCE: readonly ReviewReason[] = [
  'confirm_with_insurer',
  'wrong_insured',
  'cover_too_low',
  'amount_missing',
]
const NOT_OF_INSURANCE: readonly ReviewReason[] = ['wrong_name']
/** An endorsement says whom a policy covers, and no amount; a bond is for one. */
const NO_COVER: readonly ReviewReason[] = ['cover_too_low', 'amount_missing']

const SENSELESS: Partial<Record<PaperKind, readonly ReviewReason[]>> = {
  coi: NOT_OF_INSURANCE,
  endorsement: [...NOT_OF_INSURANCE, ...NO_COVER],
  broker_bond: ['wrong_insured'],
}

/** The reasons that make sense of a paper of this kind. */
export const reviewReasonsOf = (kind: PaperKind): ReviewReason[] => {
  const senseless = SENSELESS[kind] ?? OF_INSURANCE
  return REVIEW_REASONS.filter((reason) => !senseless.includes(reason))
}
