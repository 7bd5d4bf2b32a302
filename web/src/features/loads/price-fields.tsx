import { PRICING_MODES } from '@drawbar/contract/loads/load-input.ts'
import { Suspense } from 'react'
import { t } from '../../app/i18n/t.ts'
import { CheckField, RadioField } from '../../ui/form/choice-fields.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { formatRate, ratePerDistance } from '../../ui/format/format.ts'
import { MoneyField } from '../../ui/form/number-fields.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { currencyOptions, inCurrency } from './draft-currency.ts'
import { estimateLane } from './estimate-lane.ts'
import { BiddingFields } from './bidding-fields.tsx'
import { At } from './form-field.tsx'
import { LaneRates } from './lane-rates.tsx'
import { postZone, type LoadDraft } from './load-draft.ts'
import css from './load-form.module.css'
import { PRICING_LABELS } from './load-labels.ts'
import { DateTimeField } from './stop-fields.tsx'
import type { LoadForm } from './use-load-form.ts'

type Mode = LoadDraft['pricing']['mode']

/** The one figure of each mode: its name in the form and its path in the record. */
const FIGURE: Record<Mode, { label: string; path: string; note: string; hint: string }> = {
  open_bid: {
    label: t('Target price'),
    path: 'pricing.target',
    note: 'optional',
    hint: t('Yours alone. No carrier sees it.'),
  },
  sealed_bid: {
    label: t('Reserve price'),
    path: 'pricing.reserve',
    note: 'optional',
    hint: t('Yours alone. No carrier sees it.'),
  },
  book_now: {
    label: t('Price'),
    path: 'pricing.price',
    note: 'all-in',
    hint: t('The first carrier that takes it at this price has it.'),
  },
  fixed: {
    label: t('Price'),
    path: 'pricing.price',
    note: 'all-in',
    hint: t('No bids are taken; a carrier books at this price.'),
  },
}

const MODE_HINT: Record<Mode, string> = {
  open_bid: t('Carriers bid, you compare, counter and award at any time.'),
  sealed_bid: t('Nobody sees an amount before the deadline, not even you.'),
  book_now: t('A carrier may book at once at your price.'),
  fixed: t('One price, first come.'),
}

export function PriceFields({ form }: { form: LoadForm }) {
  const { pricing, stops, equipment, currency } = form.draft
  const { label, path, note, hint } = FIGURE[pricing.mode]
  const set = (patch: Partial<LoadDraft['pricing']>, paths: string | string[]): void =>
    form.change((draft) => ({ ...draft, pricing: { ...draft.pricing, ...patch } }), paths)
  const distanceMeters = estimateLane(stops)
  const rate =
    pricing.amount === null || distanceMeters === null
      ? null
      : ratePerDistance({ price: pricing.amount, distanceMeters })
  const modeError = form.errorAt('pricing.mode') ?? form.errorAt('pricing')
  const bids = pricing.mode === 'open_bid' || pricing.mode === 'sealed_bid'
  return (
    <>
      <At path="pricing.mode">
        <RadioField
          label={t('How it is priced')}
          value={pricing.mode}
          onChange={(mode) => set({ mode }, 'pricing')}
          options={PRICING_MODES.map((value) => ({ value, label: PRICING_LABELS[value] }))}
        />
        <p className={css['quiet']}>{MODE_HINT[pricing.mode]}</p>
        {modeError === null ? null : <p className={css['fieldError']}>{modeError}</p>}
      </At>
      <At path="currency">
        <SelectField
          label={t('Currency')}
          value={currency}
          onChange={(next) =>
            form.change((draft) => inCurrency(draft, next ?? draft.currency), ['currency', 'pricing'])
          }
          options={currencyOptions()}
          error={form.errorAt('currency')}
        />
      </At>
      <div className={css['half']}>
        <At path={path}>
          <MoneyField
            label={label}
            note={note}
            hint={hint}
            currency={currency}
            value={pricing.amount}
            onChange={(amount) => set({ amount }, path)}
            onBlur={() => form.leave(path)}
            error={form.errorAt(path)}
            {...(rate === null ? {} : { aside: t('{rate}/mi est.', { rate: formatRate(rate, currency) }) })}
          />
        </At>
        <LaneRates
          origin={stops[0]?.place.place ?? null}
          destination={stops.at(-1)?.place.place ?? null}
          equipment={equipment[0]}
          yours={pricing.amount}
        />
      </div>
      {bids ? (
        <At path="pricing.deadline">
          <Suspense fallback={<Skeleton height={49} />}>
            <DateTimeField
              label={pricing.mode === 'sealed_bid' ? t('Bids are taken until') : t('Bids are taken until (optional)')}
              value={pricing.deadline}
              zone={postZone(form.draft)}
              onChange={(deadline) => set({ deadline }, 'pricing.deadline')}
              onBlur={() => form.leave('pricing.deadline')}
              error={form.errorAt('pricing.deadline')}
            />
          </Suspense>
        </At>
      ) : null}
      {bids ? <BiddingFields form={form} /> : null}
      {pricing.mode === 'book_now' ? (
        <CheckField
          label={t('Also take bids under or over this price')}
          checked={pricing.alsoBids}
          onChange={(alsoBids) => set({ alsoBids }, 'pricing.alsoBids')}
        />
      ) : null}
    </>
  )
}

export function PostFields({ form }: { form: LoadForm }) {
  const { expires, notes, declaredValue, currency } = form.draft
  const set = (patch: Partial<LoadDraft>, path: string): void => form.change((draft) => ({ ...draft, ...patch }), path)
  return (
    <>
      <div className={css['half']}>
        <At path="expiresAt">
          <Suspense fallback={<Skeleton height={49} />}>
            <DateTimeField
              label={t('Post ends (optional)')}
              value={expires}
              zone={postZone(form.draft)}
              onChange={(next) => set({ expires: next }, 'expiresAt')}
              onBlur={() => form.leave('expiresAt')}
              error={form.errorAt('expiresAt')}
            />
          </Suspense>
          <p className={css['quiet']}>{t('It ends with the last pickup window at the latest.')}</p>
        </At>
        <At path="declaredValue">
          <MoneyField
            label={t('Declared value')}
            note="optional"
            hint={t('Carriers need cargo cover of at least this.')}
            currency={currency}
            value={declaredValue}
            onChange={(value) => set({ declaredValue: value }, 'declaredValue')}
            onBlur={() => form.leave('declaredValue')}
            error={form.errorAt('declaredValue')}
          />
        </At>
      </div>
      <At path="notes">
        <TextAreaField
          label={t('Notes for carriers')}
          note="optional"
          value={notes}
          maxLength={4000}
          onChange={(value) => set({ notes: value }, 'notes')}
          onBlur={() => form.leave('notes')}
          error={form.errorAt('notes')}
        />
      </At>
    </>
  )
}
