import type { BoardLoad } from '@drawbar/contract/market.ts'
import { t } from '../../../i18n/t.ts'
import { Button } from '../../../ui/button.tsx'
import { formatMoney } from '../../../ui/format.ts'
import { Lane, LaneTimes } from '../../../ui/lane.tsx'
import { MoneyField } from '../../../ui/number-fields.tsx'
import { Status } from '../../../ui/status.tsx'
import { laneTimes } from '../../market/board-columns.tsx'
import { placeName } from '../../places/place-name.ts'
import css from './bid-on-many.module.css'

export interface PricedLoadProps {
  load: BoardLoad
  /** In minor units. */
  amount: number | null
  onAmount: (amount: number | null) => void
  /** Why it takes no bid any more; its price stays in view until it is taken off. */
  stopped?: string | undefined
  error?: string | undefined
}

/** A load of the list with the price that is typed for it. */
export function PricedLoad({ load, amount, onAmount, stopped, error }: PricedLoadProps) {
  const { currency, reference } = load
  const isStopped = stopped !== undefined
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
      {isStopped ? (
        <span className={css['stopped']}>
          <Status tone="watch">{stopped}</Status>
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
        <MoneyField
          label={t('Your bid on {reference}', { reference })}
          labelHidden
          currency={currency}
          value={amount === null ? null : { amount, currency }}
          onChange={(given) => onAmount(given?.amount ?? null)}
          error={error}
        />
      )}
    </li>
  )
}
