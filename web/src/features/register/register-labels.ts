import type { FleetSize, RegisterListing } from '@drawbar/contract/register/register-staff.ts'
import type { RegisterRecord } from '@drawbar/contract/register/register-record.ts'
import { t } from '../../app/i18n/t.ts'
import type { Tone } from '../../ui/theme/tokens.ts'

interface Labels {
  label: string
  tone: Tone
}

export const AUTHORITY_LABELS: Record<RegisterListing['authority'], Labels> = {
  active: { label: t('Authorized'), tone: 'good' },
  pending: { label: t('Applied for'), tone: 'neutral' },
  inactive: { label: t('Not authorized'), tone: 'idle' },
  revoked: { label: t('Revoked'), tone: 'critical' },
  none: { label: t('No authority'), tone: 'idle' },
}
export const AUTHORITY_TYPE_LABELS: Record<RegisterRecord['authorities'][number]['type'], string> = {
  common: t('Common carrier'),
  contract: t('Contract carrier'),
  broker: t('Broker'),
}
export const FILING_LABELS: Record<RegisterRecord['insurance'][number]['kind'], string> = {
  auto_liability: t('Auto liability'),
  cargo: t('Cargo'),
  bond: t('Bond or trust'),
}
export const RATING_LABELS: Record<NonNullable<RegisterRecord['safetyRating']>, Labels> = {
  satisfactory: { label: t('Satisfactory'), tone: 'good' },
  conditional: { label: t('Conditional'), tone: 'warning' },
  unsatisfactory: { label: t('Unsatisfactory'), tone: 'critical' },
}
export const SOURCE_LABELS: Record<RegisterRecord['source'], string> = {
  embedded: t('invented register of the demo'),
  census: t('census file'),
  motus: t('Motus file'),
  live: t('live register'),
}
export const FLEET_LABELS: Record<FleetSize, string> = {
  one: t('1 truck'),
  few: t('2 to 5 trucks'),
  small: t('6 to 20 trucks'),
  medium: t('21 to 100 trucks'),
  large: t('More than 100 trucks'),
}
export const CHANGE_LABELS = {
  name: t('Legal name'),
  dba: t('Trade name'),
  phone: t('Phone'),
  email: t('E-mail'),
  address: t('Address'),
  officers: t('Officers'),
  status: t('State'),
} as const

export const REGIONS =
  `AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC
SD TN TX UT VT VA WA WV WI WY AB BC MB NB NL NS ON PE QC SK`.split(/\s+/)
