import { t } from '../../app/i18n/t.ts'

/** “2 power units, 1 driver”, as the register counts them. */
export const fleetLabel = ({ powerUnits, drivers }: { powerUnits: number; drivers: number }): string =>
  `${t('{count} power units', { count: powerUnits })}, ${t('{count} drivers', { count: drivers })}`
