import type { OverrideRequest, EligibilityRule, EligibilitySheet } from '@drawbar/contract/eligibility/eligibility.ts'
import { t } from '../../app/i18n/t.ts'
import { paths } from '../../paths.ts'
import { AUTHORITY_ID, profileTab } from '../../app/frame/profile-tabs.ts'
import type { Tone } from '../../ui/theme/tokens.ts'

interface OutcomeLabels {
  tone: Tone
  label: string
  means: string
}

const OUTCOMES: Record<EligibilitySheet['outcome'], OutcomeLabels> = {
  eligible: {
    tone: 'good',
    label: t('Eligible'),
    means: t('Every check passes. A load may ask for more: hazmat, a higher value.'),
  },
  conditional: {
    tone: 'warning',
    label: t('Conditional'),
    means: t('You may bid. Consignors see what is not settled, and cover that nobody has shown stops the award.'),
  },
  ineligible: {
    tone: 'critical',
    label: t('Ineligible'),
    means: t('You cannot bid, be awarded or dispatch until the checks marked below are settled.'),
  },
}

const UNVERIFIED = t('You may bid. An award and a dispatch wait until staff have verified you.')

/** Without the word of staff the gates of award and dispatch stay shut, whatever else passes. */
export function outcomeLabels({ outcome, reasons }: Pick<EligibilitySheet, 'outcome' | 'reasons'>): OutcomeLabels {
  const text = OUTCOMES[outcome]
  const unverified = reasons.some(({ rule, passed }) => rule === 'company_verified' && !passed)
  return outcome === 'conditional' && unverified ? { ...text, means: UNVERIFIED } : text
}

interface CheckLabels {
  name: string
  /** What to do where it fails. */
  remedy: string
  /** Where that is done; null where it is done outside. */
  at: { to: string; message: string } | null
}

const AUTHORITY = { to: `${profileTab('profile')}#${AUTHORITY_ID}`, message: t('Open authority') }
const INSURANCE = { to: profileTab('insurance'), message: t('Open insurance') }

/** The policy is on file: it is its proof that lacks. */
export const SHOW_COVERAGE = {
  remedy: t('Send your certificate of insurance. The check passes once staff have approved it.'),
  at: { to: profileTab('papers'), message: t('Open documents') },
}

export const CHECKS: Record<EligibilityRule, CheckLabels> = {
  company_active: {
    name: t('Good standing'),
    remedy: t('Write to support: staff say why the company was suspended and what lifts it.'),
    at: { to: paths.contact, message: t('Write to support') },
  },
  company_verified: {
    name: t('Verification'),
    remedy: t('Ask staff to verify you. Until they have, you can bid and nothing more.'),
    at: { to: profileTab('verification'), message: t('Open verification') },
  },
  number_on_file: {
    name: t('Number on file'),
    remedy: t('Give your USDOT or MC number.'),
    at: AUTHORITY,
  },
  number_proven: {
    name: t('Proof of number'),
    remedy: t('Enter the code we email to the address in the register, or ask us to call the phone number it lists.'),
    at: AUTHORITY,
  },
  operating_authority: {
    name: t('Operating authority'),
    remedy: t(
      'Look at your record with FMCSA. If it shows active authority, answer with the authority letter and staff look it up.',
    ),
    at: AUTHORITY,
  },
  authority_type: {
    name: t('Kind of authority'),
    remedy: t('Apply for common or contract authority, or answer with the letter that grants it.'),
    at: AUTHORITY,
  },
  authority_age: {
    name: t('Age of authority'),
    remedy: t('Time settles it. If you hauled before under another number, answer and name it.'),
    at: null,
  },
  out_of_service: {
    name: t('Out of service'),
    remedy: t('Have FMCSA lift the order, then answer with its letter. Nobody can set this aside.'),
    at: null,
  },
  safety_rating: {
    name: t('Safety rating'),
    remedy: t('Ask FMCSA for an upgrade under 49 CFR 385.17, and answer with its letter.'),
    at: null,
  },
  auto_liability: {
    name: t('Auto liability'),
    remedy: t('Put a policy on file whose limit meets the minimum.'),
    at: INSURANCE,
  },
  auto_liability_current: {
    name: t('Auto liability in force'),
    remedy: t('Put the renewal on file. The check passes at once.'),
    at: INSURANCE,
  },
  cargo_coverage: { name: t('Cargo cover'), remedy: t('Put your cargo policy on file.'), at: INSURANCE },
  cargo_coverage_current: {
    name: t('Cargo cover in force'),
    remedy: t('Put the renewal on file. The check passes at once.'),
    at: INSURANCE,
  },
  hazmat_registered: {
    name: t('Hazmat registration'),
    remedy: t(
      'Say on your profile that you are registered. If the register says otherwise, answer with your registration certificate.',
    ),
    at: AUTHORITY,
  },
  equipment_on_file: {
    name: t('Equipment'),
    remedy: t('List the equipment you run.'),
    at: { to: profileTab('work'), message: t('Open equipment') },
  },
  other_owner: {
    name: t('Owner of its own'),
    remedy: t('Loads of the same taxpayer are not for you to bid on.'),
    at: null,
  },
  blocked_by_consignor: {
    name: t('Consignor’s list'),
    remedy: t('Only the consignor can change this.'),
    at: null,
  },
}

export const ANSWER_STATUS: Record<OverrideRequest['status'], { tone: Tone; label: string }> = {
  waiting: { tone: 'neutral', label: t('With staff') },
  accepted: { tone: 'good', label: t('Accepted') },
  refused: { tone: 'critical', label: t('Refused') },
  withdrawn: { tone: 'idle', label: t('Taken back') },
  revoked: { tone: 'critical', label: t('No longer set aside') },
}
