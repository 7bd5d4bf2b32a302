import { Button } from '../../../ui/form/button.tsx'
import { paths } from '../../../paths.ts'
import { PublicPage } from '../../public-site/public-page.tsx'
import type { Refusal } from './link-calls.ts'

const TITLES: Record<string, string> = {
  not_found: 'This link leads nowhere.',
  bid_link_expired: 'This link has expired.',
  bid_link_revoked: 'This link was taken back.',
  too_many_requests: 'Too many at once.',
}
const LEADS: Record<string, string> = {
  not_found:
    'Part of it may have been lost on the way: open it again from the mail. If that does not help, ask whoever invited you for a new one.',
  bid_link_expired: 'A link lives until bids close, two weeks at most. Ask whoever invited you for a new one.',
  bid_link_revoked: 'Whoever invited you no longer asks for a price by it. A bid that was made by it does not stand.',
  too_many_requests: 'Your network asked for this page too often. Wait a minute, then try again.',
}

const ACTIONS = [{ to: `${paths.forCarriers}?join=1`, label: 'Join as a carrier', look: 'primary' as const }]

/** Why a link shows no load. Whoever hauls is not left standing: the board is open to members. */
export function DeadLink({ refused, onAgain }: { refused: Refusal; onAgain: () => void }) {
  const code = refused.code ?? ''
  const final = refused.status === 404 || refused.status === 410
  return (
    <PublicPage
      title={TITLES[code] ?? 'The load did not come.'}
      lead={LEADS[code] ?? refused.message}
      actions={final ? ACTIONS : []}
    >
      {final ? null : (
        <Button size="public" variant="primary" onClick={onAgain}>
          Try again
        </Button>
      )}
    </PublicPage>
  )
}

/** The address without a token: somebody typed it, or cut it off. */
export function NoLink() {
  return (
    <PublicPage
      title="Bid by invitation."
      lead="A shipper invites a carrier to a load by a link in a mail. Open it as it is: this address alone leads to no load. To bid on the loads of every shipper, open a free carrier account."
      actions={ACTIONS}
    />
  )
}
