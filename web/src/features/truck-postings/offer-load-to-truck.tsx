import type { ErrorsOf } from '@drawbar/contract/endpoint.ts'
import { listLoads, type LoadSummary } from '@drawbar/contract/loads/loads.ts'
import { getLane } from '@drawbar/contract/rates/rates.ts'
import { listLoadTrucks, type PostedTruck } from '@drawbar/contract/truck-postings/truck-postings.ts'
import { offerLoadToTruck } from '@drawbar/contract/awards/truck-offers.ts'
import { useState } from 'react'
import { useCommand, useEndpoint } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { Form } from '../../ui/form/form-layout.tsx'
import { formatDuration, formatMoney, formatRate, ratePerDistance } from '../../ui/format/format.ts'
import { ModalFrame } from '../../ui/overlay/modal-frame.tsx'
import { MoneyField } from '../../ui/form/number-fields.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { StatusShape } from '../../ui/display/status.tsx'
import { useUnits } from '../../ui/format/units.ts'
import { formatLane } from '../loads/load-labels.ts'
import css from './capacity.module.css'
import { formatRateRange } from './truck-labels.ts'

const MINUTES = ['15', '30', '60', '120', '240', '720', '1440'] as const
const WITHIN = MINUTES.map((value) => ({ value, label: formatDuration(Number(value) * 60) }))

/** Only what more can be said of than the refusal itself says. */
const LABELS: Partial<Record<ErrorsOf<typeof offerLoadToTruck>, string>> = {
  already_awarded: t('The load is offered or booked already.'),
  bidding_sealed: t('Sealed bids are running. The load can be offered once they are open.'),
}

export interface OfferTruckProps {
  load: LoadSummary
  truck: PostedTruck
  companyId: string | undefined
  onClose: () => void
}

/** A price that binds: until the carrier answers, nobody else can have the load. */
export function OfferTruck({ load, truck, companyId, onClose }: OfferTruckProps) {
  const units = useUnits()
  const lane = useEndpoint(getLane, { query: { loadId: load.id, companyId } }, { staleTime: 300_000 }).data
  const [text, setText] = useState<number | null | undefined>(undefined)
  const [within, setWithin] = useState<(typeof MINUTES)[number]>('60')
  const [confirming, setConfirming] = useState(false)
  const offer = useCommand(offerLoadToTruck, { invalidates: [listLoadTrucks, listLoads] })
  const { currency } = load
  const amount = text === undefined ? (load.price?.amount ?? load.target?.amount ?? null) : text
  const rate =
    amount === null
      ? null
      : ratePerDistance({
          price: { amount, currency },
          distanceMeters: load.distanceMeters,
          unit: units.distance,
        })
  const shown = (minor: number) => formatMoney({ amount: minor, currency })
  const about = (minor: number) => formatMoney({ amount: minor, currency }, { decimals: 'whole' })
  const errors = offer.error?.errors ?? {}
  const amountError =
    errors['amount.amount'] ??
    errors['amount.currency'] ??
    errors['amount'] ??
    (confirming && (amount === null || amount <= 0) ? t('Give the price.') : undefined)
  const refused =
    offer.error === null || amountError !== undefined
      ? null
      : (LABELS[offer.error.code as ErrorsOf<typeof offerLoadToTruck>] ?? translated(offer.error.message))
  const send = (): void => {
    setConfirming(true)
    if (amount === null || amount <= 0 || offer.isPending) return
    offer.mutate(
      {
        params: { loadId: load.id, postingId: truck.postingId },
        body: { amount: { amount, currency }, respondWithinMinutes: Number(within) },
      },
      {
        onSuccess: () => {
          showFeedback({
            type: 'success',
            message: t('{reference} is offered to {carrier} at {price}.', {
              reference: load.reference,
              carrier: truck.carrierName,
              price: shown(amount),
            }),
          })
          onClose()
        },
      },
    )
  }
  const { benchmark } = lane?.benchmark ?? { benchmark: null }
  return (
    <ModalFrame opened onClose={onClose} title={t('Offer to {carrier}', { carrier: truck.carrierName })}>
      <div className={css['dialog']}>
        <Form label={t('Price and time for {carrier}', { carrier: truck.carrierName })} onSubmit={send}>
          <p className="t-second">
            {load.reference}, {formatLane(load)}
          </p>
          <MoneyField
            label={t('Price, all-in')}
            currency={currency}
            value={amount === null ? null : { amount, currency }}
            onChange={(money) => {
              setText(money?.amount ?? null)
              offer.reset()
            }}
            {...(rate === null ? {} : { aside: `${formatRate(rate, currency)}/${units.distance}` })}
            error={amountError}
          />
          <dl className={css['facts']}>
            <div>
              <dt className="t-label">{t('The lane pays')}</dt>
              <dd>
                {benchmark === null
                  ? t('too few reports')
                  : t('{low} to {high}', { low: about(benchmark.p25), high: about(benchmark.p75) })}
              </dd>
            </div>
            {truck.asksPerMile === null ? null : (
              <div>
                <dt className="t-label">{t('It asks')}</dt>
                <dd>{formatRateRange(truck.asksPerMile, truck.currency, units)}</dd>
              </div>
            )}
          </dl>
          <SelectField
            label={t('They answer within')}
            options={WITHIN}
            value={within}
            onChange={(picked) => setWithin(picked ?? within)}
          />
          <p className="t-second">
            {t('It binds you: until they answer or the time is over, nobody else can have the load. Other bids stand.')}
          </p>
          {refused === null ? null : (
            <p className={css['refused']} role="alert">
              <StatusShape tone="critical" /> {refused}
            </p>
          )}
          <div className={css['actions']}>
            <Button onClick={onClose}>{t('Not yet')}</Button>
            <Button type="submit" variant="primary" busy={offer.isPending}>
              {amount === null ? t('Offer the load') : t('Offer {price}', { price: shown(amount) })}
            </Button>
          </div>
        </Form>
      </div>
    </ModalFrame>
  )
}
