import { listBidInvitations } from '@drawbar/contract/guest-bids/guest-bids.ts'
import { useState } from 'react'
import { useEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { useCompanyScope } from '../../app/frame/company-scope.ts'
import css from './guest-bids-panel.module.css'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { UnverifiedBids } from './unverified-bids.tsx'

function useInvitations(loadId: string) {
  const { companyId } = useCompanyScope()
  return useEndpoint(listBidInvitations, { params: { loadId }, query: { companyId } })
}

/** What carriers without an account bid, beside the bids of members and apart from them, and the way to ask another. */
export function BidsByLink({ loadId, reference, sealed }: { loadId: string; reference: string; sealed: boolean }) {
  const { data } = useInvitations(loadId)
  const [inviting, setInviting] = useState(false)
  if (data === undefined) return null
  const { items, bidCount, mayInvite } = data
  const openInvitations = items.flatMap(({ state, bid, ...invitation }) =>
    state === 'bid' && bid !== null ? [{ ...invitation, bid }] : [],
  )
  const text =
    sealed && bidCount > 0
      ? t('{count} invited by link have bid, sealed like the others', { count: bidCount })
      : items.length === 0
        ? t('A carrier without an account sees this load and names a price, flagged unverified.')
        : null
  return (
    <>
      {mayInvite || (sealed && bidCount > 0) ? (
        <div className={css['head']}>
          {text === null ? null : <p className={css['quiet']}>{text}</p>}
          {mayInvite ? (
            <Button size="filter" onClick={() => setInviting(true)}>
              {t('Invite by link')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {openInvitations.length === 0 ? null : (
        <UnverifiedBids
          loadId={loadId}
          bids={openInvitations.toSorted((a, b) => a.bid.amount.amount - b.bid.amount.amount)}
        />
      )}
      {inviting ? <InviteDialog loadId={loadId} reference={reference} onClose={() => setInviting(false)} /> : null}
    </>
  )
}

/** Who was asked by link. */
export function InvitedByLink({ loadId }: { loadId: string }) {
  const answer = useInvitations(loadId)
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
  if (answer.data === undefined || answer.data.items.length === 0) return null
  return (
    <section className={css['invited']} aria-labelledby="by-link">
      <h3 id="by-link" className="t-panel">
        {t('Invited by link')}
      </h3>
      <InvitationList loadId={loadId} items={answer.data.items} />
    </section>
  )
}
