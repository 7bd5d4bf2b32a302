import type { AwardPlan, AwardPlanAnswer } from '@drawbar/contract/award-plans/award-plans.ts'
import { useState, type ReactNode } from 'react'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { LazyConfirm } from '../../ui/overlay/lazy-confirm.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { FigureStrip } from '../../ui/display/figure-strip.tsx'
import { formatMoney, formatNumber, formatPercent, type Money } from '../../ui/format/format.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { Status, StatusShape } from '../../ui/display/status.tsx'
import { usePageKeys } from '../../ui/layout/use-page-keys.ts'
import { waitLabel } from '../loads/wait-options.ts'
import { ExportButton } from '../lists/export-button.tsx'
import { AnswerWithin, DEFAULT_ANSWER_WITHIN } from '../bids/answer-within.tsx'
import { LosingBids } from './losing-bids.tsx'
import css from './optimise.module.css'
import { awardCard, awardColumns, type AwardRow, Warnings } from './plan-columns.tsx'
import { planExport, planRows } from './plan-export.ts'
import { datumLabel, leftOutReason, LIMIT_LABELS, proofLabel, UNSERVED_LABELS } from './plan-labels.ts'
import { planRefusal, usePlanCommands } from './use-plan-commands.ts'
import { useRowChoices } from './use-row-choices.ts'

interface PlanAnswerProps {
  plan: AwardPlan
  answer: AwardPlanAnswer
  /** The way back to the limits. */
  again: ReactNode
}

