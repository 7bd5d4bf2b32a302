import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../paths.ts'
import { rememberPath } from '../../../app/session/remembered-path.ts'
import { useSession } from '../../../app/session/store.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { Status } from '../../../ui/display/status.tsx'
import { PlainList } from '../../public-site/public-parts.tsx'
import css from './bid-link.module.css'
import { claimBid, type Refusal } from './link-calls.ts'

export interface ClaimBidProps {
  token: string
  /** Null until a code was entered. */
  proof: string | null
  busy: boolean
  onRequestCode: () => void
  onClaimed: () => void
  onLapsed: () => void
}

/** A member of a carrier makes the bid his company's. Whoever is none yet is led to joining, and back here after the log-in. */
export function ClaimBid({ token, proof, busy: asking, onRequestCode: onAskCode, onClaimed, onLapsed }: ClaimBidProps) {
  const { user, dashboard } = useSession()
  const { pathname, search } = useLocation()
  const [refused, setRefused] = useState<Refusal | null>(null)
  const [busy, setBusy] = useState(false)
  if (user === null) {
    const remember = (): void => rememberPath(`${pathname}${search}`, null)
    return (
      <div className={css['step']}>
        <p>
          An unverified bid cannot be awarded. Join as a carrier, or log in if you have an account: then you come back
          to this page and claim the bid for your company.
        </p>
        <div className={css['actions']}>
          <ButtonLink to={`${paths.forCarriers}?join=1`} variant="primary" size="public" onClick={remember}>
            Join as a carrier
          </ButtonLink>
          <ButtonLink to={paths.login} size="public" onClick={remember}>
            Log in
          </ButtonLink>
        </div>
      </div>
    )
  }
  if (dashboard !== 'carrier')
    return <p>You are logged in, and not as a carrier. Log in as a member of the carrier that bid to claim it.</p>
  const claim = async (numberDiffers: boolean): Promise<void> => {
    if (proof === null) return
    setBusy(true)
    const answer = await claimBid(token, { proof, numberDiffers })
    setBusy(false)
    if ('done' in answer) onClaimed()
    else if (answer.refused.code === 'mailbox_unproved') onLapsed()
    else setRefused(answer.refused)
  }
  return (
    <div className={css['step']}>
      <p>You are logged in as {user.name}. The bid becomes one of your company, at the price that was named.</p>
      {refused === null ? null : <Refused refused={refused} />}
      <div className={css['actions']}>
        {proof === null ? (
          <Button variant="primary" size="public" busy={asking} onClick={onAskCode}>
            Get a code to claim it
          </Button>
        ) : refused?.code === 'number_differs' ? (
          <Button variant="primary" size="public" busy={busy} onClick={() => void claim(true)}>
            Both are ours, claim it
          </Button>
        ) : (
          <Button variant="primary" size="public" busy={busy} onClick={() => void claim(false)}>
            Claim the bid
          </Button>
        )}
      </div>
    </div>
  )
}

function Refused({ refused: { code, message, reasons } }: { refused: Refusal }) {
  return (
    <div role="alert" className={css['refused']}>
      <Status tone="critical">
        {code === 'carrier_not_eligible' ? 'Your company may not haul this load yet.' : message}
      </Status>
      {reasons.length === 0 ? null : <PlainList items={reasons} />}
      {code === 'carrier_not_eligible' ? (
        <p>
          Your bid stays as it is. Settle this under{' '}
          <Link to={paths.profile} className="link">
            Profile
          </Link>
          , then open the link again and claim it.
        </p>
      ) : null}
    </div>
  )
}
