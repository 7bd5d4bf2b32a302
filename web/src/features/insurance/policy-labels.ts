import type { EndCause, InsurancePolicy, PolicyKind } from '@drawbar/contract/insurance/insurance.ts'
import { t } from '../../app/i18n/t.ts'
import { formatLocalDate } from '../../ui/format/zoned-time.ts'
import type { Tone } from '../../ui/theme/tokens.ts'

export const POLICY_NAMES: Record<PolicyKind, string> = {
  auto_liability: t('Auto liability'),
  cargo: t('Cargo cover'),
  general: t('General liability'),
  workers_comp: t('Workers’ compensation'),
  reefer_breakdown: t('Reefer breakdown'),
}

export const POLICY_SOURCES: Record<InsurancePolicy['source'], string> = {
  declared: t('Declared by you'),
  register: t('From the register'),
  coi: t('Certificate of insurance'),
  staff: t('Set by staff'),
}

/** The same, where staff read it. */
export const POLICY_SOURCES_FOR_STAFF: Record<InsurancePolicy['source'], string> = {
  ...POLICY_SOURCES,
  declared: t('Declared by the carrier'),
  staff: t('Checked by staff'),
}

export const END_CAUSE: Record<EndCause, string> = {
  canceled: t('Canceled by the insurer'),
  forged: t('Forged paper'),
  mistaken: t('Marked as checked by mistake'),
}

/** Its state in words that count the days. */
export function policyState({ ended, state, daysLeft, effectiveOn }: InsurancePolicy): { tone: Tone; label: string } {
  if (ended !== null)
    return { tone: 'critical', label: t('Not in force since {day}', { day: formatLocalDate(ended.on) }) }
  if (state === 'upcoming') return { tone: 'idle', label: t('Begins {day}', { day: effectiveOn ?? '' }) }
  if (state === 'current' || daysLeft === null) return { tone: 'good', label: t('In force') }
  if (state === 'expired') return { tone: 'critical', label: t('Expired') }
  return {
    tone: 'warning',
    label: daysLeft === 0 ? t('Last day today') : t('Expires in {count} days', { count: daysLeft }),
  }
}
