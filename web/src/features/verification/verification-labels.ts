import type { VerificationStatus } from '@drawbar/contract/lifecycles/verification-case.ts'
import type {
  AskReason,
  CheckOutcome,
  CheckSource,
  Conflict,
  RejectReason,
  Requirement,
  ReverifyCause,
  Risk,
  VerificationCheck,
} from '@drawbar/contract/verification/verification-terms.ts'
import type { EvidenceField, VerificationView } from '@drawbar/contract/verification/verification-cases.ts'
import { t } from '../../app/i18n/t.ts'
import { CONFLICT_REASONS } from '../companies/conflict-reasons.ts'
import type { Tone } from '../../ui/theme/tokens.ts'

interface LabelText {
  tone: Tone
  label: string
}

export const STATUS: Record<VerificationStatus, LabelText> = {
  draft: { tone: 'idle', label: t('Not sent yet') },
  submitted: { tone: 'live', label: t('Waiting for staff') },
  in_review: { tone: 'live', label: t('In review') },
  needs_info: { tone: 'neutral', label: t('Asked for more') },
  verified: { tone: 'good', label: t('Verified') },
  rejected: { tone: 'critical', label: t('Refused') },
  appealed: { tone: 'live', label: t('Appealed') },
  reverification: { tone: 'warning', label: t('Looked at again') },
}

export const REQUIREMENT: Record<Requirement, string> = {
  number: t('USDOT or MC number'),
  insurance: t('Auto liability'),
  authority: t('Authority to haul'),
  w9: t('W-9'),
  coi: t('Certificate of insurance'),
  email: t('E-mail'),
  phone: t('Phone'),
}

export const CHECK: Record<VerificationCheck, string> = {
  identity: t('Identity'),
  call_back: t('Call back'),
  authority: t('Authority'),
  insurance: t('Insurance'),
  safety: t('Safety'),
  papers: t('Papers'),
  signals: t('Signals'),
}

/** What the reviewer does there. */
export const CHECK_TASK: Record<VerificationCheck, string> = {
  identity: t('Name, place, officer and mail against the register.'),
  call_back: t('Call the number in the register, not the one they gave, and ask for the person who signed up.'),
  authority: t('Authority to haul, active, and since when.'),
  insurance: t('What they state against the filings; the certificate for what is not filed.'),
  safety: t('Rating and out-of-service orders. No rating is normal.'),
  papers: t('W-9, certificate and letter: open each, and hold the name against the register.'),
  signals: t('Read the fraud signals and who else uses this number.'),
}

export const OUTCOME: Record<CheckOutcome, LabelText> = {
  ok: { tone: 'good', label: t('OK') },
  not_ok: { tone: 'critical', label: t('Not OK') },
  not_applicable: { tone: 'idle', label: t('Does not apply') },
}

export const SOURCE: Record<CheckSource, string> = {
  register: t('Register'),
  filing: t('Insurance filing'),
  paper: t('Their papers'),
  call: t('Phone call'),
  signals: t('Fraud signals'),
  company: t('The company’s word'),
  other: t('Something else'),
}

/** Where one looks first. */
export const DEFAULT_SOURCE: Record<VerificationCheck, CheckSource> = {
  identity: 'register',
  call_back: 'call',
  authority: 'register',
  insurance: 'filing',
  safety: 'register',
  papers: 'paper',
  signals: 'signals',
}

export const FIELD: Record<EvidenceField, string> = {
  name: t('Legal name'),
  city: t('Place'),
  register_status: t('Register status'),
  officer: t('Person, officers'),
  mail_domain: t('Mail domain'),
  phone: t('Phone'),
  authority: t('Authority to haul'),
  authority_since: t('Held since'),
  insurer: t('Insurer'),
  auto_limit: t('Auto liability'),
  auto_until: t('Auto policy ends'),
  cargo_limit: t('Cargo cover'),
  cargo_until: t('Cargo policy ends'),
  safety_rating: t('Safety rating'),
  out_of_service: t('Out of service since'),
  fleet: t('Trucks / drivers'),
  w9: t('W-9'),
  coi: t('Certificate of insurance'),
  authority_letter: t('Authority letter'),
  score: t('Risk score'),
  same_number: t('Also verified under this number'),
  same_tax_id: t('Also verified with this tax number'),
}

export const REQUEST: Record<AskReason, string> = {
  paper_missing: t('A paper is missing'),
  paper_unreadable: t('A paper cannot be read'),
  paper_out_of_date: t('A paper is out of date'),
  name_differs: t('The name differs'),
  address_differs: t('The address differs'),
  insurance_differs: t('The insurance differs'),
  authority_unclear: t('The authority is unclear'),
  contact_unreachable: t('Nobody answered'),
  other: t('Another reason'),
}

export const REJECT: Record<RejectReason, string> = {
  identity_unproven: t('Identity not proven'),
  number_of_another: t('The number belongs to another company'),
  authority_inactive: t('Authority not active'),
  insurance_insufficient: t('Insurance not sufficient'),
  out_of_service: t('Out of service'),
  false_papers: t('False papers'),
  fraud_suspected: t('Fraud suspected'),
  no_answer: t('No answer'),
  other: t('Another reason'),
}

export const RISK: Record<Risk, string> = {
  contested: t('the number of a verified company'),
  score: t('high risk score'),
  appeal: t('appeal'),
  failed_check: t('a check is not OK'),
}

export const CAUSE: Record<ReverifyCause, string> = {
  phone: t('phone'),
  email_domain: t('mail domain'),
  tax_id: t('tax number'),
  bank: t('bank account'),
  officer: t('officer'),
  number: t('USDOT number'),
  cover: t('filing off the register'),
  paper: t('a paper refused'),
}

export const CONFLICT: Record<Conflict, string> = {
  ...CONFLICT_REASONS,
  rejected: t('You rejected this company, so somebody else decides its appeal.'),
}

export const VIEW: Record<VerificationView, { label: string; none: string }> = {
  queue: { label: t('Queue'), none: t('Nobody waits to be verified') },
  mine: { label: t('Mine'), none: t('You hold no case') },
  second: { label: t('Second person'), none: t('No verdict waits for a second person') },
  contested: { label: t('Contested'), none: t('No case has a contested number') },
  asked: { label: t('Asked'), none: t('No company owes an answer') },
  done: { label: t('Done'), none: t('Nothing is decided yet') },
}

const STEPS: Record<string, string> = {
  submit: t('Sent in'),
  open: t('Started by staff'),
  claim: t('Taken'),
  release: t('Given back'),
  ask: t('Asked for more'),
  answer: t('Answered'),
  propose: t('Verdict proposed'),
  decline: t('Verdict sent back'),
  verify: t('Verified'),
  reject: t('Refused'),
  appeal: t('Appealed'),
  reverify: t('To be looked at again'),
  reopen: t('Put back'),
}
export const stepLabel = (action: string): string => STEPS[action] ?? action

const REASONS: Record<string, string> = { ...REQUEST, ...REJECT, ...CAUSE }
export const reasonLabel = (reason: string): string => REASONS[reason] ?? reason
