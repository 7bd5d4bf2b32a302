import { listDelayContests, settleDelay } from '@drawbar/contract/shipments/delay-contests.ts'
import { getScorecard } from '@drawbar/contract/carriers/scorecard.ts'
import { getShipment } from '@drawbar/contract/shipments/shipments.ts'
import { useCommand } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import css from './delay.module.css'
import { DelayAction } from './delay-action.tsx'

/** For staff, where both sides insist. */
export function SettleDelay({ shipmentId, contestId }: { shipmentId: string; contestId: string }) {
  const settle = useCommand(settleDelay, { invalidates: [getShipment, getScorecard, listDelayContests] })
  const action = (outcome: 'excuse' | 'count') => ({
    ask: { label: t('What decides it'), missing: t('Say what decides it: both sides read it.') },
    command: settle,
    send: (reason: string, done: () => void) =>
      settle.mutate(
        { params: { shipmentId, delayContestId: contestId }, body: { outcome, reason } },
        { onSuccess: done },
      ),
    doneMessage: t('Settled. Both sides hear of it.'),
  })
  const rows = (record: string) => [
    { label: t('The carrier’s record'), value: record },
    { label: t('Both sides see'), value: t('What you write, at once and by mail') },
  ]
  return (
    <div className={css['actions']}>
      <DelayAction
        verb={t('Excuse the delay')}
        title={t('Does this delay not count?')}
        rows={rows(t('The stop is left out'))}
        {...action('excuse')}
      />
      <DelayAction
        verb={t('Let it count')}
        title={t('Does this delay count?')}
        rows={rows(t('The stop stays counted as not on time'))}
        {...action('count')}
      />
    </div>
  )
}
