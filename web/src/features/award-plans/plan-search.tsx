import type { AwardPlan } from '@drawbar/contract/award-plans/award-plans.ts'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { usePageKeys } from '../../ui/layout/use-page-keys.ts'
import css from './optimise.module.css'
import { progressLabel } from './plan-labels.ts'
import { planRefusal, usePlanCommands } from './use-plan-commands.ts'

/** How far the search is, told as it goes; it may be stopped. */
export function PlanSearch({ plan }: { plan: AwardPlan }) {
  const { cancel } = usePlanCommands()
  const mayStop = plan.abilities.includes('cancel')
  const stop = (): void => {
    if (mayStop && !cancel.isPending) cancel.mutate({ params: { planId: plan.id } })
  }
  usePageKeys({ s: stop }, mayStop)
  const refused = planRefusal(cancel.error)
  return (
    <section className={css['searching']} aria-labelledby="plan-searching">
      <h2 className="t-panel" id="plan-searching">
        <Spinner /> {t('Searching among {count} loads', { count: plan.loadIds.length })}
      </h2>
      <output>{progressLabel(plan.progress)}</output>
      <p className={css['quiet']}>
        {t('At most {seconds} seconds. You may leave this page; the answer stays at this address.', {
          seconds: plan.seconds,
        })}
      </p>
      {mayStop ? (
        <Button onClick={stop} busy={cancel.isPending} keys="S">
          {t('Stop the search')}
        </Button>
      ) : null}
      {refused === null ? null : <p role="alert">{refused}</p>}
    </section>
  )
}
