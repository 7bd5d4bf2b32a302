import type { Preference } from '@drawbar/contract/carriers/carrier-preferences.ts'
import { t } from '../../app/i18n/t.ts'
import type { Tone } from '../../ui/theme/tokens.ts'

export const PREFERENCE_LABELS: Record<Preference, { tone: Tone; label: string }> = {
  preferred: { tone: 'good', label: t('Preferred') },
  blocked: { tone: 'critical', label: t('Blocked') },
}
