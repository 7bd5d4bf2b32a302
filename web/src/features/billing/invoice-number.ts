import type { Invoice } from '@drawbar/contract/billing.ts'
import { t } from '../../i18n/t.ts'

/** Two carriers that became one have each had their INV-1001. */
export const invoiceNumber = ({ number, issuedAs }: Pick<Invoice, 'number' | 'issuedAs'>): string =>
  issuedAs === null ? number : t('{invoice} of {company}', { invoice: number, company: issuedAs })
