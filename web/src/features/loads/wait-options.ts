import { t } from '../../app/i18n/t.ts'
import type { SelectOption } from '../../ui/form/select-field.tsx'

/** How long a carrier that was chosen has to confirm: an hour is usual, two days the most. */
export const ANSWER_WITHIN = [15, 30, 60, 120, 240, 720, 1440, 2880]

/** `90` → `1 h 30 min`; zero is at once. */
export const waitLabel = (minutes: number): string =>
  minutes === 0
    ? t('at once')
    : minutes < 60
      ? t('{minutes} min', { minutes })
      : minutes % 60 === 0
        ? t('{hours} h', { hours: minutes / 60 })
        : t('{hours} h {minutes} min', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })

/** The usual waits, and the one that stands though it is none of them. */
export const waitOptions = (usual: readonly number[], current: number): SelectOption[] =>
  [...new Set([...usual, current])]
    .toSorted((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: waitLabel(minutes) }))
