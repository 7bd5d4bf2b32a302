import type { MatchBreakdown } from '@drawbar/contract/truck-postings/truck-postings.ts'
import { t } from '../../app/i18n/t.ts'
import { InfoTooltip } from '../../ui/overlay/info-tooltip.tsx'
import { useUnits } from '../../ui/format/units.ts'
import css from './capacity.module.css'
import { matchReasons, type Side } from './match-labels.ts'

export interface MatchProps {
  breakdown: MatchBreakdown
  side: Side
}

/** The sum; on hover, tap and focus what it is made of. */
export function MatchScore({ breakdown, side }: MatchProps) {
  const { distance } = useUnits()
  const parts = matchReasons(breakdown, { side, distance })
  return (
    <InfoTooltip
      content={
        <span className={css['parts']}>
          {parts.map(({ part, name, points, most, sentence }) => (
            <span key={part} className={css['part']}>
              <strong className="tn">
                {points}/{most}
              </strong>
              <span>
                {name}: {sentence}
              </span>
            </span>
          ))}
          <span className={css['part']}>
            <strong className="tn">{breakdown.total}</strong>
            <span>{t('Together, of 100.')}</span>
          </span>
        </span>
      }
    >
      <span className={css['score']}>
        <strong className="tn">{breakdown.total}</strong>
        <span className="visually-hidden"> {t('of 100 points')}</span>
      </span>
    </InfoTooltip>
  )
}

/** The same in the row, for those who read and do not point. */
export function MatchReasons({ breakdown, side }: MatchProps) {
  const { distance } = useUnits()
  return (
    <ul className={css['reasons']}>
      {matchReasons(breakdown, { side, distance }).map(({ part, sentence }) => (
        <li key={part}>{sentence}</li>
      ))}
    </ul>
  )
}
