import type { LoadDetail } from '@drawbar/contract/loads/loads.ts'
import { t } from '../../app/i18n/t.ts'

/** Who sees a load that was just posted: every carrier, those who are invited, or the first of those it is offered to in turn. */
export function postedWords({ reference, status, carrierName, visibility }: LoadDetail): string {
  if (status === 'offered' && carrierName !== null)
    return t('{reference} is offered to {carrier}. No other carrier sees it yet.', { reference, carrier: carrierName })
  if (visibility.scope === 'invited')
    return t('{reference} is up for the carriers you invited. Nobody else sees it yet.', { reference })
  return t('{reference} is on the board. Carriers see it now.', { reference })
}
