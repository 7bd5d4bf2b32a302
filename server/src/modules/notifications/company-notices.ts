import type { EligibilityRule } from '@drawbar/contract/eligibility/eligibility.ts'
import type { PolicyKind } from '@drawbar/contract/insurance/insurance.ts'
import type { DomainEvents, EventType } from '@drawbar/contract/events.ts'

/** What a company is told about itself, where no load stands between. */
export interface CompanyNotice<T extends EventType> {
  /** Also by mail: somebody must act. */
  mail: boolean
  title: (data: DomainEvents[T]) => string
  body: (data: DomainEvents[T]) => string
  path: string | ((data: DomainEvents[T]) => string)
}

type CompanyEvent = {
  [T in EventType]: DomainEvents[T] extends { companyId: string } ? T : never
}[EventType]

export const POLICIES: Record<PolicyKind, string> = {
  auto_liability: 'Auto liability',
  cargo: 'Cargo cover',
  general: 'General liability',
  workers_comp: 'Workers’ compensation',
  reefer_breakdown: 'Reefer breakdown',
}
/** The two that the gate asks for; without the others a carrier still hauls. */
const GATED: readonly PolicyKind[] = ['auto_liability', 'cargo']

const CHECKS: Record<EligibilityRule, string> = {
  company_active: 'good standing',
  company_verified: 'verification by staff',
  number_on_file: 'USDOT or MC number',
  number_proven: 'proof of your number',
  operating_authority: 'operating authority',
  authority_type: 'kind of authority',
  authority_age: 'age of the authority',
  out_of_service: 'out-of-service order',
  safety_rating: 'safety rating',
  auto_liability: 'auto liability',
  auto_liability_current: 'auto liability in force',
  cargo_cover: 'cargo cover',
  cargo_cover_current: 'cargo cover in force',
  hazmat_registered: 'hazmat registration',
  equipment_on_file: 'equipment',
  blocked_by_consignor: 'consignor’s list',
  other_owner: 'an owner of its own',
}

const INSURANCE = '/profile?tab=insurance'
const CHECK_SHEET = '/profile?tab=checks'

