import type { Stop } from '@drawbar/contract/loads/loads.ts'
import { t } from '../../app/i18n/t.ts'
import { formatDuration } from '../../ui/format/format.ts'

const SCHEDULING: Record<Stop['scheduling'], string> = {
  window: t('Any time in the window'),
  appointment: t('Appointment'),
  fcfs: t('First come, first served'),
}

function handlingLabel({ kind, handling }: Pick<Stop, 'kind' | 'handling'>): string {
  if (handling === 'drop') return kind === 'pickup' ? t('Preloaded trailer') : t('Drop trailer')
  return kind === 'pickup' ? t('Live load') : t('Live unload')
}

/** Live or drop, and how long the truck may be held for free. */
export const handlingTerms = (stop: Pick<Stop, 'kind' | 'handling' | 'freeTimeMinutes'>): string =>
  [handlingLabel(stop), t('{duration} free time', { duration: formatDuration(stop.freeTimeMinutes * 60) })].join(' · ')

/** How the dock works: appointment, live or drop, free time. */
export const dockLabel = (stop: Stop): string => [SCHEDULING[stop.scheduling], handlingTerms(stop)].join(' · ')
