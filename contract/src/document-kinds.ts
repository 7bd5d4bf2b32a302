/** What belongs to one load: the two sides read it, nobody reviews it. */
const LOAD_KINDS = [
  'rate_confirmation',
  'bol',
  'pod',
  'lumper_receipt',
  'scale_ticket',
  'cargo_photo',
  'other',
] as const

/** What a company shows to be let trade: staff vouch for it (domain §3.3). */
export const PAPER_KINDS = [
  'coi',
  'w9',
  'authority_letter',
  'carrier_agreement',
  'noa',
  'lor',
  'bank_letter',
  'credit_application',
  'lease',
  'hazmat_registration',
  'ucr',
  'registration',
  'annual_inspection',
  'cdl',
  'medical_card',
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

interface PaperRule {
  /** What it is about. */
  about: 'company' | 'vehicle' | 'driver'
  sides: readonly ('consignor' | 'carrier')[]
  /** `hazmat`: of carriers that declared it. */
  asked: 'always' | 'hazmat' | 'never'
  /** Whether the paper ends on a day, and may then not be sent without it. */
  ends: boolean
  claims: readonly ClaimField[]
  /** Claims it says nothing without. */
  needs: readonly ClaimField[]
  /** It names a bank account, which is sent with it: only the last four digits of that become a claim. */
  account?: true
}

export const PAPERS: Record<PaperKind, PaperRule> = {
  coi: {
    about: 'company',
    sides: ['carrier'],
    asked: 'always',
    ends: true,
    claims: ['legalName', 'insurer', 'policyNumber', 'autoLimit', 'cargoLimit', 'effectiveOn'],
    needs: ['insurer', 'policyNumber', 'autoLimit'],
  },
  w9: {
    about: 'company',
    sides: ['carrier', 'consignor'],
    asked: 'always',
    ends: false,
    claims: ['legalName', 'taxIdLast4'],
    needs: ['legalName'],
  },
  authority_letter: {
    about: 'company',
    sides: ['carrier'],
    asked: 'always',
    ends: false,
    claims: ['legalName', 'usdot', 'docket', 'effectiveOn'],
    needs: [],
  },
  carrier_agreement: {
    about: 'company',
    sides: ['carrier'],
    asked: 'always',
    ends: false,
    claims: ['legalName'],
    needs: [],
  },
  noa: {
    about: 'company',
    sides: ['carrier'],
    asked: 'never',
    ends: false,
    claims: ['payee', 'effectiveOn'],
    needs: ['payee'],
  },
  lor: { about: 'company', sides: ['carrier'], asked: 'never', ends: false, claims: ['payee'], needs: ['payee'] },
  bank_letter: {
    about: 'company',
    sides: ['carrier'],
    asked: 'never',
    ends: false,
    claims: ['payee', 'bankLast4'],
    needs: ['payee'],
    account: true,
  },
  credit_application: {
    about: 'company',
    sides: ['consignor'],
    asked: 'always',
    ends: false,
    claims: ['legalName', 'taxIdLast4'],
    needs: [],
  },
  lease: {
    about: 'vehicle',
    sides: ['carrier'],
    asked: 'never',
    ends: true,
    claims: ['legalName', 'vin'],
    needs: ['vin'],
  },
  hazmat_registration: {
    about: 'company',
    sides: ['carrier'],
    asked: 'hazmat',
    ends: true,
    claims: ['number', 'usdot'],
    needs: ['number'],
  },
  ucr: { about: 'company', sides: ['carrier'], asked: 'always', ends: true, claims: ['usdot'], needs: [] },
  registration: {
    about: 'vehicle',
    sides: ['carrier'],
    asked: 'never',
    ends: true,
    claims: ['vin', 'number', 'region'],
    needs: [],
  },
  annual_inspection: {
    about: 'vehicle',
    sides: ['carrier'],
    asked: 'never',
    ends: true,
    claims: ['vin', 'effectiveOn'],
    needs: [],
  },
  cdl: { about: 'driver', sides: ['carrier'], asked: 'never', ends: true, claims: ['number', 'region'], needs: [] },
  medical_card: { about: 'driver', sides: ['carrier'], asked: 'never', ends: true, claims: [], needs: [] },
  other_paper: {
    about: 'company',
    sides: ['carrier', 'consignor'],
    asked: 'never',
    ends: false,
    claims: [],
    needs: [],
  },
}

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

/** What can only be wrong with a certificate of insurance, and what is said of its like otherwise. */
const OF_INSURANCE: readonly ReviewReason[] = [
  'confirm_with_insurer',
  'wrong_insured',
  'cover_too_low',
  'amount_missing',
]
const NOT_OF_INSURANCE: readonly ReviewReason[] = ['wrong_name']

/** The reasons that make sense of a paper of this kind. */
export const reviewReasonsOf = (kind: PaperKind): ReviewReason[] => {
  const senseless = kind === 'coi' ? NOT_OF_INSURANCE : OF_INSURANCE
  return REVIEW_REASONS.filter((reason) => !senseless.includes(reason))
}
