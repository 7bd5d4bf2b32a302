import type { CargoClaim } from '@drawbar/contract/disputes/disputes.ts'
import type { CargoClaimStatus } from '@drawbar/contract/lifecycles/cargo-claim.ts'
import { t } from '../../app/i18n/t.ts'
import type { Tone } from '../../ui/theme/tokens.ts'

export type Step = CargoClaim['steps'][number]

export const CLAIM_STATUS: Record<CargoClaimStatus, { tone: Tone; label: string }> = {
  filed: { tone: 'live', label: t('Claim filed') },
  acknowledged: { tone: 'live', label: t('Acknowledged') },
  offered: { tone: 'neutral', label: t('Offer made') },
  declined: { tone: 'critical', label: t('Claim declined') },
  contested: { tone: 'warning', label: t('Answer contested') },
  agreed: { tone: 'good', label: t('Agreed on an amount') },
  withdrawn: { tone: 'idle', label: t('Claim withdrawn') },
}

/** What each side did, as the story tells it. */
export const STEP_LABELS: Record<Step['action'], string> = {
  file: t('Consignor filed the claim'),
  acknowledge: t('Carrier acknowledged it'),
  allow: t('Carrier agreed to pay in full'),
  offer: t('Carrier offered'),
  decline: t('Carrier declined'),
  accept: t('Consignor accepted the offer'),
  contest: t('Consignor contested the answer'),
  withdraw: t('Consignor withdrew the claim'),
}
