import type { InvitedLoad, OwnGuestBid } from '@drawbar/contract/guest-bids/guest-bids.ts'
import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Status } from '../../../ui/display/status.tsx'
import css from './bid-link.module.css'
import { formatInstantText, formatMoneyText } from './link-labels.ts'

const STATUS = {
  open: { tone: 'live', label: 'Your bid stands' },
  withdrawn: { tone: 'idle', label: 'You took this bid back' },
  claimed: { tone: 'good', label: 'Claimed' },
} as const

export interface OwnBidProps {
  bid: OwnGuestBid
  load: InvitedLoad
  problem: string | null
  busy: boolean
  onChange: () => void
  onWithdraw: () => void
}

/** What he bid, to him alone. Taking it back is asked twice, since nobody keeps it for him. */
export function OwnBid({ bid, load, problem, busy, onChange, onWithdraw }: OwnBidProps) {
  const [sure, setSure] = useState(false)
  const { tone, label } = STATUS[bid.status]
  const open = load.state === 'open'
  return (
    <div className={css['own']}>
      <Status tone={load.state === 'gone' && bid.status === 'open' ? 'idle' : tone}>
        {load.state === 'gone' && bid.status === 'open' ? 'The load is gone, and your bid with it' : label}
      </Status>
      <p className={css['price']}>{formatMoneyText(bid.amount)}</p>
      <p>
        {[bid.companyName, bid.usdot === null ? null : `USDOT ${bid.usdot}`, bid.docket, bid.contactName, bid.phone]
          .filter(Boolean)
          .join(', ')}
      </p>
      {bid.note === null ? null : <p className={css['note']}>{bid.note}</p>}
      <p className={css['quiet']}>
        Named {formatInstantText(bid.updatedAt)}
        {bid.revision === 1 ? '' : `, changed ${bid.revision - 1 === 1 ? 'once' : `${bid.revision - 1} times`}`}
      </p>
      {bid.outdated && bid.status === 'open' ? (
        <p>
          <Status tone="warning">
            The load changed after you named this price. Look at it, and save your price anew.
          </Status>
        </p>
      ) : null}
      {problem === null ? null : (
        <p role="alert">
          <Status tone="critical">{problem}</Status>
        </p>
      )}
      <div className={css['actions']}>
        {open && bid.status !== 'claimed' ? (
          <Button size="public" onClick={onChange}>
            {bid.status === 'withdrawn' ? 'Bid again' : 'Change the price'}
          </Button>
        ) : null}
        {bid.status !== 'open' || load.state === 'gone' ? null : (
          <>
            {sure ? (
              <Button variant="destructive" size="public" busy={busy} onClick={onWithdraw}>
                Yes, take it back
              </Button>
            ) : null}
            <Button variant="quiet" size="public" onClick={() => setSure(!sure)}>
              {sure ? 'Keep it' : 'Take the bid back'}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
