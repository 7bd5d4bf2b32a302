import { useEffect, useState } from 'react'
import { PublicPage, Section } from '../../public-site/public-page.tsx'
import css from './bid-link.module.css'
import { DeadLink } from './dead-link.tsx'
import { type NamedInvitation, type Refusal, readLink } from './link-calls.ts'
import { formatInstantText, inviterLabel, formatLane } from './link-labels.ts'
import { LoadFacts } from './load-facts.tsx'
import { YourBid } from './your-bid.tsx'

/** One load for whoever holds the link, and a price from whoever reads the invited mailbox. */
export function BidByLink({ token }: { token: string }) {
  const [shown, setShown] = useState<NamedInvitation | null>(null)
  const [refused, setRefused] = useState<Refusal | null>(null)
  const [requested, setRequested] = useState(0)
  useEffect(() => {
    let left = false
    void readLink(token).then((answer) => {
      if (left) return
      setRefused('refused' in answer ? answer.refused : null)
      if ('done' in answer) setShown(answer.done)
    })
    return () => {
      left = true
    }
  }, [token, requested])
  const again = (): void => setRequested((times) => times + 1)
  if (refused !== null) return <DeadLink refused={refused} onAgain={again} />
  if (shown === null)
    return (
      <div className={css['loading']} role="status">
        <span className="visually-hidden">Loading the load</span>
      </div>
    )
  const { load, carrierName, expiresAt } = shown
  return (
    <PublicPage
      title={formatLane(load)}
      lead={
        <>
          {inviterLabel(shown)} asks {carrierName ?? 'you'} for a price on this load. No account is needed. The link
          works until {formatInstantText(expiresAt)}.
        </>
      }
    >
      <Section id="load" title="The load" note="Streets and names come with an award.">
        <LoadFacts invitation={shown} />
      </Section>
      <YourBid token={token} shown={shown} onStale={again} />
    </PublicPage>
  )
}
