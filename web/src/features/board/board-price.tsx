import { type BoardLoad } from '@drawbar/contract/board/board.ts'
import { TRIP_PRICE_METERS } from '@drawbar/contract/rates/rates.ts'
import { t } from '../../app/i18n/t.ts'
import { useUnits } from '../../ui/format/units.ts'
import { formatRateRange } from './board-labels.ts'
import { Price } from '../../ui/display/price.tsx'
import css from './load-board.module.css'

/** A board names no other carrier's price: it is the published one, or your own bid. */
export function BoardPrice({
  load,
  size = 'row',
  narrow = false,
}: {
  load: BoardLoad
  size?: 'row' | 'phone'
  /** Whose price it is stands under it, in the place of its rate, since both do not fit. */
  narrow?: boolean
}) {
  const { distance } = useUnits()
  const mine = load.myBid
  const value = mine?.amount ?? load.price
  const align = size === 'phone' ? 'start' : 'end'
  if (value === null || value === undefined) {
    return (
      <span className={css[align]}>
        <strong className={css['open']}>
          {load.pricingMode === 'sealed_bid' ? t('Sealed bids (price)') : t('Open bids (price)')}
        </strong>
        <span className={css['secondary']}>
          {load.bidCount === 0
            ? t('be the first')
            : load.currency === 'USD'
              ? ''
              : t('in {currency}', { currency: load.currency })}
        </span>
      </span>
    )
  }
  const whose = mine === null ? null : mine.status === 'countered' ? t('they offer') : t('yours')
  if (narrow && whose !== null) return <Price value={value} size={size} align={align} under={whose} />
  return (
    <Price
      value={value}
      size={size}
      align={align}
      {...(load.distanceMeters > TRIP_PRICE_METERS
        ? {
            distanceMeters: load.distanceMeters,
            formatRateRange: formatRateRange(load, { price: value, unit: distance }),
          }
        : { under: t('trip') })}
      {...(whose === null ? {} : { lead: whose })}
    />
  )
}
