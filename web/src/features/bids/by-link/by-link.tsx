import { listBidInvitations } from '@drawbar/contract/public-bids.ts'
import { useState } from 'react'
import { useEndpoint } from '../../../api/query.ts'
import { t } from '../../../i18n/t.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useCompanyScope } from '../../accounts/company-scope.ts'
import css from './by-link.module.css'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { UnverifiedBids } from './unverified-bids.tsx'

function useInvitations(loadId: string) {
  const { companyId } = useCompanyScope()
  return useEndpoint(listBidInvitations, { params: { loadId }, query: { companyId } })
}

/** What carriers without an account bid: beside the bids of members and apart from them. */
export function BidsByLink({ loadId }: { loadId: string }) {
  const { data } = useInvitations(loadId)
  const standing = (data?.items ?? []).flatMap(({ state, bid, ...invitation }) =>
    state === 'bid' && bid !== null ? [{ ...invitation, bid }] : [],
  )
  if (standing.length === 0) return null
  return (
    <UnverifiedBids loadId={loadId} bids={standing.toSorted((a, b) => a.bid.amount.amount - b.bid.amount.amount)} />
  )
}

/** Who was asked by link, and the way to ask another. */
export function InvitedByLink({ loadId, reference, sealed }: { loadId: string; reference: string; sealed: boolean }) {
  const answer = useInvitations(loadId)
  const [inviting, setInviting] = useState(false)
  if (answer.error !== null && answer.data === undefined)
    return answer.error.status === 403 || answer.error.status === 404 ? null : (
      <ErrorState
        title={t('The invitations did not load')}
        message={answer.error.message}
        onRetry={() => void answer.refetch()}
        retrying={answer.isFetching}
        requestId={answer.error.requestId}
      />
    )
  if (answer.data === undefined) return null
  const { items, bidCount, mayInvite } = answer.data
  if (items.length === 0 && !mayInvite) return null
  return (
    <section className={css['invited']} aria-labelledby="by-link">
      <header className={css['head']}>
        <h3 id="by-link" className="t-panel">
          {t('Invited by link')}
        </h3>
        <p className={css['quiet']}>
          {sealed && bidCount > 0
            ? t('{count} of them have bid, sealed like the others', { count: bidCount })
            : items.length === 0
              ? t('A carrier without an account sees this load and names a price, flagged unverified.')
              : null}
        </p>
        {mayInvite ? (
          <Button size="filter" onClick={() => setInviting(true)}>
            {t('Invite by link')}
          </Button>
        ) : null}
      </header>
      {items.length === 0 ? null : <InvitationList loadId={loadId} items={items} />}
      {inviting ? <InviteDialog loadId={loadId} reference={reference} onClose={() => setInviting(false)} /> : null}
    </section>
  )
}