export const COMPANY_NOTICES: { [T in CompanyEvent]?: CompanyNotice<T> } = {
  // The link confirms: one click, wherever its reader stands.
  'load.sunk': {
    mail: false,
    title: ({ reference }) => `Is ${reference} still available?`,
    body: () =>
      'Nobody confirmed it in time, so it stands below all confirmed loads on the board. Open this to say that it is still available.',
    path: ({ loadId }) => `/consignor/my-listings?confirm=${loadId}`,
  },
  'insurance.expiring': {
    mail: true,
    title: ({ kind, days }) => `${POLICIES[kind]} ends within ${days === 1 ? '1 day' : `${days} days`}`,
    body: ({ kind, expiresOn, unproven }) =>
      unproven && GATED.includes(kind)
        ? `It runs through ${expiresOn}. The renewal on file is your word alone: send its certificate before that day, or you cannot bid, be awarded or dispatch.`
        : GATED.includes(kind)
          ? `It runs through ${expiresOn}. Add the renewal before that day, or you cannot bid, be awarded or dispatch.`
          : `It runs through ${expiresOn}. Add the renewal before that day.`,
    path: INSURANCE,
  },
  'insurance.expired': {
    mail: true,
    title: ({ kind }) => `${POLICIES[kind]} has expired`,
    body: ({ kind, expiresOn, unproven }) =>
      unproven && GATED.includes(kind)
        ? `It ended on ${expiresOn}. The renewal on file is your word alone: send its certificate. Until it is approved you cannot bid, be awarded or dispatch.`
        : GATED.includes(kind)
          ? `It ended on ${expiresOn}. You cannot bid, be awarded or dispatch until the renewal is on file.`
          : `It ended on ${expiresOn}. Add the renewal, or take the policy off the file.`,
    path: INSURANCE,
  },
  'insurance.ended': {
    mail: true,
    title: ({ kind }) => `${POLICIES[kind]} on file no longer counts`,
    body: ({ endCause, endedOn, reason }) =>
      ({
        canceled: `The insurer canceled it: not in force since ${endedOn}. Send the certificate of the cover that is. Staff say: ${reason}`,
        forged: `The paper for it is not genuine. Send the certificate of the cover that is in force. Staff say: ${reason}`,
        mistaken: `It was marked as checked by mistake. Send its certificate. Staff say: ${reason}`,
      })[endCause],
    path: INSURANCE,
  },
  'carrier.eligibility_changed': {
    mail: true,
    title: ({ after }) =>
      ({
        eligible: 'You pass every check',
        conditional: 'You may bid, with something to settle',
        ineligible: 'You cannot take loads at present',
      })[after],
    body: ({ why }) => why ?? 'Consignors see that nothing is left open.',
    path: CHECK_SHEET,
  },
  'company.name_held': {
    mail: true,
    title: () => 'Your company name is under review',
    body: () =>
      'It looks like the name of another company on Drawbar. Until our team has reviewed it, your loads stay off the board and you cannot bid, book, award or invite. If the name is not yours, change it on your profile.',
    path: '/profile',
  },
  'company.name_released': {
    mail: true,
    title: () => 'Your company name is released',
    body: () => 'Your posted loads are on the board again, and you can bid, book, award and invite.',
    path: '/profile',
  },
  'company.name_refused': {
    mail: true,
    title: () => 'Change your company name',
    body: () =>
      'Our team reviewed it and found it too close to the name of another company. Your loads stay off the board until you change it on your profile. If you disagree, write to support.',
    path: '/profile',
  },
  'company.merged': {
    mail: false,
    title: ({ fromName }) => `${fromName} is part of your company now`,
    body: ({ fromName, intoName }) =>
      `Staff found that ${fromName} and ${intoName} are one. People, fleet, papers, loads and money of both stand here.`,
    path: '/settings',
  },
  'carrier.pay_to_changed': {
    mail: true,
    title: () => 'Whom your invoices are paid to was changed',
    body: () => 'If this was none of you, tell us at once and change your passwords.',
    path: '/profile?tab=pay',
  },
  'carrier.number_refused': {
    mail: true,
    title: ({ usdot }) => `USDOT ${usdot} was not confirmed as yours`,
    body: ({ reason }) =>
      `It is off your profile, and you cannot bid or book until you enter your own number. If it is yours, contact support with your FMCSA papers. Staff say: ${reason}`,
    path: '/profile',
  },
  'carrier.number_taken': {
    mail: true,
    title: ({ usdot }) => `USDOT ${usdot} was confirmed for another company`,
    body: () =>
      'It is off your profile, and you cannot bid or book until you enter your own number. If it is yours, contact support with your FMCSA papers. Our staff have a case open and decide whose it is.',
    path: '/profile',
  },
  'carrier.number_settled': {
    mail: true,
    title: ({ usdot, docket, owner }) => {
      const number = docket === null ? `USDOT ${usdot}` : `Docket ${docket}`
      return owner === 'claimant' ? `${number} is yours` : `${number} stays with another company`
    },
    body: ({ owner, message }) =>
      owner === 'claimant'
        ? `Our staff decided that it belongs to your company. Enter it on your profile to confirm it. Staff say: ${message}`
        : `Our staff decided that it is not yours. Enter your own number on your profile. If you disagree, contact support with your FMCSA papers. Staff say: ${message}`,
    path: '/profile',
  },
  'carrier.number_lost': {
    mail: true,
    title: ({ usdot }) => `USDOT ${usdot} was given to another company`,
    body: () =>
      'Our staff decided that it is not yours. You cannot bid or book until you enter your own number. If you disagree, contact support with your FMCSA papers.',
    path: '/profile',
  },
  'eligibility_answer.decided': {
    mail: true,
    title: ({ rule, status }) =>
      status === 'revoked'
        ? `Staff no longer set a check aside: ${CHECKS[rule]}`
        : `Your answer to a check was ${status}: ${CHECKS[rule]}`,
    body: ({ reason, until }) => (until ? `Set aside through ${until}. ${reason}` : reason),
    path: CHECK_SHEET,
  },
}
