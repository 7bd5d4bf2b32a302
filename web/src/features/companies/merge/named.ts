import { t } from '../../../app/i18n/t.ts'
import { dayOf } from '../company-labels.tsx'

export interface Named {
  id: string
  name: string
  /** Who owns it and since when it is here: the two may have one name. */
  about: string
}

export const named = (company: { id: string; name: string; owner: string | null; createdAt: string }): Named => ({
  id: company.id,
  name: company.name,
  about: [company.owner ?? t('no owner'), dayOf(company.createdAt)].join(', '),
})
