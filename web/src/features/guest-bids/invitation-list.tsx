import {
  listBidInvitations,
  revokeBidInvitation,
  type BidInvitation,
  type BidInvitationState,
} from '@drawbar/contract/guest-bids/guest-bids.ts'
import { useState } from 'react'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { Status } from '../../ui/display/status.tsx'
import { dayOf } from '../companies/company-labels.tsx'
import css from './guest-bids-panel.module.css'

const STATES = {
  sent: { tone: 'neutral', label: t('Sent') },
  opened: { tone: 'live', label: t('Opened') },
  bid: { tone: 'live', label: t('Has bid') },
  withdrawn: { tone: 'idle', label: t('Bid withdrawn') },
  claimed: { tone: 'good', label: t('Claimed') },
  expired: { tone: 'idle', label: t('Expired') },
  revoked: { tone: 'idle', label: t('Taken back') },
} as const satisfies Record<BidInvitationState, { tone: string; label: string }>

/** Who was asked, and what came of it. Taking a link back that a bid was made by takes the bid, too: that is asked first. */
export function InvitationList({ loadId, items }: { loadId: string; items: readonly BidInvitation[] }) {
  const [confirming, setConfirming] = useState<BidInvitation | null>(null)
  const revoke = useCommand(revokeBidInvitation, {
    invalidates: [listBidInvitations],
    onSuccess: () => {
      setConfirming(null)
      showFeedback({ type: 'success', message: t('Taken back. The mailed link opens nothing now.') })
    },
  })
  const take = ({ id }: BidInvitation): void => revoke.mutate({ params: { loadId, invitationId: id } })
  return (
    <>
      <ul className={css['list']} aria-label={t('Invited by link')}>
        {items.map((invitation) => {
          const { id, email, carrierName, state, createdAt, expiresAt, bid, abilities } = invitation
          const over = state === 'claimed' || state === 'revoked' || state === 'expired'
          return (
            <li key={id}>
              <span className={css['actor']}>
                <strong>{carrierName ?? email}</strong>
                {carrierName === null ? null : <span className={css['quiet']}>{email}</span>}
              </span>
              <Status tone={STATES[state].tone}>{STATES[state].label}</Status>
              <span className={css['quiet']}>
                {t('sent {day}', { day: dayOf(createdAt) })}
                {over ? '' : t(', works until {day}', { day: dayOf(expiresAt) })}
                {bid?.claim ? <Claimed bid={bid} /> : null}
              </span>
              {abilities.includes('revoke') ? (
                <Button
                  size="row"
                  variant="quiet"
                  busy={revoke.isPending && revoke.variables.params.invitationId === id}
                  onClick={() => (state === 'bid' ? setConfirming(invitation) : take(invitation))}
                >
                  {t('Take back')}
                </Button>
              ) : (
                <span />
              )}
            </li>
          )
        })}
      </ul>
      {revoke.error === null || confirming !== null ? null : (
        <p role="alert">
          <Status tone="critical">{translated(revoke.error.message)}</Status>
        </p>
      )}
      {confirming === null ? null : (
        <Confirm
          opened
          title={t('Take the link of {carrier} back?', { carrier: confirming.bid?.companyName ?? confirming.email })}
          verb={t('Take it back')}
          tone="destructive"
          rows={[
            { label: t('The link'), value: t('It opens nothing any more') },
            { label: t('Their bid'), value: t('It stands no more and cannot be claimed') },
          ]}
          busy={revoke.isPending}
          error={revoke.error?.message ?? null}
          onCancel={() => {
            revoke.reset()
            setConfirming(null)
          }}
          onConfirm={() => take(confirming)}
        />
      )}
    </>
  )
}

/** A member by now: his bid stands among the others. */
function Claimed({ bid: { claim, usdot, docket } }: { bid: NonNullable<BidInvitation['bid']> }) {
  if (claim === null) return null
  return (
    <>
      {t(', claimed by {company}', { company: claim.companyName })}
      {claim.numberDiffers ? (
        <Status tone="warning">{t('They bid as {number} and go by another', { number: usdot ?? docket ?? '' })}</Status>
      ) : null}
    </>
  )
}
