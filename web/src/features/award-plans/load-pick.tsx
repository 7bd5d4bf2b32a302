import type { LoadSummary } from '@drawbar/contract/loads/loads.ts'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { Lane } from '../../ui/display/lane.tsx'
import { bidsLabel, lowestLabel } from '../loads/load-labels.ts'
import { formatDay } from '../../ui/format/zoned-time.ts'
import { placeName } from '../places/place-name.ts'
import css from './optimise.module.css'

/** A bid on it can be awarded now: its carrier may haul the load, and owes no answer. */
export const canAward = ({ bidsToAnswer }: LoadSummary): boolean => (bidsToAnswer ?? 0) > 0

export interface LoadPickProps {
  loads: readonly LoadSummary[]
  /** Why the load cannot be chosen now, in a word; null where it can. */
  closedReason: (load: LoadSummary) => string | null
  isTicked: (load: LoadSummary) => boolean
  onTick: (loads: readonly LoadSummary[], on: boolean) => void
  /** More of them are on their way. */
  reading: boolean
}

/** A tick a load; those under seal wait for their deadline, and those paused for their owner. */
export function LoadPick({ loads, closedReason: closedLabel, isTicked, onTick, reading }: LoadPickProps) {
  const open = loads.filter((load) => closedLabel(load) === null)
  const toAward = open.filter(canAward)
  return (
    <fieldset className={css['pick']} aria-busy={reading || undefined}>
      <legend className="t-panel">
        {t('{count} loads chosen', { count: open.filter(isTicked).length })}
        <span className={css['quiet']}> {t('of {count} open', { count: open.length })}</span>
      </legend>
      <div className={css['all']}>
        <Button size="row" variant="quiet" onClick={() => onTick(toAward, true)}>
          {t('All you can award')}
        </Button>
        <Button size="row" variant="quiet" onClick={() => onTick(open, false)}>
          {t('None')}
        </Button>
      </div>
      <ul className={css['loads']}>
        {loads.map((load) => (
          <li key={load.id}>
            <label className={css['load']}>
              <input
                type="checkbox"
                checked={closedLabel(load) === null && isTicked(load)}
                disabled={closedLabel(load) !== null}
                onChange={(event) => onTick([load], event.currentTarget.checked)}
              />
              <span className={css['reference']}>{load.reference}</span>
              <Lane origin={placeName(load.origin)} destination={placeName(load.destination)} />
              <span className={css['right']}>
                {closedLabel(load) ?? [bidsLabel(load.bidCount ?? 0), lowestLabel(load)].filter(Boolean).join(' · ')}
                <span className={css['under']}>
                  {load.equipment.join('/')}, {formatDay(load.origin.windowStartAt, load.origin.timeZone)}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
