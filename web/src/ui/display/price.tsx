import type { ReactNode } from 'react'
import { cx } from '../layout/class-names.ts'
import { InfoTooltip } from '../overlay/info-tooltip.tsx'
import {
  formatMoney,
  formatRate,
  ratePerDistance,
  type DistanceUnit,
  type Money,
  type MoneyFormat,
} from '../format/format.ts'
import css from './price.module.css'
import { useUnits } from '../format/units.ts'

export interface AmountProps extends MoneyFormat {
  value: Money
}

/** Money in a column or in a sentence; figures keep their place. */
export function Amount({ value, ...format }: AmountProps) {
  return <span className="tn">{formatMoney(value, format)}</span>
}

export interface PriceProps {
  value: Money
  /** Loaded distance; with it the second line is the rate per mile or kilometre. */
  distanceMeters?: number
  /** The reader's, unless a screen asks for another. */
  unit?: DistanceUnit
  /** A word before the amount, such as “low” for the lowest bid. */
  lead?: string
  /** What the rate is, on hover, on tap and under the keyboard. */
  formatRateRange?: ReactNode
  /** Replaces the second line, such as “was 1,240” on a changed price. */
  under?: ReactNode
  /** `row` stands in tables, `figure` in a comparison, `phone` on cards. */
  size?: 'row' | 'figure' | 'phone'
  align?: 'start' | 'end'
}

export function Price({
  value,
  distanceMeters,
  unit: requested,
  lead,
  formatRateRange: rateLabel,
  under,
  size = 'row',
  align = 'end',
}: PriceProps) {
  const units = useUnits()
  const unit = requested ?? units.distance
  const rate = distanceMeters === undefined ? null : ratePerDistance({ price: value, distanceMeters, unit })
  const figure =
    rate === null ? null : (
      <>
        <span className="tn">{formatRate(rate, value.currency)}</span>/{unit}
      </>
    )
  return (
    <span className={cx(css['price'], css[size], css[align])}>
      <span className={css['amount']}>
        {lead === undefined ? null : <span className={css['lead']}>{lead} </span>}
        <Amount value={value} />
      </span>
      {under === undefined ? (
        rate === null ? null : (
          <span className={css['under']}>
            {rateLabel === undefined ? figure : <InfoTooltip content={rateLabel}>{figure}</InfoTooltip>}
          </span>
        )
      ) : (
        <span className={css['under']}>{under}</span>
      )}
    </span>
  )
}
