import type { LoadSummary } from '@drawbar/contract/loads.ts'
import { t } from '../../../i18n/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Lane } from '../../../ui/lane.tsx'
import { bidsWords, lowestWords } from '../../loads/load-words.ts'
import { placeName } from '../../places/place-name.ts'
import css from './optimise.module.css'

export interface LoadPickProps {
  loads: readonly LoadSummary[]
  isShut: (load: LoadSummary) => boolean
  isTicked: (load: LoadSummary) => boolean
  onTick: (loads: readonly LoadSummary[], on: boolean) => void
  /** More of them are on their way. */
  reading: boolean
}

/** A tick a load; those under seal wait for their deadline. */
export function LoadPick({ loads, isShut, isTicked, onTick, reading }: LoadPickProps) {
  const open = loads.filter((load) => !isShut(load))
  const withBids = open.filter(({ bidCount }) => (bidCount ?? 0) > 0)
  return (
    <fieldset className={css['pick']} aria-busy={reading || undefined}>
      <legend className="t-panel">
        {t('{count} loads chosen', { count: open.filter(isTicked).length })}
        <span className={css['quiet']}> {t('of {count} open', { count: open.length })}</span>
      </legend>
      <div className={css['all']}>
        <Button size="row" variant="quiet" onClick={() => onTick(withBids, true)}>
          {t('All with bids')}
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
                checked={!isShut(load) && isTicked(load)}
                disabled={isShut(load)}
                onChange={(event) => onTick([load], event.currentTarget.checked)}
              />
              <span className={css['reference']}>{load.reference}</span>
              <Lane origin={placeName(load.origin)} destination={placeName(load.destination)} />
              <span className={css['right']}>
                {isShut(load)
                  ? t('sealed')
                  : [bidsWords(load.bidCount ?? 0), lowestWords(load)].filter(Boolean).join(' · ')}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
