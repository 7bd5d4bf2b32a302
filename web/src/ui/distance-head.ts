import { t } from '../i18n/t.ts'
import type { DistanceUnit } from './format.ts'

/** Head of a column of distances: a short word, since figures are narrow. */
export const DISTANCE_HEAD: Record<DistanceUnit, string> = { mi: t('Miles'), km: t('Km') }
