import type { OwnTie } from '@drawbar/contract/bids/bid-packages.ts'
import { LIVE_BID, type BidStatus } from '@drawbar/contract/lifecycles/bid.ts'
import { Link } from 'react-router'
import { t } from '../../../app/i18n/t.ts'
import { linkTo, useAddress } from '../../lists/address.ts'
import { OWN_BID_STATUS } from './bid-status.tsx'
import css from './bid-panel.module.css'

const isLive = (status: BidStatus): boolean => LIVE_BID.some((live) => live === status)

/** In a bid's panel: what it is tied to, how that stands, and the way there. */
export function OwnPackageLine({ bidPackage }: { bidPackage: OwnTie }) {
  const [search] = useAddress()
  return (
    <div>
      <p>
        <strong>{bidPackage.kind === 'together' ? t('All or nothing') : t('Either-or')}</strong>{' '}
        <span className="t-second">
          {bidPackage.kind === 'together'
            ? t('with these: awarded together or not at all')
            : t('with these: the award of one ends the others')}
        </span>
      </p>
      <ul className={css['packaged']}>
        {bidPackage.others.map(({ bidId, loadReference, status }) => (
          <li key={bidId}>
            <Link className="link" to={linkTo(search, { bid: bidId })}>
              {loadReference}
            </Link>
            <span className="t-second">{OWN_BID_STATUS[status].label}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A row of the dialog before a bid is withdrawn: what ends with it. */
export function endsWithIt(bidPackage: OwnTie | null | undefined): { label: string; value: string }[] {
  const ended = bidPackage?.kind === 'together' ? bidPackage.others.filter(({ status }) => isLive(status)) : []
  if (ended.length === 0) return []
  const loads = ended.map(({ loadReference }) => loadReference).join(', ')
  return [{ label: t('It also ends'), value: t('Your bids on {loads}: you bid all or nothing', { loads }) }]
}
