import { trucksFor, type EquipmentCode } from '@drawbar/contract/codes.ts'
import type { BoardLoad } from '@drawbar/contract/board/board.ts'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { t } from '../../../app/i18n/t.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { formatDistance, formatMoney, toDistance } from '../../../ui/format/format.ts'
import { MoneyField, NumberField } from '../../../ui/form/number-fields.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useUnits } from '../../../ui/format/units.ts'
import { allMeters, HaulMargin } from '../../board/haul-margin.tsx'
import { equipmentName } from '../../loads/load-labels.ts'
import { VALIDITIES } from '../validity.ts'
import css from './bid-panel.module.css'
import { ownLimitOf, type BidDraft } from './bid-draft.ts'
import { MarketPosition } from './price-position.tsx'

/** The calendar comes after the price, which is typed first. */
const DateTimeField = lazy(async () => ({
  default: (await import('../../../ui/form/date-time-field.tsx')).DateTimeField,
}))

export interface BidTermsProps {
  load: BoardLoad
  offer: BidDraft
  onOffer: (offer: BidDraft) => void
  errors: Readonly<Record<string, string>>
}

/** The price, what it comes to, where it stands, and the terms beside it. */
export function BidTerms({ load, offer, onOffer, errors }: BidTermsProps) {
  const { currency } = load
  const ownLimit = ownLimitOf(load.myBid)
  const price = useRef<HTMLDivElement>(null)
  // A price that stands is replaced by typing: appended to, $875 becomes $8,751,850.
  useEffect(() => price.current?.querySelector('input')?.select(), [])
  return (
    <div className={css['terms']}>
      <div ref={price} className={css['column']}>
        <MoneyField
          label={t('Your bid, all-in')}
          currency={currency}
          value={offer.amount === null ? null : { amount: offer.amount, currency }}
          onChange={(money) => onOffer({ ...offer, amount: money?.amount ?? null })}
          error={errors['amount.amount'] ?? errors['amount']}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the row was opened to type a price
          autoFocus
          required
        />
        <PerMile load={load} amount={offer.amount} />
        <HaulMargin load={load} price={offer.amount === null ? null : { amount: offer.amount, currency }} />
      </div>
      <MarketPosition load={load} amount={offer.amount} />
      <div className={css['column']}>
        <SelectField<string>
          label={t('Bid stands')}
          searchable={false}
          value={offer.validity}
          onChange={(validity) => onOffer({ ...offer, validity: validity ?? 'post' })}
          options={
            ownLimit !== null ? [{ value: 'kept', label: t('As long as it does now') }, ...VALIDITIES] : VALIDITIES
          }
          error={errors['validUntil']}
        />
        <TextField
          label={t('Truck and note')}
          note={t('the consignor reads it')}
          placeholder={t('Unit 118, empty in Dallas Thu 18:00')}
          maxLength={1000}
          value={offer.note}
          onChange={(note) => onOffer({ ...offer, note })}
          error={errors['note']}
        />
        <Suspense fallback={<Skeleton height={49} />}>
          <DateTimeField
            label={t('Arrive at pickup (optional)')}
            zone={load.origin.timeZone}
            value={offer.arrival}
            onChange={(arrival) => onOffer({ ...offer, arrival })}
            error={errors['pickupAt']}
          />
        </Suspense>
        <div className={css['pair']}>
          <SelectField<EquipmentCode>
            label={t('Equipment')}
            note={t('optional')}
            clearable
            value={offer.equipment ?? null}
            onChange={(equipment) => onOffer({ ...offer, equipment })}
            options={trucksFor(load.equipment).map((code) => ({
              value: code,
              label: `${code}, ${equipmentName(code)}`,
            }))}
            error={errors['equipment']}
          />
          <NumberField
            label={t('In transit')}
            note={t('optional')}
            unit="h"
            decimals={1}
            value={offer.transitHours ?? null}
            onChange={(transitHours) => onOffer({ ...offer, transitHours })}
            error={errors['transitMinutes']}
          />
        </div>
      </div>
    </div>
  )
}

function PerMile({ load, amount }: { load: BoardLoad; amount: number | null }) {
  const { distance } = useUnits()
  const perDistance = (meters: number): string =>
    amount === null || amount <= 0 || meters <= 0
      ? '–'
      : formatMoney(
          { amount: Math.round(amount / toDistance(meters, distance)), currency: load.currency },
          { decimals: 'exact' },
        )
  const all = allMeters(load)
  return (
    <dl className={css['perMile']}>
      <div>
        <dt>{distance === 'mi' ? t('Per loaded mile') : t('Per loaded kilometer')}</dt>
        <dd className="tn">{perDistance(load.distanceMeters)}</dd>
      </div>
      {all === load.distanceMeters ? null : (
        <div>
          <dt>
            {distance === 'mi'
              ? t('Per mile with deadhead, {distance} mi', { distance: formatDistance(all, 'mi') })
              : t('Per kilometer with deadhead, {distance} km', { distance: formatDistance(all, 'km') })}
          </dt>
          <dd className="tn">{perDistance(all)}</dd>
        </div>
      )}
    </dl>
  )
}
