import { getAwardPlan } from '@drawbar/contract/award-plans/award-plans.ts'
import { useEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Forbidden } from '../../ui/feedback/forbidden.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useCompanyScope } from '../../app/frame/company-scope.ts'
import { linkTo, useAddress } from '../lists/address.ts'
import { PlanAnswer } from './plan-answer.tsx'
import { PlanSearch } from './plan-search.tsx'
import { PlanSetup } from './plan-setup.tsx'
import { failureMessage } from './plan-labels.ts'
import css from './optimise.module.css'

/** `?optimise=1` asks; `?optimise=<plan>` asks again as that plan did; `?plan=<plan>` is a search and its answer. */
export function OptimiseAward() {
  const [search] = useAddress()
  const { companyId } = useCompanyScope()
  const planId = search.get('plan')
  const from = search.get('optimise')
  // An address that somebody shortened asks anew.
  const named = planId || (from === null || from === '' || from === '1' ? null : from)
  const plan = useEndpoint(
    getAwardPlan,
    { params: { planId: named ?? '' }, query: { companyId } },
    { enabled: named !== null },
  )
  if (named === null) return <PlanSetup from={null} />
  if (plan.error !== null && plan.data === undefined) {
    return plan.error.status === 403 || plan.error.status === 404 ? (
      <Forbidden title={t('This plan is not yours to read')}>
        {t('It is for the company whose loads it awards, and for those of its team who may see bids.')}
      </Forbidden>
    ) : (
      <ErrorState
        title={t('The plan did not load')}
        message={plan.error.message}
        onRetry={() => void plan.refetch()}
        retrying={plan.isFetching}
        requestId={plan.error.requestId}
      />
    )
  }
  if (plan.data === undefined) {
    return (
      <Loading loading label={t('the plan')} skeleton={<Skeleton height={240} />}>
        {null}
      </Loading>
    )
  }
  if (planId === null) return <PlanSetup key={plan.data.id} from={plan.data} />
  const again = (
    <ButtonLink to={linkTo(search, { plan: null, optimise: planId })}>
      {t('Change the limits and search again')}
    </ButtonLink>
  )
  const { status, failure, answer } = plan.data
  if (status === 'solving') return <PlanSearch plan={plan.data} />
  if (failure !== null)
    return (
      <div className={css['whole']} role="alert">
        <Empty
          title={failure.kind === 'contradiction' ? t('The limits contradict') : t('There is no answer')}
          actions={again}
        >
          {failureMessage(failure)}
        </Empty>
      </div>
    )
  if (status === 'cancelled')
    return (
      <Empty title={t('The search was stopped')} actions={again}>
        {t('Nothing was decided.')}
      </Empty>
    )
  if (answer === null)
    return (
      <Empty title={t('A load of this plan is under seal again')} actions={again}>
        {t('What was found before is shut until the new deadline.')}
      </Empty>
    )
  return <PlanAnswer plan={plan.data} answer={answer} again={again} />
}
