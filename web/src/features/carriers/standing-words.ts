import type { Standing } from '@drawbar/contract/carriers/carrier-preferences.ts'
import { t } from '../../app/i18n/t.ts'
import type { Tone } from '../../ui/theme/tokens.ts'

export const STANDING_WORDS: Record<Standing, { tone: Tone; word: string }> = {
  preferred: { tone: 'good', word: t('Preferred') },
  blocked: { tone: 'critical', word: t('Blocked') },
}
