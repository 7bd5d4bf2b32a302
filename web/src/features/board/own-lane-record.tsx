import { FILL_RATE_DAYS, getConsignorRecord } from '@drawbar/contract/board/board.ts'
import { RECORD_DAYS } from '@drawbar/contract/board/consignor-record.ts'
import { useEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { recordFacts } from './consignor-record.tsx'
import css from './own-lane-record.module.css'

/** A consignor reads what carriers read of it, and how it is counted. */
export function OwnLaneRecord() {
  const answer = useEndpoint(getConsignorRecord, {})
  const { data } = answer
  return (
    <Panel title={t('Your record')} note={t('as carriers see it beside your loads')}>
      {answer.isError && data === undefined ? (
        <ErrorState
          title={t('The record did not load')}
          message={answer.error.message}
          onRetry={() => void answer.refetch()}
          retrying={answer.isFetching}
          requestId={answer.error.requestId}
        />
      ) : (
        <Loading loading={data === undefined} label={t('the record')} skeleton={<Skeleton height={120} />}>
          {data === undefined ? null : (
            <>
              <dl className={css['facts']}>
                {[
                  ...recordFacts(data.record),
                  [
                    t('Posts filled'),
                    t('{filled} of {posted} in {days} days', { ...data.fills, days: FILL_RATE_DAYS }),
                  ] as const,
                ].map(([label, figure]) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{figure}</dd>
                  </div>
                ))}
              </dl>
              <p className={css['note']}>
                {t(
                  'Of the last {days} days; medians. An overdue invoice counts with its days so far, a claim of detention that nobody decided for two weeks as not approved. A booking called off is one that ended before the freight was loaded, for a reason of the consignor’s. Stars show once three carriers have rated; who gave which is shown to nobody.',
                  { days: RECORD_DAYS },
                )}
              </p>
            </>
          )}
        </Loading>
      )}
    </Panel>
  )
}
