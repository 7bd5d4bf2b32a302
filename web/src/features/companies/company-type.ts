import { t, translated } from '../../app/i18n/t.ts'

/** The contract's name of a company that acts on both sides is one word. */
export const companyTypeLabel = (name: string): string =>
  name === 'LogisticsProvider' ? t('Logistics provider') : translated(name)
