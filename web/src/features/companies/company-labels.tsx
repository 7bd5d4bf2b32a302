import { SUSPENSION_REASONS, type CompanyRecord } from '@drawbar/contract/companies/companies.ts'
import type { CompanyState } from '@drawbar/contract/companies/company-state.ts'
import type { OpenKind } from '@drawbar/contract/companies/open-items.ts'
import { Link } from 'react-router'
import { t, translated } from '../../app/i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'
import { Status } from '../../ui/display/status.tsx'
import type { Tone } from '../../ui/theme/tokens.ts'
import { formatDate } from '../../ui/format/zoned-time.ts'

export const STATE_LABELS: Record<CompanyState['state'], { tone: Tone; label: string }> = {
  active: { tone: 'good', label: t('Active') },
  under_review: { tone: 'warning', label: t('Under review') },
  on_hold: { tone: 'critical', label: t('On hold (fraud)') },
  suspended: { tone: 'critical', label: t('Suspended') },
  closed: { tone: 'idle', label: t('Closed') },
}

/** Where the reader is: a company's record is read by staff anywhere. */
export const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone
export const dayOf = (at: string): string => formatDate(at, HERE)

/** The page of the case that the state comes from. */
export const caseLink = (companyId: string, { kind, id }: NonNullable<CompanyState['case']>): string =>
  kind === 'fraud'
    ? withQuery(paths.admin, { signals: companyId })
    : withQuery(paths.adminCarrierDatabase, { tab: 'verification', case: id })

/** Why, as a link to where it is decided; nothing where no case is open. */
export function CaseLink({ company: { id, current } }: { company: Pick<CompanyRecord, 'id' | 'current'> }) {
  if (current.case === null) return null
  const { kind, points } = current.case
  return (
    <Link className="link" to={caseLink(id, current.case)}>
      {kind === 'fraud' ? t('Fraud case, {points} points', { points: points ?? 0 }) : t('Verification case')}
    </Link>
  )
}

export function CompanyStatus({
  company: { current, suspendedFor },
  variant,
}: {
  company: Pick<CompanyRecord, 'current' | 'suspendedFor'>
  variant?: 'tag'
}) {
  const { tone, label } = STATE_LABELS[current.state]
  return (
    <Status tone={tone} {...(variant ? { variant } : {})}>
      {suspendedFor === null || variant === undefined
        ? label
        : t('{word}: {reason}', { word: label, reason: translated(SUSPENSION_REASONS[suspendedFor]) })}
    </Status>
  )
}

export const REASONS = Object.entries(SUSPENSION_REASONS).map(([value, text]) => ({ value, label: translated(text) }))

export const OPEN_ITEM_LABELS: Record<OpenKind, string> = {
  loads: t('Loads open'),
  bids: t('Live bids'),
  awards: t('Awards open'),
  shipments: t('Shipments under way'),
  invoices: t('Invoices not paid'),
  payouts: t('Payouts owed to it'),
  claims: t('Cargo claims open'),
}