/** What the search found: its cost and proof, who gets which load, what the others had to ask, and what stays without a carrier. */
export function PlanAnswer({ plan, answer, again }: PlanAnswerProps) {
  const [asking, setAsking] = useState(false)
  const [within, setWithin] = useState(DEFAULT_ANSWER_WITHIN)
  const { award } = usePlanCommands()
  const { awards, unserved, freedBy, leftOut: skipped } = answer
  const choices = useRowChoices(plan)
  const warnings = awards.reduce((sum, { doubts }) => sum + doubts.length, 0)
  const rows = awards.map((row) => ({
    ...row,
    underCounter: skipped.filter(({ loadId, why }) => loadId === row.loadId && why === 'countered').length,
  }))
  const carriers = new Set(awards.map(({ carrierId }) => carrierId)).size
  const mayAward = plan.abilities.includes('award')
  usePageKeys({ a: () => setAsking(true) }, mayAward && !asking && !choices.isChanged)
  const choice = mayAward ? (row: AwardRow) => <RowChoice row={row} choices={choices} /> : null
  const verb = t('Award {count} loads for {total}', { count: awards.length, total: formatMoney(answer.total) })
  const confirm = (): void =>
    award.mutate(
      { params: { planId: plan.id }, body: { respondWithinMinutes: within } },
      {
        onSuccess: () => {
          setAsking(false)
          showFeedback({
            type: 'success',
            message: t('{count} loads offered. The carriers have {time} to confirm.', {
              count: awards.length,
              time: waitLabel(within),
            }),
          })
        },
      },
    )
  return (
    <div className={css['answer']}>
      <FigureStrip label={t('The best award')} figures={figuresOf(plan, { answer, carriers, warnings })} />
      <div className={css['actions']}>
        {again}
        <ExportButton rows={planRows(answer)} columns={planExport()} fileName="award-plan" />
        {plan.status === 'awarded' ? (
          <Status tone="good">{t('Awarded: each carrier was sent its offers')}</Status>
        ) : mayAward ? (
          <>
            {choices.isChanged ? (
              <Button busy={choices.create.isPending} onClick={choices.recalculate}>
                {t('Recalculate')}
              </Button>
            ) : null}
            <Button
              variant="primary"
              keys="A"
              lockedReason={choices.isChanged ? t('Recalculate with your changes first.') : undefined}
              onClick={() => setAsking(true)}
            >
              {verb}
            </Button>
            <Status tone={warnings === 0 ? 'good' : 'warning'}>
              {warnings === 0 ? t('No warnings') : t('{count} warnings', { count: warnings })}
            </Status>
          </>
        ) : null}
        {planRefusal(choices.create.error) === null ? null : (
          <span role="alert" className={css['refused']}>
            <StatusShape tone="critical" /> {planRefusal(choices.create.error)}
          </span>
        )}
      </div>
      <Panel title={t('Who gets which load')} note={t('{count} carriers', { count: carriers })} padded={false}>
        <DataTable
          label={t('Awards of the plan')}
          columns={awardColumns(choice)}
          rows={rows}
          rowKey={({ bidId }) => bidId}
          rowLabel={({ loadReference, carrierName }) => `${loadReference}, ${carrierName}`}
          card={awardCard(choice)}
          keys="table"
          empty={<p className={css['none']}>{t('No load can be awarded.')}</p>}
        />
      </Panel>
      {unserved.length === 0 ? null : (
        <Panel title={t('{count} loads stay without a carrier', { count: unserved.length })}>
          <ul className={css['lines']}>
            {unserved.map((load) => (
              <li key={load.loadId}>
                <StatusShape tone="warning" /> <strong>{load.loadReference}</strong> {load.lane}:{' '}
                {UNSERVED_LABELS[load.why]}
              </li>
            ))}
            {freedBy.map(({ limit, loads }) => (
              <li key={limit} className={css['quiet']}>
                {t('Without {limit} as a limit, {count} loads more are served.', {
                  limit: LIMIT_LABELS[limit],
                  count: loads,
                })}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <LosingBids plan={plan} answer={answer} />
      {skipped.length === 0 ? null : (
        <Panel title={t('{count} bids were not weighed', { count: skipped.length })}>
          <ul className={css['lines']}>
            {skipped.map((bid) => (
              <li key={bid.bidId}>
                <strong>{bid.loadReference}</strong> {bid.carrierName}
                {bid.why === 'countered' ? '' : ` ${formatMoney(bid.amount)}`}: {leftOutReason(bid)}{' '}
                {datumLabel(bid.datum)}
                {mayAward && bid.why === 'excluded' ? (
                  <Button
                    size="row"
                    variant="quiet"
                    aria-pressed={choices.excluded.has(bid.bidId)}
                    aria-label={t('Exclude {row}', { row: `${bid.loadReference}, ${bid.carrierName}` })}
                    onClick={() => choices.exclude(bid.bidId)}
                  >
                    {choices.excluded.has(bid.bidId) ? t('Excluded') : t('Exclude')}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <LazyConfirm
        opened={asking}
        title={t('Award {count} loads at once?', { count: awards.length })}
        verb={verb}
        rows={[
          {
            label: t('{count} carriers', { count: carriers }),
            value: (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard (WCAG 2.1.1)
              <ul className={css['names']} tabIndex={0} aria-label={t('Who gets which load')}>
                {awards.map(({ bidId, loadReference, carrierName, amount, doubts }) => (
                  <li key={bidId}>
                    {loadReference}: {carrierName}, <span className="tn">{formatMoney(amount)}</span>
                    <Warnings of={{ doubts }} />
                  </li>
                ))}
              </ul>
            ),
          },
          ...(unserved.length === 0
            ? []
            : [
                {
                  label: t('Without a carrier'),
                  value: unserved.map(({ loadReference }) => loadReference).join(', '),
                },
              ]),
          { label: t('They answer within'), value: <AnswerWithin minutes={within} onChange={setWithin} /> },
          { label: t('If one load moved'), value: t('Nothing is awarded, and you are told which') },
        ]}
        busy={award.isPending}
        error={planRefusal(award.error)}
        onCancel={() => {
          setAsking(false)
          award.reset()
        }}
        onConfirm={confirm}
      />
    </div>
  )
}

/** Locked, a row is in every recalculation; excluded, in none. */
function RowChoice({
  row: { bidId, loadReference, carrierName },
  choices,
}: {
  row: AwardRow
  choices: ReturnType<typeof useRowChoices>
}) {
  const row = `${loadReference}, ${carrierName}`
  const [isLocked, isExcluded] = [choices.locked.has(bidId), choices.excluded.has(bidId)]
  return (
    <span className={css['choice']}>
      {isExcluded ? null : (
        <Button
          size="row"
          variant="quiet"
          aria-pressed={isLocked}
          aria-label={t('Lock {row}', { row })}
          onClick={() => choices.lock(bidId)}
        >
          {isLocked ? t('Locked') : t('Lock')}
        </Button>
      )}
      <Button
        size="row"
        variant="quiet"
        aria-pressed={isExcluded}
        aria-label={t('Exclude {row}', { row })}
        onClick={() => choices.exclude(bidId)}
      >
        {isExcluded ? t('Excluded') : t('Exclude')}
      </Button>
    </span>
  )
}

function figuresOf(
  { loadIds }: AwardPlan,
  { answer, carriers, warnings }: { answer: AwardPlanAnswer; carriers: number; warnings: number },
) {
  const { cheapest, awards } = answer
  const more = cheapest.here.amount - cheapest.total.amount
  const difference: Money = { ...cheapest.total, amount: more }
  return [
    { label: t('Total'), value: formatMoney(answer.total), note: t('{count} carriers', { count: carriers }) },
    {
      label: t('Against the cheapest per load'),
      value: more === 0 ? t('the same') : formatMoney(difference, { sign: true }),
      note:
        cheapest.total.amount === 0
          ? undefined
          : `${formatPercent(more / cheapest.total.amount, { decimals: 1 })} · ${more < 0 ? t('saved by packages') : t('what the limits cost')}`,
    },
    {
      label: t('Loads'),
      value: t('{served} of {all}', { served: awards.length, all: loadIds.length }),
    },
    {
      label: t('Cost'),
      value: (
        // Of the cost alone: with warnings an optimal award is still not all good.
        <Status tone={answer.gap > 0 || !answer.servesMost ? 'warning' : warnings > 0 ? 'idle' : 'good'}>
          {proofLabel(answer)}
        </Status>
      ),
      note: t('in {seconds} s', { seconds: formatNumber(answer.solveMs / 1000, 1) }),
    },
  ]
}
