import type { LoadDetail } from '@drawbar/contract/loads/loads.ts'
import { t } from '../../app/i18n/t.ts'

/** Its owner's company name is under review: no carrier sees the load before staff have decided. */
const isHeld = ({ warnings }: Pick<LoadDetail, 'warnings'>): boolean =>
  warnings.some(({ code }) => code === 'name_under_review')

const heldWords = (reference: string): string =>
  t('{reference} is posted. Carriers see it once your company name is reviewed.', { reference })

export const resumedWords = ({ reference, warnings }: LoadDetail): string =>
  isHeld({ warnings }) ? heldWords(reference) : t('{reference} is back on the board.', { reference })

/** Who sees a load that was just posted: every carrier, those who are invited, or the first of those it is offered to in turn. */
export function postedLabel({ reference, status, carrierName, visibility, warnings }: LoadDetail): string {
  if (isHeld({ warnings })) return heldWords(reference)
  if (status === 'offered' && carrierName !== null)
    return t('{reference} is offered to {carrier}. No other carrier sees it yet.', { reference, carrier: carrierName })
  if (visibility.scope === 'invited')
    return t('{reference} is up for the carriers you invited. Nobody else sees it yet.', { reference })
  return t('{reference} is on the board. Carriers see it now.', { reference })
}
