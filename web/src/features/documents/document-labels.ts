import type { ClaimField, PaperKind, ReviewReason } from '@drawbar/contract/documents/document-kinds.ts'
import type { Paper } from '@drawbar/contract/documents/company-documents.ts'
import { t } from '../../app/i18n/t.ts'
import { formatMoney } from '../../ui/format/format.ts'
import type { Tone } from '../../ui/theme/tokens.ts'
import { formatLocalDate } from '../../ui/format/zoned-time.ts'

export const KIND_LABELS: Record<PaperKind, string> = {
  coi: t('Certificate of insurance'),
  endorsement: t('Policy endorsement'),
  w9: t('W-9'),
  articles: t('Articles of organization'),
  id_officer: t('Officer’s identification'),
  authority_letter: t('Authority letter'),
  mcs_150: t('MCS-150'),
  broker_bond: t('Broker bond'),
  carrier_agreement: t('Carrier agreement'),
  noa: t('Notice of assignment'),
  lor: t('Letter of release'),
  bank_letter: t('Bank letter or voided check'),
  credit_application: t('Credit application'),
  lease: t('Lease'),
  hazmat_registration: t('Hazmat registration'),
  ucr: t('UCR registration'),
  ifta: t('IFTA license'),
  carb: t('CARB certificate'),
  ctpat: t('CTPAT certificate'),
  smartway: t('SmartWay certificate'),
  registration: t('Vehicle registration'),
  irp_cab_card: t('IRP cab card'),
  annual_inspection: t('Annual inspection'),
  title: t('Vehicle title'),
  reefer_service: t('Reefer service record'),
  cdl: t('Driver’s license'),
  medical_card: t('Medical card'),
  mvr: t('Driving record (MVR)'),
  twic: t('TWIC card'),
  hazmat_training: t('Hazmat training certificate'),
  other_paper: t('Other paper'),
}

export const REASON_LABELS: Record<ReviewReason, string> = {
  confirm_with_insurer: t('Confirm with insurer'),
  page_missing: t('Page missing'),
  unreadable: t('Unreadable'),
  wrong_insured: t('Wrong insured'),
  wrong_name: t('Wrong name'),
  wrong_document: t('Wrong document'),
  amount_missing: t('Amount missing'),
  cover_too_low: t('Cover too low'),
  signature_missing: t('Signature missing'),
  out_of_date: t('Out of date'),
  altered: t('Looks altered'),
  other: t('Other reason'),
}

export const FIELD_LABELS: Record<ClaimField | 'expiresOn', string> = {
  legalName: t('Legal name'),
  taxIdLast4: t('Tax number, last 4'),
  usdot: t('USDOT'),
  docket: t('MC number'),
  insurer: t('Insurer'),
  policyNumber: t('Policy number'),
  autoLimit: t('Auto liability'),
  cargoLimit: t('Cargo limit'),
  effectiveOn: t('In force from'),
  payee: t('Payee'),
  bankLast4: t('Account, last 4'),
  number: t('Number'),
  region: t('State'),
  vin: t('VIN'),
  expiresOn: t('Ends'),
}

export const fieldLabel = (field: string): string => (FIELD_LABELS as Record<string, string>)[field] ?? field

const AMOUNT = /^(-?\d+) ([A-Z]{3})$/
const DAY = /^\d{4}-\d\d-\d\d$/

/** A claim as the server sends it, `100000000 USD` or `2027-03-01`, in the words of the screen. */
export function claimLabel(value: string): string {
  const [, amount, currency] = AMOUNT.exec(value) ?? []
  if (amount !== undefined && currency !== undefined)
    return formatMoney({ amount: Number(amount), currency }, { decimals: 'whole' })
  return DAY.test(value) ? formatLocalDate(value) : value
}

/** The desk keeps one clock, wherever its people sit. */
export const DESK_ZONE = 'America/Chicago'

const ENDS_SOON_DAYS = 30

/** The same for staff: what is asked of a company is not asked of them. */
export const documentStatusForStaff = (doc: Pick<Paper, 'status' | 'daysLeft'>): { tone: Tone; label: string } =>
  doc.status === 'needs_info' ? { tone: 'neutral', label: t('Asked') } : documentStatus(doc)

/** State of a paper, with how long it still holds where that is near. */
export function documentStatus({ status, daysLeft }: Pick<Paper, 'status' | 'daysLeft'>): {
  tone: Tone
  label: string
} {
  switch (status) {
    case 'scanning':
      return { tone: 'live', label: t('Being checked for malware') }
    case 'uploaded':
      return { tone: 'idle', label: t('Uploaded') }
    case 'pending_review':
      return { tone: 'live', label: t('In review') }
    case 'needs_info':
      return { tone: 'neutral', label: t('Your answer is needed') }
    case 'approved':
      if (daysLeft !== null && daysLeft <= ENDS_SOON_DAYS)
        return { tone: 'warning', label: daysLeft <= 0 ? t('Ends today') : t('Ends in {days} d', { days: daysLeft }) }
      return { tone: 'good', label: t('Approved') }
    case 'rejected':
      return { tone: 'critical', label: t('Refused (paper)') }
    case 'expired':
      return { tone: 'critical', label: t('Ended') }
    case 'superseded':
      return { tone: 'idle', label: t('Replaced') }
    case 'quarantined':
      return { tone: 'critical', label: t('Infected, locked away') }
    case 'removed':
      return { tone: 'idle', label: t('Taken back (paper)') }
  }
}
