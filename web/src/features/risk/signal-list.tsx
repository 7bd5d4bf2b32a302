import type { Signal } from '@drawbar/contract/risk/signals.ts'
import { t } from '../../app/i18n/t.ts'
import { Status } from '../../ui/display/status.tsx'
import { formatDate } from '../../ui/format/zoned-time.ts'
import { CASE_STATUS, evidenceText, signalName, sourceName } from './signal-labels.ts'
import { LOCAL_ZONE } from '../../app/frame/readers-zone.ts'
import css from './signals.module.css'

/** Each signal with its points and what it rests on: the datum, where it comes from, and when it was so. */
export function SignalList({ signals }: { signals: readonly Signal[] }) {
  return (
    <ul className={css['signals']}>
      {signals.map(({ code, points, evidence, decidedAs, raisedAt }) => (
        <li key={code} className={css['signal']}>
          <span className={css['name']}>
            <strong>{signalName(code)}</strong>
            <span className={css['secondary']}>
              {decidedAs === null ? (
                t('since {date}', { date: formatDate(raisedAt, LOCAL_ZONE) })
              ) : (
                <Status tone={CASE_STATUS[decidedAs].tone}>{CASE_STATUS[decidedAs].label}</Status>
              )}
            </span>
          </span>
          <ul className={css['evidence']}>
            {evidence.map((one) => (
              <li key={`${one.says} ${JSON.stringify(one.values)}`}>
                {evidenceText(one)}
                <span className={css['source']}>
                  {sourceName(one)}, {formatDate(one.asOf, LOCAL_ZONE)}
                </span>
              </li>
            ))}
          </ul>
          <span className={`tn ${css['points'] ?? ''} ${decidedAs === 'cleared' ? (css['struck'] ?? '') : ''}`}>
            +{points}
          </span>
        </li>
      ))}
    </ul>
  )
}
