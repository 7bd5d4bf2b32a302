import type { BoardLoad } from '@drawbar/contract/board/board.ts'
import { getHaulCost, setHaulCost } from '@drawbar/contract/rates/haul-cost.ts'
import { recommendLoads } from '@drawbar/contract/trip-plans/trip-plans.ts'
import { METERS_PER_MILE } from '@drawbar/contract/units.ts'
import { useState } from 'react'
import { useCommand, useEndpoint } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { InfoTooltip } from '../../ui/overlay/info-tooltip.tsx'
import { formatDistance, formatMoney, type Money } from '../../ui/format/format.ts'
import { MoneyField } from '../../ui/form/number-fields.tsx'
import { useUnits } from '../../ui/format/units.ts'
import { useCompanyScope } from '../../app/frame/company-scope.ts'
import { shownRate, enteredRate } from './board-units.ts'
import css from './haul-margin.module.css'

/** Costs are kept in it; a load in another currency has no margin here. */
const CURRENCY = 'USD'

/** Loaded and empty: to the pickup, and from the delivery to where the search ends. */
export const allMeters = ({
  distanceMeters,
  deadheadMeters,
  deadheadOutMeters,
}: Pick<BoardLoad, 'distanceMeters' | 'deadheadMeters' | 'deadheadOutMeters'>): number =>
  distanceMeters + (deadheadMeters ?? 0) + (deadheadOutMeters ?? 0)

/** What a price leaves after what all its miles cost: one's own figure a mile, or the industry's until one is set. */
export function HaulMargin({ load, price }: { load: BoardLoad; price: Money | null }) {
  const { isReadOnly } = useCompanyScope()
  const { distance } = useUnits()
  const read = useEndpoint(getHaulCost, {}, { enabled: !isReadOnly })
  const cost = read.data
  const [changing, setChanging] = useState(false)
  if (load.currency !== CURRENCY) return null
  if (cost === undefined)
    return read.error === null ? null : (
      <p className={css['margin']}>{t('Your cost of a mile did not load, so there is no margin.')}</p>
    )
  const rate = formatMoney({ amount: shownRate(cost.perMile, distance), currency: CURRENCY }, { decimals: 'exact' })
  const meters = allMeters(load)
  const margin = price === null ? null : price.amount - Math.round((cost.perMile * meters) / METERS_PER_MILE)
  const all = { distance: `${formatDistance(meters, distance)} ${distance}`, rate: `${rate}/${distance}` }
  return (
    <div className={css['margin']}>
      <dl>
        <div>
          <dt>
            <InfoTooltip
              content={
                cost.own
                  ? t('The price less {distance}, loaded and empty, at your own cost of {rate}.', all)
                  : t(
                      'The price less {distance}, loaded and empty, at {rate}: the mean of American carriers in 2024 (ATRI). Set your own.',
                      all,
                    )
              }
            >
              {cost.own ? t('Margin at your {rate}', all) : t('Margin at {rate}', all)}
            </InfoTooltip>
            <Button size="row" variant="quiet" onClick={() => setChanging(!changing)} aria-expanded={changing}>
              {t('Change cost')}
            </Button>
          </dt>
          <dd className="tn">
            {margin === null
              ? '–'
              : formatMoney({ amount: margin, currency: CURRENCY }, { sign: margin < 0, decimals: 'whole' })}
          </dd>
        </div>
      </dl>
      {changing ? <CostForm perMile={cost.perMile} onDone={() => setChanging(false)} /> : null}
    </div>
  )
}

function CostForm({ perMile, onDone }: { perMile: number; onDone: () => void }) {
  const { distance } = useUnits()
  const [value, setText] = useState<Money | null>({ amount: shownRate(perMile, distance), currency: CURRENCY })
  const save = useCommand(setHaulCost, { invalidates: [getHaulCost, recommendLoads], onSuccess: onDone })
  const put = (next: number | null): void => save.mutate({ body: { perMile: next } })
  return (
    // Stands within the form of a bid, so it is none itself.
    <fieldset className={css['cost']}>
      <legend className="visually-hidden">{t('What a mile costs you')}</legend>
      <MoneyField
        label={distance === 'mi' ? t('Cost a mile') : t('Cost a kilometer')}
        note={t('for your whole company')}
        currency={CURRENCY}
        aside={`/${distance}`}
        value={value}
        onChange={(next) => {
          setText(next)
          save.reset()
        }}
        error={save.error === null ? null : translated(save.error.errors['perMile'] ?? save.error.message)}
      />
      <span className={css['actions']}>
        <Button size="row" onClick={() => put(null)}>
          {t('The industry’s')}
        </Button>
        <Button
          size="row"
          variant="inverse"
          busy={save.isPending}
          onClick={() => put(value === null ? null : enteredRate(value.amount, distance))}
        >
          {t('Save cost')}
        </Button>
      </span>
    </fieldset>
  )
}
