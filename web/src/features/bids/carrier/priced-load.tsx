import type { BoardLoad } from '@drawbar/contract/board/board.ts'
import { t } from '../../../app/i18n/t.ts'
import { Button } from '../../../ui/form/button.tsx'
import { formatDistance, formatMoney, formatRate, ratePerDistance } from '../../../ui/format/format.ts'
import { Lane, LaneTimes } from '../../../ui/display/lane.tsx'
import { MoneyField } from '../../../ui/form/number-fields.tsx'
import { Status } from '../../../ui/display/status.tsx'
import { useUnits } from '../../../ui/format/units.ts'
import { laneTimes } from '../../board/board-columns.tsx'
import { BoardPrice } from '../../board/board-price.tsx'
import { GoodsLines } from '../../board/goods.tsx'
import { LoadBenchmarkStrip } from '../../board/load-benchmark-strip.tsx'
import { placeName } from '../../places/place-name.ts'
import css from './bid-on-many.module.css'
import { farPrice } from './far-price.ts'

export interface PricedLoadProps {
  load: BoardLoad
  /** In minor units. */
  amount: number | null
  onAmount: (amount: number | null) => void
  /** Why it takes no bid any more; its price stays in view until it is taken off. */
  stopped?: string | undefined
  error?: string | undefined
}

/** A load of the list with what it takes to price it, and the price that is typed for it. */
export function PricedLoad({ load, amount, onAmount, stopped, error }: PricedLoadProps) {
  const { currency, reference } = load
  const { distance } = useUnits()
  const isStopped = stopped !== undefined
  const rate =
    amount === null
      ? null
      : ratePerDistance({ price: { amount, currency }, distanceMeters: load.distanceMeters, unit: distance })
  const far = amount === null ? null : farPrice(load, amount)
  return (
    <li className={css['load']}>
      <span>
        <strong>{reference}</strong>
        <span className={css['owner']}>{load.ownerName}</span>
      </span>
      <Lane
        origin={placeName(load.origin)}
        destination={placeName(load.destination)}
        stops={load.stopCount}
        gone={isStopped}
      />
      <span className={css['times']}>
        <LaneTimes {...laneTimes(load)} />
      </span>
      <span className={css['facts']}>
        <span className={css['goods']}>
          <GoodsLines load={load} />
        </span>
        <span className={css['haul']}>
          <span>
            <strong>{formatDistance(load.distanceMeters, distance)}</strong> {distance}
          </span>
          <BoardPrice load={load} />
        </span>
        <LoadBenchmarkStrip load={load} />
      </span>
      {isStopped ? (
        <span className={css['stopped']}>
          <Status tone="warning">{stopped}</Status>
          {amount === null ? null : (
            <>
              <s className="tn">{formatMoney({ amount, currency })}</s>
              <Button size="row" onClick={() => onAmount(null)} aria-label={t('Remove {reference}', { reference })}>
                {t('Remove')}
              </Button>
            </>
          )}
        </span>
      ) : (
        <span>
          <MoneyField
            label={t('Your bid on {reference}', { reference })}
            labelHidden
            currency={currency}
            value={amount === null ? null : { amount, currency }}
            onChange={(given) => onAmount(given?.amount ?? null)}
            error={error}
          />
          {rate === null ? null : (
            <span className={css['rate']}>
              <span className="tn">{formatRate(rate, currency)}</span>/{distance}
            </span>
          )}
          {far === null ? null : <Status tone="warning">{far}</Status>}
        </span>
      )}
    </li>
  )
}
