import { SUSPENSION_REASONS, type CompanyRecord, type OpenItems } from '@drawbar/contract/companies.ts'
import { t, translated } from '../../../i18n/t.ts'
import { Status } from '../../../ui/status.tsx'
import type { Tone } from '../../../ui/theme/tokens.ts'
import { formatDate } from '../../../ui/zoned-time.ts'

export const STANDING: Record<CompanyRecord['status'], { tone: Tone; word: string }> = {
  active: { tone: 'good', word: t('In good standing') },
  suspended: { tone: 'act', word: t('Suspended') },
  closed: { tone: 'idle', word: t('Closed') },
}

/** Where the reader is: a company's record is read by staff anywhere. */
export const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone
export const dayOf = (at: string): string => formatDate(at, HERE)

export function Standing({
  company: { status, suspendedFor },
  variant,
}: {
  company: Pick<CompanyRecord, 'status' | 'suspendedFor'>
  variant?: 'tag'
}) {
  const { tone, word } = STANDING[status]
  return (
    <Status tone={tone} {...(variant ? { variant } : {})}>
      {suspendedFor === null || variant === undefined
        ? word
        : t('{word}: {reason}', { word, reason: translated(SUSPENSION_REASONS[suspendedFor]) })}
    </Status>
  )
}

export const REASONS = Object.entries(SUSPENSION_REASONS).map(([value, words]) => ({ value, label: translated(words) }))

export const OPEN_WORDS: Record<keyof OpenItems, string> = {
  loads: t('Loads open'),
  bids: t('Live bids'),
  awards: t('Awards open'),
  shipments: t('Shipments under way'),
  invoices: t('Invoices not paid'),
  payouts: t('Payouts owed to it'),
}

const ACTS: Record<string, string> = {
  'company.save': t('Changed what it says of itself'),
  'company.suspend': t('Suspended'),
  'company.reinstate': t('Suspension lifted'),
  'company.close': t('Closed'),
  'company.merge': t('Merged into another company'),
  'company.take_in': t('Took in another company'),
  'company.dismiss_duplicate': t('Dismissed a possible duplicate'),
  'company.invite': t('Invited somebody'),
  'company.revoke_invitation': t('Took an invitation back'),
  'company.join': t('Joined by invitation'),
  'company.change_role': t('Changed a member’s role'),
  'company.remove_member': t('Removed a member'),
  'company.transfer_start': t('Began to hand over the ownership'),
  'company.transfer_confirm': t('Confirmed the handover'),
  'company.transfer_complete': t('Ownership changed hands'),
  'company.transfer_decline': t('Declined the handover'),
  'company.transfer_withdraw': t('Took the handover back'),
  'company.transfer_expire': t('The handover lapsed'),
  'carrier_number.claim': t('Claimed a USDOT number'),
  'insurance_policy.add': t('Added an insurance policy'),
  'insurance_policy.update': t('Changed an insurance policy'),
  'insurance_policy.remove': t('Removed an insurance policy'),
  'insurance_policy.verify': t('An insurance policy was checked'),
  'insurance_policy.prove': t('A certificate proved an insurance policy'),
  'carrier_number.contest': t('Gave a number of another company'),
  'carrier_profile.put': t('Declared authority and insurance'),
  'carrier_authority.record': t('Operating authority recorded'),
}
/** An act of a room that has no words here says its own name, as a word. */
export const actWords = (action: string): string =>
  ACTS[action] ?? `${action.slice(0, 1).toUpperCase()}${action.slice(1).replaceAll(/[._]/g, ' ')}`
