import { getBoardLoad } from '@drawbar/contract/board/board.ts'
import { DECLINE_REASONS, keysOf } from '@drawbar/contract/codes.ts'
import { useState } from 'react'
import { useEndpoint } from '../../../api/query.ts'
import { t, translated } from '../../../app/i18n/t.ts'
import { paths, withQuery } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { formatMoney } from '../../../ui/format/format.ts'
import { Status } from '../../../ui/display/status.tsx'
import { TimeInZone } from '../../../ui/display/time-in-zone.tsx'
import { useCompanyScope } from '../../../app/frame/company-scope.ts'
import { EndBooking } from '../../loads/end-booking.tsx'
import { fallOffLabel } from '../../loads/ended-bookings.tsx'
import { isBiddingClosed } from '../../board/board-labels.ts'
import { LoadPageLink } from '../../board/load-page-link.tsx'
import { HaulMargin } from '../../board/haul-margin.tsx'
import { AwardAnswer } from './award-answer.tsx'
import css from './bid-panel.module.css'
import { BiddingDeadline } from './bidding-deadline.tsx'
import { useNow } from './countdown.tsx'
import { CounterAnswer } from './counter-answer.tsx'
import type { MyBid } from './my-bid.ts'
import { OwnPackageLine } from './own-package.tsx'
import { RateConfirmation } from './rate-confirmation.tsx'
import { ReconfirmAnswer } from './reconfirm-answer.tsx'
import { ReviseBidForm } from './revise-bid-form.tsx'
import { MarketPosition } from './price-position.tsx'
import { useMayOffer } from './use-may-offer.ts'
import { WithdrawBidButton } from './withdraw-bid-button.tsx'

