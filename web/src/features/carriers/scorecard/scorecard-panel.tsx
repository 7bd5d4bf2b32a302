import {
  type CarrierScorecard,
  getScorecard,
  SCORE_MEASURES,
  type StopsCounted,
} from '@drawbar/contract/carriers/scorecard.ts'
import { CANCEL_REASONS, DECLINE_REASONS } from '@drawbar/contract/codes.ts'
import { useState } from 'react'
import { useEndpoint } from '../../../api/query.ts'
import { t, translated } from '../../../app/i18n/t.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { formatNumber, formatPercent } from '../../../ui/format/format.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Status } from '../../../ui/display/status.tsx'
import { formatDate } from '../../../ui/format/zoned-time.ts'
import { LOCAL_ZONE } from '../../../app/frame/readers-zone.ts'
import { ClaimsRow } from './claims-row.tsx'
import css from './scorecard-panel.module.css'

/** Fewer say little (tokens.md, Score). */
const FEW = 20

type Measure = CarrierScorecard['measures'][number]

export interface ScorecardPanelProps {
  /** Staff name the carrier; a member's own is known. */
  companyId?: string | undefined
  enabled?: boolean
}

/** A carrier's record: each share with its sample and, when asked, how it was reckoned and what counted against it. */
export function ScorecardPanel({ companyId, enabled = true }: ScorecardPanelProps) {
  const card = useEndpoint(getScorecard, { query: { companyId } }, { enabled })
  const data = card.data
  return (
    <Panel
      title={t('Record')}
      note={
        data === undefined
          ? undefined
          : t('{days} days, {loads} loads completed ever', {
              days: data.windowDays,
              loads: formatNumber(data.completedLoads),
            })
      }
      padded={false}
    >
      {card.isError && data === undefined ? (
        <ErrorState
          title={t('The record did not load')}
          message={card.error.message}
          onRetry={() => void card.refetch()}
          retrying={card.isFetching}
          requestId={card.error.requestId}
        />
      ) : (
        <Loading loading={data === undefined} label={t('the record')} skeleton={<Skeleton height={180} />}>
          {data === undefined ? null : data.measures.every(({ n }) => n === 0) ? (
            <Empty title={t('Nothing to measure yet')}>
              {t('Shares appear with the first award and the first haul of the last {days} days.', {
                days: data.windowDays,
              })}
            </Empty>
          ) : (
            <ul className={css['measures']}>
              {data.measures.map((measure) => (
                <Row key={measure.measure} measure={measure} of={data} />
              ))}
              <ClaimsRow of={data} />
            </ul>
          )}
        </Loading>
      )}
    </Panel>
  )
}

const COUNTS = { stops: t('stops'), awards: t('awards'), hauls: t('hauls'), minutes: t('minutes') } as const
const exact = (part: number): string => `${formatNumber(part * 100, 1)}%`
const share = (part: number): string => formatPercent(part, { sign: false })

function Row({ measure, of }: { measure: Measure; of: CarrierScorecard }) {
  const [open, setOpen] = useState(false)
  const { hits, n, lowerBound } = measure
  const { name, counts } = SCORE_MEASURES[measure.measure]
  const few = counts !== 'minutes' && n > 0 && n < FEW
  return (
    <li className={css['measure']}>
      <div className={css['line']}>
        <span className={css['name']}>{translated(name)}</span>
        <span className={`tn ${css['share'] ?? ''}`}>{n === 0 ? '–' : share(hits / n)}</span>
        <span className={css['bar']} aria-hidden="true">
          {n === 0 ? null : <span style={{ inlineSize: `${(hits / n) * 100}%` }} />}
          {lowerBound === null ? null : <i style={{ insetInlineStart: `${lowerBound * 100}%` }} />}
        </span>
        <span className={css['sample']}>
          {n === 0 ? (
            t('none counted')
          ) : few ? (
            <Status tone="warning">{t('n {n}, few', { n })}</Status>
          ) : (
            `n ${formatNumber(n)} ${COUNTS[counts]}`
          )}
        </span>
        <Button size="row" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('Hide') : t('How')}
        </Button>
      </div>
      {open ? <Arithmetic measure={measure} of={of} /> : null}
    </li>
  )
}

/** From what was planned to the sample, and what of it is not agreed. */
function Stops({ of: { planned, excused, moved, contested, refused }, n }: { of: StopsCounted; n: number }) {
  return (
    <>
      <p className="tn">
        {t(
          '{planned} planned − {excused} late for a reason that is not the carrier’s or reported sooner than any truck drives − {moved} moved long ahead by agreement = {n}',
          {
            planned: formatNumber(planned),
            excused: formatNumber(excused),
            moved: formatNumber(moved),
            n: formatNumber(n),
          },
        )}
      </p>
      {contested + refused === 0 ? null : (
        <p className="tn">
          {t(
            'Counted although the carrier gave such a reason: {contested} contested by the consignor, {refused} decided by staff.',
            {
              contested: formatNumber(contested),
              refused: formatNumber(refused),
            },
          )}
        </p>
      )}
    </>
  )
}

const REASONS: Readonly<Record<string, string>> = {
  ...CANCEL_REASONS,
  ...DECLINE_REASONS,
  no_answer: t('No answer'),
  no_show: t('No show'),
}

function Arithmetic({ measure, of }: { measure: Measure; of: CarrierScorecard }) {
  const { hits, n, lowerBound } = measure
  const { rule, counts } = SCORE_MEASURES[measure.measure]
  const misses = of.misses.filter((miss) => miss.measure === measure.measure)
  return (
    <div className={css['how']}>
      <p>{translated(rule)}</p>
      <p className={css['quiet']}>
        {t('From {from} to {to}.', { from: formatDate(of.from, 'UTC'), to: formatDate(of.asOf, 'UTC') })}
      </p>
      {n === 0 ? null : (
        <p className="tn">
          {t('{hits} of {n} {counts} = {share}', {
            hits: formatNumber(hits),
            n: formatNumber(n),
            counts: COUNTS[counts],
            share: exact(hits / n),
          })}
        </p>
      )}
      {measure.stops === null ? null : <Stops of={measure.stops} n={n} />}
      {lowerBound === null ? null : (
        <p className="tn">
          {t(
            'At least {share} with 95% confidence; carriers are ranked by this. Wilson: (p + z²/2n − z√(p(1−p)/n + z²/4n²)) / (1 + z²/n), p = {hits}/{n}, z = 1.96',
            { share: exact(lowerBound), hits, n },
          )}
        </p>
      )}
      {misses.length === 0 ? null : (
        <>
          <h3 className="t-label">{t('What counted against it, the newest first')}</h3>
          <ul className={css['misses']}>
            {misses.map(({ reference, at, missed, of: all, reason }) => (
              <li key={`${reference} ${at}`}>
                <span className="tn">{reference}</span>
                <span className={css['quiet']}>{formatDate(at, LOCAL_ZONE)}</span>
                <span>
                  {reason === null
                    ? t('{missed} of {all} {counts}', {
                        missed: formatNumber(missed),
                        all: formatNumber(all),
                        counts: COUNTS[counts],
                      })
                    : translated(REASONS[reason] ?? reason)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
