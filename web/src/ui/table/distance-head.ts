import { t } from '../../app/i18n/t.ts'
import type { DistanceUnit } from '../format/format.ts'

/** Head of a column of distances: a short word, since figures are narrow. Said when asked: this file's chunk runs before that of the words. */
export const distanceHead = (unit: DistanceUnit): string => (unit === 'mi' ? t('Miles') : t('Km'))