/** Under a row of “My bids”: what the carrier owes now, what it may still do, and how the price came about. */
export function MyBidPanel({ bid, onClose }: { bid: MyBid; onClose: () => void }) {
  const [revising, setRevising] = useState<boolean | 'done'>(false)
  const lockedReason = useMayOffer()
  const { companyId, isReadOnly } = useCompanyScope()
  const { award, abilities, load } = bid
  const zone = load.origin.timeZone
  const mayRevise = abilities.includes('revise')
  const requiresAcceptance = !isReadOnly && (abilities.includes('acceptCounter') || bid.status === 'countered')
  // A load that others hold by now is not on the board; then the answer stands alone, locked.
  const onBoard = useEndpoint(
    getBoardLoad,
    { params: { loadId: bid.loadId }, query: { companyId } },
    { enabled: requiresAcceptance },
  ).data
  const isOpen = bid.status === 'open'
  const now = useNow(undefined, load.biddingEndsAt)
  const closedReason = isOpen && isBiddingClosed(load, now) ? t('Bidding closed') : undefined
  return (
    <div className={css['panel']}>
      <LoadPageLink loadId={bid.loadId} reference={bid.loadReference} company={companyId} />
      {requiresAcceptance ? (
        <>
          <CounterAnswer
            loadId={bid.loadId}
            bidId={bid.id}
            reference={bid.loadReference}
            amount={bid.amount}
            revision={bid.revision}
            validUntil={bid.validUntil}
            equipment={load.equipment}
            eligibility={onBoard?.eligibility ?? null}
            zone={zone}
            note={bid.offers.findLast(({ by }) => by === 'consignor')?.note ?? null}
            lockedReason={
              lockedReason ?? (abilities.includes('acceptCounter') ? undefined : t('The load is no longer open.'))
            }
          />
          {onBoard === undefined ? null : (
            <div className={css['aside']}>
              <MarketPosition load={onBoard} amount={bid.amount.amount} />
              <HaulMargin load={onBoard} price={bid.amount} />
            </div>
          )}
        </>
      ) : null}
      {!isReadOnly && isOpen && bid.reconfirmBy !== null ? (
        <ReconfirmAnswer
          bid={bid}
          loadId={bid.loadId}
          version={load.version}
          zone={zone}
          by={bid.reconfirmBy}
          lockedReason={abilities.includes('reconfirm') ? undefined : t('The load is no longer open.')}
          separate
        />
      ) : null}
      {!isReadOnly && award !== null && award.status === 'offered' ? (
        <AwardAnswer award={award} reference={bid.loadReference} load={load} />
      ) : null}
      {award !== null && (award.status === 'confirmed' || award.status === 'fulfilled') ? (
        <>
          <RateConfirmation award={award} reference={bid.loadReference} zone={zone} />
          {award.shipmentId === null ? null : (
            <div className={css['actions']}>
              <ButtonLink
                // Signed and without a truck, that is the next act, and the one of this panel.
                variant={isReadOnly || award.dispatched || award.abilities.includes('sign') ? 'default' : 'primary'}
                to={withQuery(paths.carrierShipments, { shipment: award.shipmentId })}
              >
                {t('Open the shipment')}
              </ButtonLink>
              {isReadOnly ? null : (
                <EndBooking
                  side="carrier"
                  booking={{ loadId: bid.loadId, reference: bid.loadReference, carrierName: award.carrierName }}
                  dispatched={award.dispatched}
                  abilities={award.abilities}
                />
              )}
            </div>
          )}
        </>
      ) : null}
      {bid.rejectReason !== null && (bid.status === 'rejected' || bid.status === 'withdrawn') ? (
        <Ended bid={bid} />
      ) : null}
      {isOpen && load.biddingEndsAt !== null ? (
        <p>
          <span className="t-second">{t('Deadline')}</span>{' '}
          <BiddingDeadline endsAt={load.biddingEndsAt} zone={zone} sealed={load.pricingMode === 'sealed_bid'} />
        </p>
      ) : null}
      {bid.rank === null ? null : (
        <p>
          <strong>{t('Rank {place} of {of}', bid.rank)}</strong>{' '}
          <span className="t-second">{t('by price, among the bids that stand')}</span>
        </p>
      )}
      {bid.tie === null ? null : <OwnPackageLine bidPackage={bid.tie} />}
      {bid.prices === null ? null : <LastPrices prices={bid.prices} />}
      <Offers bid={bid} zone={zone} />
      {revising === true ? (
        <ReviseBidForm bid={bid} lockedReason={lockedReason ?? closedReason} onClose={() => setRevising('done')} />
      ) : (
        <div className={css['actions']}>
          {abilities.includes('withdraw') ? (
            <WithdrawBidButton loadId={bid.loadId} bidId={bid.id} reference={bid.loadReference} amount={bid.amount} />
          ) : null}
          {mayRevise ? (
            <Button
              onClick={() => setRevising(true)}
              lockedReason={lockedReason ?? closedReason}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form that had the focus stood in its place
              autoFocus={revising === 'done'}
            >
              {bid.status === 'countered' ? t('Offer another price') : t('Revise')}
            </Button>
          ) : null}
          <Button keys="Esc" onClick={onClose}>
            {t('Close')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** What everybody asked in the end, without names; the owner chose to share it. */
function LastPrices({ prices }: { prices: NonNullable<MyBid['prices']> }) {
  return (
    <div>
      <p className="t-label">{t('What everybody asked in the end')}</p>
      <ol className={css['offers']} aria-label={t('What everybody asked in the end')}>
        {prices.map(({ amount, won, yours }, index) => (
          <li key={index} className={css['offer']}>
            <strong className="tn">{formatMoney(amount)}</strong>
            <span className="t-second">
              {[yours ? t('You') : null, won ? t('booked') : null].filter((label) => label !== null).join(', ')}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Rejected, or booked and then taken or given back: why, in the words of whoever ended it. */
function Ended({ bid: { status, rejectReason, rejectNote } }: { bid: MyBid }) {
  const known = keysOf(DECLINE_REASONS).find((reason) => reason === rejectReason)
  return (
    <p>
      <Status tone="critical">{status === 'withdrawn' ? t('Given back (load)') : t('Rejected (bid)')}</Status>{' '}
      {known === undefined ? fallOffLabel(rejectReason ?? '') : translated(DECLINE_REASONS[known])}
      {rejectNote === null || rejectNote === undefined ? '' : `: ${rejectNote}`}
    </p>
  )
}

/** Every price that was named, latest first. */
function Offers({ bid, zone }: { bid: MyBid; zone: string }) {
  const { isReadOnly } = useCompanyScope()
  return (
    <ol className={css['offers']} aria-label={t('Prices named')}>
      {bid.offers.toReversed().map((offer) => (
        <li key={`${offer.revision} ${offer.by}`} className={css['offer']}>
          <TimeInZone at={offer.at} zone={zone} day="short" />
          <span>
            <strong className="tn">{formatMoney(offer.amount)}</strong>
          </span>
          <span className="t-second">
            {offer.by !== 'carrier' ? bid.load.ownerName : isReadOnly ? bid.carrierName : t('You')}
            {offer.note === null ? '' : `: ${offer.note}`}
          </span>
        </li>
      ))}
    </ol>
  )
}
