import { type ClaimField, PAPER_KINDS, type PaperKind } from './document-kinds.ts'

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
  /** Several count at once: one does not take the place of another. */
  several?: true
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
  // Additional insured or loss payee: one for each that asked to be named.
  endorsement: {
    about: 'company',
    sides: ['carrier'],
    asked: 'never',
    ends: true,
    several: true,
    claims: ['legalName', 'insurer', 'policyNumber', 'effectiveOn'],
    needs: ['insurer', 'policyNumber'],
  },
  w9: {
    about: 'company',
    sides: ['carrier', 'consignor'],
    asked: 'always',
    ends: false,
    claims: ['legalName', 'taxIdLast4'],
    needs: ['legalName'],
  },
  // Of incorporation or organization.
  articles: {
    about: 'company',
    sides: ['carrier', 'consignor'],
    asked: 'never',
    ends: false,
    claims: ['legalName', 'number', 'region'],
    needs: ['legalName'],
  },
  // Its number is nobody's business: the reviewer holds the name and the face against the officers on record.
  id_officer: {
    about: 'company',
    sides: ['carrier', 'consignor'],
    asked: 'never',
    ends: true,
    several: true,
    claims: [],
    needs: [],
  },
  authority_letter: {
    about: 'company',
    sides: ['carrier'],
    asked: 'always',
    ends: false,
    claims: ['legalName', 'usdot', 'docket', 'effectiveOn'],
    needs: [],
  },
  // Brought up to date every two years by the carrier (49 CFR 390.19); the form itself names no last day.
  mcs_150: {
    about: 'company',
    sides: ['carrier'],
    asked: 'never',
    ends: false,
    claims: ['legalName', 'usdot'],
    needs: ['usdot'],
  },
  // BMC-84 or BMC-85: in force until it is cancelled (49 CFR 387.307). Who arranges freight acts on either side.
  broker_bond: {
    about: 'company',
    sides: ['carrier', 'consignor'],
    asked: 'never',
    ends: false,
    claims: ['legalName', 'docket', 'insurer', 'number', 'effectiveOn'],
    needs: ['insurer', 'number'],
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
  // The fuel tax license holds for a calendar year.
  ifta: {
    about: 'company',
    sides: ['carrier'],
    asked: 'never',
    ends: true,
    claims: ['number', 'region'],
    needs: ['number'],
  },
  // California's yearly certificate that a fleet is clean enough to be hired.
  carb: { about: 'company', sides: ['carrier'], asked: 'never', ends: true, claims: ['number'], needs: [] },
  // Customs trade partnership: certified until it is withdrawn.
  ctpat: { about: 'company', sides: ['carrier'], asked: 'never', ends: false, claims: ['number'], needs: ['number'] },
  // A partner's data are sent in anew every year.
  smartway: { about: 'company', sides: ['carrier'], asked: 'never', ends: true, claims: ['legalName'], needs: [] },
  registration: {
    about: 'vehicle',
    sides: ['carrier'],
    asked: 'never',
    ends: true,
    claims: ['vin', 'number', 'region'],
    needs: [],
  },
  // Apportioned plates: each truck has its card.
  irp_cab_card: {
    about: 'vehicle',
    sides: ['carrier'],
    asked: 'never',
    ends: true,
    claims: ['vin', 'number', 'region'],
    needs: ['vin'],
  },
  annual_inspection: {
    about: 'vehicle',
    sides: ['carrier'],
    asked: 'never',
    ends: true,
    claims: ['vin', 'effectiveOn'],
    needs: [],
  },
  title: {
    about: 'vehicle',
    sides: ['carrier'],
    asked: 'never',
    ends: false,
    claims: ['legalName', 'vin', 'region'],
    needs: ['vin'],
  },
  // What was done and when stands on the invoice of the shop: the next one takes its place.
  reefer_service: { about: 'vehicle', sides: ['carrier'], asked: 'never', ends: false, claims: ['vin'], needs: [] },
  cdl: { about: 'driver', sides: ['carrier'], asked: 'never', ends: true, claims: ['number', 'region'], needs: [] },
  medical_card: { about: 'driver', sides: ['carrier'], asked: 'never', ends: true, claims: [], needs: [] },
  // A state's record of a day; it is asked for every year (49 CFR 391.25) and names no last day.
  mvr: { about: 'driver', sides: ['carrier'], asked: 'never', ends: false, claims: ['number', 'region'], needs: [] },
  twic: { about: 'driver', sides: ['carrier'], asked: 'never', ends: true, claims: [], needs: [] },
  // Again within three years (49 CFR 172.704(c)).
  hazmat_training: { about: 'driver', sides: ['carrier'], asked: 'never', ends: true, claims: [], needs: [] },
  other_paper: {
    about: 'company',
    sides: ['carrier', 'consignor'],
    asked: 'never',
    ends: false,
    several: true,
    claims: [],
    needs: [],
  },
}

/**
 * Whom to pay and by which tax number a company's own people alone say, in a paper as in its settings: never staff who act for them
 * (docs/decisions/005). Null for a paper that they may send.
 */
export const inPersonAbout = (kind: PaperKind): 'money' | 'identity' | null => {
  const { claims } = PAPERS[kind]
  if (claims.includes('payee')) return 'money'
  return claims.includes('taxIdLast4') ? 'identity' : null
}

/** Of these any number counts at once. */
export const SEVERAL_COUNT = PAPER_KINDS.filter((kind) => PAPERS[kind].several)
