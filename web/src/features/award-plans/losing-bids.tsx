import type { AwardPlan, AwardPlanAnswer } from '@drawbar/contract/award-plans/award-plans.ts'
import { useMemo, type ReactNode } from 'react'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { Status } from '../../ui/display/status.tsx'
import css from './optimise.module.css'
import { losingCard, losingColumns, type LosingRow } from './plan-columns.tsx'
import { pricesLabel, wonLabel } from './plan-labels.ts'
import { planRefusal, usePlanCommands } from './use-plan-commands.ts'

/** What each losing bid had to ask: what is known of it, and a way to ask for one of the others before the rest. */
export function LosingBids({ plan, answer: { losing, prices } }: { plan: AwardPlan; answer: AwardPlanAnswer }) {
  const { ask } = usePlanCommands()
  const canRequest = plan.abilities.includes('askPrice')
  const { mutate } = ask
  const asking = ask.isPending ? ask.variables.params.bidId : null
  const won = useMemo(
    () =>
      ({ bidId, loadReference, carrierName, wouldHaveWon }: LosingRow): ReactNode => {
        const text = wonLabel(wouldHaveWon)
        if (wouldHaveWon.kind === 'asked') return <Status tone="neutral">{text}</Status>
        if (!canRequest || (wouldHaveWon.kind !== 'not_computed' && wouldHaveWon.kind !== 'not_proved')) return text
        return (
          <span className={css['ask']}>
            {wouldHaveWon.kind === 'not_proved' ? <span className={css['quiet']}>{text}</span> : null}
            <Button
              size="row"
              variant="quiet"
              busy={asking === bidId}
              aria-label={t('Work it out: {reference}, {carrier}', { reference: loadReference, carrier: carrierName })}
              onClick={() =>
                mutate(
                  { params: { planId: plan.id, bidId } },
                  { onError: (error) => showFeedback({ type: 'error', message: planRefusal(error) ?? error.message }) },
                )
              }
            >
              {t('Work it out')}
            </Button>
          </span>
        )
      },
    [plan.id, canRequest, asking, mutate],
  )
  const columns = useMemo(() => losingColumns(won), [won])
  if (losing.length === 0) return null
  const state = pricesLabel({ prices, all: losing.length, canRequest })
  return (
    <Panel
      title={t('{count} bids lose', { count: losing.length })}
      note={t('what each had to ask, all others unchanged')}
      padded={false}
    >
      {state === null ? null : <p className={css['state']}>{state}</p>}
      <DataTable
        label={t('Losing bids')}
        columns={columns}
        rows={losing}
        rowKey={({ bidId }) => bidId}
        rowLabel={({ loadReference, carrierName }) => `${loadReference}, ${carrierName}`}
        card={losingCard(won)}
        density="one-line"
        keys="table"
      />
    </Panel>
  )
}
