import type { BoardLoad } from '@drawbar/contract/board/board.ts'
import { t } from '../../../app/i18n/t.ts'

/** Over twice the median or under half of it a share says nothing any more but “look at the zeros”. */
export function farPriceMessage(ofMedian: number): string | null {
  if (ofMedian > 2) return t('more than twice the median, check the zeros')
  return ofMedian < 0.5 ? t('less than half the median, check the zeros') : null
}

/** Why a price is asked about once more before it goes out: an open bid may be awarded the moment it stands. */
export function farPrice(
  { benchmark: { benchmark }, currency }: Pick<BoardLoad, 'benchmark' | 'currency'>,
  amount: number,
): string | null {
  return benchmark === null || benchmark.currency !== currency ? null : farPriceMessage(amount / benchmark.p50)
}
