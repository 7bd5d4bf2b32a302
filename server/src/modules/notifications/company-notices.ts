import type { PolicyKind } from '@drawbar/contract/insurance/insurance.ts'
import type { DomainEvents, EventType } from '@drawbar/contract/events.ts'
import { type Text, text } from '@drawbar/texts/text.ts'

/** A notice to a company about itself, not about one of its loads. */
export interface CompanyNotice<T extends EventType> {
  /** Also by email: somebody must act. */
  email: boolean
  title: (data: DomainEvents[T]) => Text
  /** Sentences, in order. */
  body: (data: DomainEvents[T]) => readonly Text[]
  path: string | ((data: DomainEvents[T]) => string)
}

type CompanyEvent = {
  [T in EventType]: DomainEvents[T] extends { companyId: string } ? T : never
}[EventType]

/** The two that eligibility requires; without the others a carrier still hauls. */
const REQUIRED: readonly PolicyKind[] = ['auto_liability', 'cargo']

const INSURANCE = '/profile?tab=insurance'
const CHECK_SHEET = '/profile?tab=checks'

const coverageOf = (kind: PolicyKind): Text => text(`coverage.${kind}`)

export const COMPANY_NOTICES: { [T in CompanyEvent]?: CompanyNotice<T> } = {
  // The link confirms with one click.
  'load.demoted': {
    email: false,
    title: ({ reference }) => text('load.stale', { load: reference }),
    body: () => [text('load.stale.body')],
    path: ({ loadId }) => `/consignor/my-listings?confirm=${loadId}`,
  },
  'insurance.expiring': {
    email: true,
    title: ({ kind, days }) => text('insurance.expiring', { coverage: coverageOf(kind), count: days }),
    body: ({ kind, expiresOn, unproven }) => [
      text('insurance.runs_through', { day: { day: expiresOn } }),
      !REQUIRED.includes(kind)
        ? text('insurance.add_renewal')
        : unproven
          ? text('insurance.send_certificate_before')
          : text('insurance.add_renewal_before'),
    ],
    path: INSURANCE,
  },
  'insurance.expired': {
    email: true,
    title: ({ kind }) => text('insurance.expired', { coverage: coverageOf(kind) }),
    body: ({ kind, expiresOn, unproven }) => [
      text('insurance.ended_on', { day: { day: expiresOn } }),
      !REQUIRED.includes(kind)
        ? text('insurance.renew_or_remove')
        : unproven
          ? text('insurance.send_certificate')
          : text('insurance.renewal_missing'),
    ],
    path: INSURANCE,
  },
  'insurance.ended': {
    email: true,
    title: ({ kind }) => text('insurance.ended', { coverage: coverageOf(kind) }),
    body: ({ endCause, endedOn, reason }) => [
      endCause === 'canceled'
        ? text('insurance.ended.canceled', { day: endedOn === null ? '' : { day: endedOn } })
        : text(`insurance.ended.${endCause}`),
      text('staff_wrote', { note: reason }),
    ],
    path: INSURANCE,
  },
  'carrier.eligibility_changed': {
    email: true,
    title: ({ after }) => text(`carrier.${after}`),
    body: ({ why }) => [why === null ? text('carrier.eligible.body') : text('verbatim', { words: why })],
    path: CHECK_SHEET,
  },
  'company.name_held': {
    email: true,
    title: () => text('company.name_held'),
    body: () => [text('company.name_held.body')],
    path: '/profile',
  },
  'company.name_released': {
    email: true,
    title: () => text('company.name_released'),
    body: () => [text('company.name_released.body')],
    path: '/profile',
  },
  'company.name_refused': {
    email: true,
    title: () => text('company.name_refused'),
    body: () => [text('company.name_refused.body')],
    path: '/profile',
  },
  'company.merged': {
    email: false,
    title: ({ fromName }) => text('company.merged', { company: fromName }),
    body: ({ fromName, intoName }) => [text('company.merged.body', { company: fromName, into: intoName })],
    path: '/settings',
  },
  'carrier.pay_to_changed': {
    email: true,
    title: () => text('carrier.pay_to_changed'),
    body: () => [text('carrier.pay_to_changed.body')],
    path: '/profile?tab=pay',
  },
  'carrier.number_refused': {
    email: true,
    title: ({ usdot }) => text('carrier.number_refused', { usdot }),
    body: ({ reason }) => [text('carrier.number_removed.body'), text('staff_wrote', { note: reason })],
    path: '/profile',
  },
  'carrier.number_taken': {
    email: true,
    title: ({ usdot }) => text('carrier.number_taken', { usdot }),
    body: () => [text('carrier.number_removed.body'), text('carrier.number_taken.body')],
    path: '/profile',
  },
  'carrier.number_settled': {
    email: true,
    title: ({ usdot, docket, owner }) => {
      const number = docket === null ? text('usdot', { number: usdot }) : text('docket', { number: docket })
      return owner === 'claimant' ? text('carrier.number_yours', { number }) : text('carrier.number_theirs', { number })
    },
    body: ({ owner, message }) => [
      owner === 'claimant' ? text('carrier.number_yours.body') : text('carrier.number_theirs.body'),
      text('staff_wrote', { note: message }),
    ],
    path: '/profile',
  },
  'carrier.number_lost': {
    email: true,
    title: ({ usdot }) => text('carrier.number_lost', { usdot }),
    body: () => [text('carrier.number_lost.body')],
    path: '/profile',
  },
  'override_request.decided': {
    email: true,
    title: ({ rule, status }) =>
      status === 'revoked'
        ? text('override.revoked', { check: text(`check.${rule}`) })
        : text('override.decided', {
            check: text(`check.${rule}`),
            status: status === 'accepted' ? text('override_status.accepted') : text('override_status.refused'),
          }),
    body: ({ reason, until }) => [
      ...(until ? [text('override.until', { day: { day: until } })] : []),
      text('staff_wrote', { note: reason }),
    ],
    path: CHECK_SHEET,
  },
}
