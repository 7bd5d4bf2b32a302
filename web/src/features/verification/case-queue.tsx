import type { VerificationListing, VerificationView } from '@drawbar/contract/verification/verification-cases.ts'
import type { ReactNode } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { formatDuration } from '../../ui/format/format.ts'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Status } from '../../ui/display/status.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { numberStatusLabel } from '../carriers/number-status-labels.ts'
import { StaffReadFailed } from '../../app/frame/staff-read-failed.tsx'
import { STATUS, VIEW } from './verification-labels.ts'
import css from './desk.module.css'

interface CaseList {
  items: readonly VerificationListing[]
  isPending: boolean
  isFetching: boolean
  isError: boolean
  error: ApiError | null
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
  refetch: () => Promise<unknown>
}

interface CaseQueueProps {
  list: CaseList
  view: VerificationView
  search: string
  chosenId: string | null
  onChoose: (id: string) => void
}

export function CaseQueue({ list, view, search, chosenId, onChoose }: CaseQueueProps) {
  const now = useNow()
  if (list.isError && list.items.length === 0)
    return (
      <StaffReadFailed
        title={t('The queue did not load')}
        forStaff={t('Verification cases are for staff')}
        read={list}
      />
    )
  return (
    <Loading loading={list.isPending} label={t('the queue')} skeleton={<Skeleton height={320} />}>
      {list.items.length === 0 ? (
        <Empty title={search === '' ? VIEW[view].none : t('No company matches “{search}”', { search })}>
          {t('Companies come here when they ask to be verified.')}
        </Empty>
      ) : (
        <ul aria-label={VIEW[view].label}>
          {list.items.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className={css['entry']}
                aria-current={one.id === chosenId}
                onClick={() => onChoose(one.id)}
              >
                <span className={css['name']}>{one.companyName}</span>
                <StateLabel one={one} />
                <span className={css['secondary']}>
                  {[
                    one.usdot === null ? t('No USDOT number') : t('USDOT {number}', { number: one.usdot }),
                    numberStatusLabel(one.numberStatus),
                    t('{done} of 7', { done: one.checksDone }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <span className={`${css['secondary'] ?? ''} ${css['age'] ?? ''}`}>
                  {formatDuration(Math.max(60, (now - Date.parse(one.submittedAt)) / 1000))}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage ? (
        <div className={css['more']}>
          <Button size="filter" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('Show more')}
          </Button>
        </div>
      ) : null}
    </Loading>
  )
}

/** The one thing that a colleague has to know before opening it. */
function StateLabel({ one }: { one: VerificationListing }): ReactNode {
  const { lease, contested, appealed, proposed, status } = one
  if (lease?.mine === true) return <Status tone="neutral">{t('You hold it')}</Status>
  if (lease) return <Status tone="live">{lease.holder}</Status>
  if (proposed) return <Status tone="neutral">{t('Second person')}</Status>
  if (contested) return <Status tone="critical">{t('Contested')}</Status>
  if (appealed && status !== 'verified' && status !== 'rejected') return <Status tone="warning">{t('Appeal')}</Status>
  return <Status tone={STATUS[status].tone === 'live' ? 'idle' : STATUS[status].tone}>{STATUS[status].label}</Status>
}
