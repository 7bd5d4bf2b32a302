import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { t } from '../../app/i18n/t.ts'
import { IconButton } from '../../ui/form/button.tsx'
import { cx } from '../../ui/layout/class-names.ts'
import { CheckField } from '../../ui/form/choice-fields.tsx'
import { MoneyField } from '../../ui/form/number-fields.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { CarrierPicker, carrierName, CarrierLabels } from './carrier-picker.tsx'
import picker from './carrier-picker.module.css'
import { At } from './form-field.tsx'
import type { WaterfallDraft } from './load-draft.ts'
import css from './load-form.module.css'
import type { LoadForm } from './use-load-form.ts'
import { waitOptions } from './wait-options.ts'

const ANSWER_WITHIN = [15, 30, 60, 120, 240]

/** The load is offered to carriers of one's choice, one after the other, before it goes to those who see it. */
export function WaterfallFields({ form }: { form: LoadForm }) {
  const { waterfall } = form.draft
  const { isOn, respondWithinMinutes, offers } = waterfall
  const set = (patch: Partial<WaterfallDraft>, path = 'turns'): void =>
    form.change((draft) => ({ ...draft, waterfall: { ...draft.waterfall, ...patch } }), path)
  const swap = (index: number, by: -1 | 1): void => {
    const next = [...offers]
    const [taken] = next.splice(index, 1)
    if (taken) next.splice(index + by, 0, taken)
    set({ offers: next })
  }
  const error = form.errorAt('turns')
  return (
    <At path="turns">
      <div className={css['fields']}>
        <CheckField
          label={t('First offer it to my carriers, one after the other')}
          checked={isOn}
          onChange={(next) => set({ isOn: next })}
          error={isOn ? null : error}
        />
        {isOn ? (
          <>
            <p className={css['quiet']}>
              {t(
                'Each has its time to confirm at your price. Whoever declines or lets it pass hands on to the next; after the last one the load is seen as you chose above.',
              )}
            </p>
            {error === null ? null : <p className={css['fieldError']}>{error}</p>}
            <div className={css['half']}>
              <SelectField
                label={t('Time to answer')}
                value={String(respondWithinMinutes)}
                onChange={(value) => set({ respondWithinMinutes: Number(value ?? respondWithinMinutes) })}
                options={waitOptions(ANSWER_WITHIN, respondWithinMinutes)}
              />
            </div>
            <At path="turns.offers">
              <CarrierPicker
                legend={t('In this order, each at its price')}
                equipment={form.draft.equipment}
                chosen={offers.map(({ companyId }) => companyId)}
                onChange={(ids) =>
                  set({
                    offers: ids.map(
                      (companyId) =>
                        offers.find((offer) => offer.companyId === companyId) ?? {
                          companyId,
                          // The next one is usually asked at the same price.
                          amount: offers.at(-1)?.amount ?? form.draft.pricing.amount,
                        },
                    ),
                  })
                }
                error={form.errorAt('turns.offers')}
                list={(of) => (
                  <ol className={picker['carriers']}>
                    {offers.map(({ companyId, amount }, index) => {
                      const name = carrierName(of(companyId))
                      const path = `turns.offers.${index}.amount`
                      return (
                        <li key={companyId} className={cx(picker['carrier'], picker['turn'])}>
                          <span className="tn">{index + 1}.</span>
                          <CarrierLabels carrier={of(companyId)} equipment={form.draft.equipment} />
                          <At path={path}>
                            <MoneyField
                              label={t('Price for {carrier}', { carrier: name })}
                              currency={form.draft.currency}
                              value={amount}
                              onChange={(next) =>
                                set(
                                  {
                                    offers: offers.map((offer) =>
                                      offer.companyId === companyId ? { ...offer, amount: next } : offer,
                                    ),
                                  },
                                  path,
                                )
                              }
                              onBlur={() => form.leave(path)}
                              error={form.errorAt(path)}
                            />
                          </At>
                          <span className={picker['actions']}>
                            <IconButton
                              size="row"
                              label={t('Earlier: {carrier}', { carrier: name })}
                              disabled={index === 0}
                              onClick={() => swap(index, -1)}
                            >
                              <IconArrowUp size={16} stroke={1.6} aria-hidden="true" />
                            </IconButton>
                            <IconButton
                              size="row"
                              label={t('Later: {carrier}', { carrier: name })}
                              disabled={index === offers.length - 1}
                              onClick={() => swap(index, 1)}
                            >
                              <IconArrowDown size={16} stroke={1.6} aria-hidden="true" />
                            </IconButton>
                            <IconButton
                              size="row"
                              label={t('Remove {carrier}', { carrier: name })}
                              onClick={() => set({ offers: offers.filter((offer) => offer.companyId !== companyId) })}
                            >
                              <IconTrash size={16} stroke={1.6} aria-hidden="true" />
                            </IconButton>
                          </span>
                        </li>
                      )
                    })}
                  </ol>
                )}
              />
            </At>
          </>
        ) : null}
      </div>
    </At>
  )
}
