import type { Bid } from '@drawbar/contract/bids/bid.ts'
import type { Money } from '@drawbar/contract/money.ts'
import { useState } from 'react'
import { t } from '../../app/i18n/t.ts'
import { useKept } from '../../app/session/use-kept.ts'
import { BenchmarkStrip } from '../../ui/display/benchmark-strip.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import { formatMoney } from '../../ui/format/format.ts'
import { MoneyField } from '../../ui/form/number-fields.tsx'
import { StatusShape } from '../../ui/display/status.tsx'
import { useUnits } from '../../ui/format/units.ts'
import { shownBenchmark } from '../rates/load-benchmark.ts'
import type { LoadBids } from './against.ts'
import { askedPrice } from './asked-price.ts'
import css from './comparison.module.css'
import { VALIDITIES, validUntilOf } from './validity.ts'
import { refusalWords, type BidCommands } from './use-bid-commands.ts'

export interface CounterFormProps {
  bid: Bid
  bids: LoadBids
  commands: BidCommands
  onClose: () => void
}

interface Typed {
  amount: { amount: number; currency: string } | null
  note: string
  validity: string
}

/** Another price, typed under the bid that it answers, with the market beside it. */
export function CounterForm({ bid, bids, commands, onClose }: CounterFormProps) {
  const { load, benchmark } = bids
  const { run, state } = commands.counter
  const asked = askedPrice(bid)
  const { value, set, drop } = useKept<Typed>(`counter:${bid.id}`, {
    // A target over their price would offer them more than they ask.
    amount: load.target !== null && load.target.amount < asked.amount ? load.target : null,
    note: '',
    validity: 'post',
  })
  const { amount, note, validity } = value
  const [said, setSaid] = useState<string | null>(null)
  const shown = shownBenchmark({ ...load, benchmark }, useUnits().distance)
  const offer: Money | null = amount === null ? null : { amount: amount.amount, currency: load.currency }
  const send = (): void => {
    if (state.isPending) return
    if (offer === null || offer.amount <= 0) setSaid(t('Give the price you would pay.'))
    else if (offer.amount === asked.amount) setSaid(t('That is the price they already offer. Award it instead.'))
    else {
      const done = (): void => {
        drop(value)
        onClose()
      }
      run(bid, { amount: offer, note, validUntil: validUntilOf(validity), onDone: done })
    }
  }
  const difference = offer === null ? null : offer.amount - asked.amount
  return (
    <Form label={t('Counter {carrier}', { carrier: bid.carrierName })} onSubmit={send}>
      <div
        className={css['counter']}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onClose()
        }}
        role="presentation"
      >
        <MoneyField
          label={t('Counter to {carrier}', { carrier: bid.carrierName })}
          hint={t('They ask {price}.', { price: formatMoney(asked) })}
          currency={load.currency}
          value={amount}
          onChange={(next) => {
            set({ amount: next })
            setSaid(null)
            state.reset()
          }}
          error={said ?? state.error?.errors['amount'] ?? null}
          {...(difference === null || difference === 0
            ? {}
            : { aside: formatMoney({ amount: difference, currency: load.currency }, { sign: true }) })}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the row was opened to type a price
          autoFocus
        />
        <div className={css['counterStrip']}>
          <BenchmarkStrip
            benchmark={shown.benchmark}
            n={shown.n}
            format={shown.format}
            price={shown.unitOf(asked)}
            {...(offer === null ? {} : { yours: shown.unitOf(offer) })}
          />
        </div>
        <div className={css['counterNote']}>
          <TextField
            label={t('Note to the carrier')}
            note={t('optional')}
            value={note}
            onChange={(typed) => set({ note: typed })}
            maxLength={1000}
          />
          <SelectField<string>
            label={t('Your price stands')}
            searchable={false}
            value={validity}
            onChange={(next) => set({ validity: next ?? 'post' })}
            options={VALIDITIES}
            error={state.error?.errors['validUntil']}
          />
        </div>
        <div className={css['counterActs']}>
          <Button onClick={onClose} keys="Esc">
            {t('Not yet')}
          </Button>
          <Button variant="primary" type="submit" busy={state.isPending}>
            {offer === null ? t('Send counter') : t('Counter {price}', { price: formatMoney(offer) })}
          </Button>
        </div>
      </div>
      {state.error === null ? null : (
        <p role="alert" className={css['refused']}>
          <StatusShape tone="critical" /> {refusalWords(state.error)}
        </p>
      )}
    </Form>
  )
}
