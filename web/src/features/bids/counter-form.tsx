import type { Bid } from '@drawbar/contract/bids/bid.ts'
import type { Money } from '@drawbar/contract/money.ts'
import { useState } from 'react'
import { t } from '../../app/i18n/t.ts'
import { useDraftForm } from '../../app/frame/use-draft-form.ts'
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
import { quotedPrice } from './quoted-price.ts'
import css from './comparison.module.css'
import { VALIDITIES, validUntilOf } from './validity.ts'
import { refusalMessage, type BidCommands } from './use-bid-commands.ts'

export interface CounterFormProps {
  bid: Bid
  bids: LoadBids
  commands: BidCommands
  onClose: () => void
}

interface FormValues {
  amount: { amount: number; currency: string } | null
  note: string
  validity: string
}

/** Another price, typed under the bid that it answers, with the market beside it. */
export function CounterForm({ bid, bids, commands, onClose }: CounterFormProps) {
  const { load, benchmark } = bids
  const { run, state } = commands.counter
  const price = quotedPrice(bid)
  const { value, set, drop } = useDraftForm<FormValues>(`counter:${bid.id}`, {
    // A target over their price would offer them more than they ask.
    amount: load.target !== null && load.target.amount < price.amount ? load.target : null,
    note: '',
    validity: 'post',
  })
  const { amount, note, validity } = value
  const [errors, setMessage] = useState<string | null>(null)
  const shown = shownBenchmark({ ...load, benchmark }, useUnits().distance)
  const offer: Money | null = amount === null ? null : { amount: amount.amount, currency: load.currency }
  const send = (): void => {
    if (state.isPending) return
    if (offer === null || offer.amount <= 0) setMessage(t('Give the price you would pay.'))
    else if (offer.amount === price.amount) setMessage(t('That is the price they already offer. Award it instead.'))
    else {
      const done = (): void => {
        drop(value)
        onClose()
      }
      run(bid, { amount: offer, note, validUntil: validUntilOf(validity), onDone: done })
    }
  }
  const difference = offer === null ? null : offer.amount - price.amount
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
          hint={t('They ask {price}.', { price: formatMoney(price) })}
          currency={load.currency}
          value={amount}
          onChange={(next) => {
            set({ amount: next })
            setMessage(null)
            state.reset()
          }}
          error={errors ?? state.error?.errors['amount'] ?? null}
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
            price={shown.unitOf(price)}
            {...(offer === null ? {} : { yours: shown.unitOf(offer) })}
          />
        </div>
        <div className={css['counterNote']}>
          <TextField
            label={t('Note to the carrier')}
            note={t('optional')}
            value={note}
            onChange={(text) => set({ note: text })}
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
        <div className={css['counterActions']}>
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
          <StatusShape tone="critical" /> {refusalMessage(state.error)}
        </p>
      )}
    </Form>
  )
}
