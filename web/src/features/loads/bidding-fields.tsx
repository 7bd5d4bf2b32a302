import { t } from '../../app/i18n/t.ts'
import { CheckField } from '../../ui/form/choice-fields.tsx'
import { MoneyField } from '../../ui/form/number-fields.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { At } from './form-field.tsx'
import type { LoadDraft } from './load-draft.ts'
import css from './load-form.module.css'
import type { LoadForm } from './use-load-form.ts'
import { ANSWER_WITHIN, waitOptions, waitLabel } from './wait-options.ts'

const EXTENSIONS = [2, 5, 10, 15]
const WAITS = [0, 15, 30, 60, 120, 240]
const ON_TIME = [80, 90, 95]
const NEVER = 'never'

/**
 * The deliveries that a carrier which was never late has to have for this sure share of them: Wilson's lower end of n of n is n / (n + z²)
 * (contract/src/carriers/wilson.ts). No number of them makes 100 sure.
 */
const minimumFor = (percent: number): number => Math.ceil((percent * 1.96 ** 2) / (100 - percent))

/** How bids are decided beside their price: the deadline that moves, what bidders learn, and what is accepted by itself. */
export function BiddingFields({ form }: { form: LoadForm }) {
  const { mode, deadline, extendMinutes, showRank, sharePrices, autoAccept } = form.draft.pricing
  const set = (patch: Partial<LoadDraft['pricing']>, paths: string | string[]): void =>
    form.change((draft) => ({ ...draft, pricing: { ...draft.pricing, ...patch } }), paths)
  const setRule = (patch: Partial<typeof autoAccept>, paths: string | string[]): void =>
    set({ autoAccept: { ...autoAccept, ...patch } }, paths)
  const isOpen = mode === 'open_bid'
  const usual = EXTENSIONS.map((minutes) => ({ value: String(minutes), label: waitLabel(minutes) }))
  return (
    <>
      {isOpen && deadline.date !== null ? (
        <At path="pricing.extendMinutes">
          <SelectField
            label={t('A bid in the last minutes moves the deadline')}
            hint={t('Bids are then taken for as long again after it, so that nobody wins by bidding last.')}
            value={extendMinutes === null ? NEVER : String(extendMinutes)}
            onChange={(value) =>
              set({ extendMinutes: value === null || value === NEVER ? null : Number(value) }, 'pricing.extendMinutes')
            }
            options={[
              { value: NEVER, label: t('No, it ends when it ends') },
              ...(extendMinutes === null ? usual : waitOptions(EXTENSIONS, extendMinutes)),
            ]}
            error={form.errorAt('pricing.extendMinutes')}
          />
        </At>
      ) : null}
      <div className={css['checks']}>
        {isOpen ? (
          <CheckField
            label={t('Show bidders their rank')}
            checked={showRank}
            onChange={(next) => set({ showRank: next }, 'pricing.showRank')}
          />
        ) : null}
        <CheckField
          label={t('Show bidders all prices, without names, once it is booked')}
          checked={sharePrices}
          onChange={(next) => set({ sharePrices: next }, 'pricing.sharePrices')}
        />
      </div>
      {isOpen ? (
        <At path="pricing.autoAccept">
          <div className={css['fields']}>
            <CheckField
              label={t('Accept a bid by itself')}
              checked={autoAccept.isOn}
              onChange={(isOn) => setRule({ isOn }, 'pricing.autoAccept')}
            />
            {autoAccept.isOn ? (
              <>
                <div className={css['thirds']}>
                  <At path="pricing.autoAccept.atOrUnder">
                    <MoneyField
                      label={t('At or under')}
                      currency={form.draft.currency}
                      value={autoAccept.atOrUnder}
                      onChange={(atOrUnder) => setRule({ atOrUnder }, 'pricing.autoAccept.atOrUnder')}
                      onBlur={() => form.leave('pricing.autoAccept.atOrUnder')}
                      error={form.errorAt('pricing.autoAccept.atOrUnder')}
                    />
                  </At>
                  <SelectField
                    label={t('Deliveries on time')}
                    value={autoAccept.onTimeAtLeast === null ? NEVER : String(autoAccept.onTimeAtLeast)}
                    {...(autoAccept.onTimeAtLeast === null || autoAccept.onTimeAtLeast === 100
                      ? {}
                      : {
                          hint: t('Takes {count} deliveries, if none was late.', {
                            count: minimumFor(autoAccept.onTimeAtLeast),
                          }),
                        })}
                    onChange={(value) =>
                      setRule(
                        { onTimeAtLeast: value === null || value === NEVER ? null : Number(value) },
                        'pricing.autoAccept.onTimeAtLeast',
                      )
                    }
                    options={[
                      { value: NEVER, label: t('any record') },
                      ...[
                        ...new Set([
                          ...ON_TIME,
                          ...(autoAccept.onTimeAtLeast === null ? [] : [autoAccept.onTimeAtLeast]),
                        ]),
                      ]
                        .toSorted((a, b) => a - b)
                        .map((percent) => ({ value: String(percent), label: t('{percent} % or more', { percent }) })),
                    ]}
                  />
                  <SelectField
                    label={t('After the post')}
                    value={String(autoAccept.afterMinutes)}
                    onChange={(value) =>
                      setRule({ afterMinutes: Number(value ?? 0) }, 'pricing.autoAccept.afterMinutes')
                    }
                    options={waitOptions(WAITS, autoAccept.afterMinutes)}
                  />
                  <SelectField
                    label={t('Time to answer')}
                    value={String(autoAccept.respondWithinMinutes)}
                    onChange={(value) =>
                      setRule(
                        { respondWithinMinutes: Number(value ?? autoAccept.respondWithinMinutes) },
                        'pricing.autoAccept.respondWithinMinutes',
                      )
                    }
                    options={waitOptions(ANSWER_WITHIN, autoAccept.respondWithinMinutes)}
                  />
                </div>
                <p className={css['quiet']}>
                  {t(
                    'The cheapest bid of an eligible carrier that fits is accepted; the carrier then confirms. A record counts at its sure end: 3 of 3 on time is 44 %. No carrier sees this rule.',
                  )}
                </p>
              </>
            ) : null}
          </div>
        </At>
      ) : null}
    </>
  )
}
