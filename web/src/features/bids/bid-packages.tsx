import type { BidTie } from '@drawbar/contract/bids/bid-packages.ts'
import { LIVE_BID } from '@drawbar/contract/lifecycles/bid.ts'
import { Link } from 'react-router'
import { t } from '../../app/i18n/t.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { formatMoney } from '../../ui/format/format.ts'
import { Status } from '../../ui/display/status.tsx'
import { linkTo, useAddress } from '../lists/address.ts'
import { BID_STATUS } from './bid-status.tsx'
import css from './comparison.module.css'

/** What its carrier tied a bid to on other loads, and what that means for whoever awards it. */
export type BidPackages = ReadonlyMap<string, BidTie>

export const packagesByBid = (packages: readonly BidTie[]): BidPackages =>
  new Map(packages.map((bidPackage) => [bidPackage.bidId, bidPackage]))

const isLive = (status: BidTie['others'][number]['status']): boolean => LIVE_BID.some((live) => live === status)

/** In words, for a file. */
export function packageLabel(bidPackage: BidTie | undefined): string | null {
  if (bidPackage === undefined) return null
  const others = bidPackage.others.map(({ loadReference }) => loadReference).join(', ')
  return bidPackage.kind === 'together'
    ? t('All or nothing with {loads}', { loads: others })
    : t('Either-or with {loads}', { loads: others })
}

/** At the head of its column: a price that does not stand by itself. */
export function PackageMark({ bidPackage }: { bidPackage: BidTie | undefined }) {
  if (bidPackage === undefined) return null
  return <Status tone="warning">{bidPackage.kind === 'together' ? t('All or nothing') : t('Either-or')}</Status>
}

export function PackageCell({ bidPackage }: { bidPackage: BidTie | undefined }) {
  const [search] = useAddress()
  if (bidPackage === undefined) return <span className={css['quiet']}>{t('to nothing')}</span>
  return (
    <>
      <span>{meaning(bidPackage)}</span>
      <ul className={css['packaged']}>
        {bidPackage.others.map(({ bidId, loadId, loadReference, amount, status }) => (
          <li key={bidId}>
            <Link className="link" to={linkTo(search, { load: loadId, bid: bidId })}>
              {loadReference}
            </Link>
            {isLive(status) ? (
              <span className="tn">{amount === null ? t('under seal') : formatMoney(amount)}</span>
            ) : (
              <span className={css['quiet']}>{BID_STATUS[status].label}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function meaning({ kind, broken }: BidTie): string {
  if (kind === 'either_or') return t('The carrier takes one of these at most. Awarding this one ends its bids on:')
  return broken
    ? t(
        'It was to be awarded with these or not at all, and one of them cannot be taken any more. The carrier may bid anew.',
      )
    : t('Awarded with these or not at all, all at once under Award many:')
}

/** In place of the award by itself, which the carrier has ruled out. */
export function AwardPackage() {
  const [search] = useAddress()
  return (
    <ButtonLink block to={linkTo(search, { optimise: '1', load: null, bid: null })}>
      {t('Award many')}
    </ButtonLink>
  )
}

/** A row of the dialog before an award: what goes with it. */
export function packageRow(bidPackage: BidTie | undefined): { label: string; value: string }[] {
  const ended = bidPackage?.kind === 'either_or' ? bidPackage.others.filter(({ status }) => isLive(status)) : []
  if (ended.length === 0) return []
  const loads = ended.map(({ loadReference }) => loadReference).join(', ')
  return [{ label: t('It also ends'), value: t('Their bids on {loads}: they take one of them at most', { loads }) }]
}
