import { getBoardLoad, type BoardLoad } from '@drawbar/contract/board/board.ts'
import { lazy, Suspense, useState } from 'react'
import { useEndpoint } from '../../../api/query.ts'
import { t } from '../../../app/i18n/t.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Status } from '../../../ui/display/status.tsx'
import { useCompanyScope } from '../../../app/frame/company-scope.ts'
import { isBiddingClosed, isBookable, waitsForLabel, type Won } from '../../board/board-labels.ts'
import { answerPath } from '../../board/won-label.tsx'
import { BidForm } from './bid-form.tsx'
import { BiddingDeadline } from './bidding-deadline.tsx'
import { LoadPageLink } from '../../board/load-page-link.tsx'
import { LoadTerms } from '../../board/load-terms.tsx'
import { HideCompany } from '../../board/hidden-companies.tsx'
import css from './bid-panel.module.css'
import { BookLoad } from './book-load.tsx'
import { ChangedLoad } from './changed-load.tsx'
import { ChangedTerms, type ReadLoad } from './changed-terms.tsx'
import { useNow } from './countdown.tsx'
import { CounterAnswer } from './counter-answer.tsx'
import { type Eligibility, EligibilityLine, waitsForStaff } from './eligibility-line.tsx'
import { TakenLoad, type Taken } from './taken-load.tsx'
import { useMayOffer } from './use-may-offer.ts'
import { WithdrawBidButton } from './withdraw-bid-button.tsx'

/** It comes by itself, so that nobody waits for it with a bid in mind. */
const LanePanel = lazy(async () => ({ default: (await import('../../rates/lane-panel.tsx')).LanePanel }))

export interface BidPanelProps {
  load: BoardLoad
  onClose: () => void
  /** The key N: ask to book at once. */
  booking?: boolean
  /** The list that it stands in puts away all rows of the load's owner. */
  onHideOwner?: () => void
  /** What the lane pays stands elsewhere on the screen. */
  laneBeside?: boolean
  /** It stands on the load's own page. */
  onPage?: boolean
  /** Why the load left the board while it was open here. */
  gone?: string | undefined
  /** It left the board because this carrier has it, or has its award to answer. */
  won?: Won | null
}

/** What opens under a row of the board: the rest of the load, and the carrier's decision about it. */
export function BidPanel({
  load,
  onClose,
  booking = false,
  laneBeside = false,
  onHideOwner,
  onPage = false,
  gone,
  won = null,
}: BidPanelProps) {
  const { companyId, isReadOnly } = useCompanyScope()
  const detail = useEndpoint(getBoardLoad, { params: { loadId: load.loadId }, query: { companyId } })
  const mayNot = useMayOffer()
  // What stood here when it was opened; the detail comes after the row.
  const current: ReadLoad = { load, detail: detail.data }
  const [read, setRead] = useState(current)
  if (read.detail === undefined && detail.data !== undefined) setRead({ ...read, detail: detail.data })
  // What was read stays in view, and so does what was typed; only the acts are locked.
  const lockedReason = gone === undefined ? mayNot : t('No longer open')
  const mine = load.myBid
  const isCountered = mine?.status === 'countered'
  // A counter is answered after the deadline too: bidding ended with its bidder still in talks.
  const now = useNow(undefined, load.biddingEndsAt)
  const isClosed = isBiddingClosed(load, now) && !isCountered
  // Another price is named at the terms as they are now: asked for, not stumbled into with what was typed before they changed.
  const [anotherAt, setAnotherAt] = useState<number | null>(null)
  const holdsBack = waitsForLabel(load) && anotherAt !== mine?.revision
  const [wantsBid, setBidding] = useState(!isReadOnly && (!isBookable(load) || load.myBid !== null))
  const bidding = wantsBid && !holdsBack
  const [booked, setBooked] = useState<Taken | null>(null)
  const taken = booked ?? (won === null ? null : { amount: null, shipmentId: null })
  if (taken !== null) {
    return (
      <div className={css['panel']}>
        <TakenLoad
          taken={taken}
          reference={load.reference}
          answerAt={booked === null && won === 'offered' ? answerPath(load.myBid) : null}
        />
        {detail.data === undefined ? null : <Terms load={detail.data} endsAt={null} brief={!onPage} />}
        <div className={css['actions']}>
          <Button keys="Esc" onClick={onClose}>
            {t('Close')}
          </Button>
        </div>
      </div>
    )
  }
  if (detail.isError && detail.data === undefined) {
    return (
      <ErrorState
        title={
          detail.error.status === 404
            ? t('{reference} is no longer on the board', { reference: load.reference })
            : t('{what} did not load', { what: load.reference })
        }
        message={
          detail.error.status === 404
            ? t('It was covered, canceled or taken off while you looked.')
            : detail.error.message
        }
        {...(detail.error.status === 404
          ? {}
          : { onRetry: () => void detail.refetch(), retrying: detail.isFetching, requestId: detail.error.requestId })}
        actions={<Button onClick={onClose}>{t('Close')}</Button>}
      />
    )
  }
  const eligibility = gone === undefined ? (detail.data?.eligibility ?? null) : null
  return (
    <div className={css['panel']}>
      {gone === undefined ? null : (
        <p role="status">
          <Status tone="warning">{gone}</Status>{' '}
          {t('{reference} is no longer on the board', { reference: load.reference })}
        </p>
      )}
      {onPage ? null : <LoadPageLink loadId={load.loadId} reference={load.reference} company={companyId} />}
      <ChangedTerms read={read} now={current} onRead={() => setRead(current)} />
      {detail.data === undefined ? (
        <Skeleton height={180} />
      ) : (
        <Terms load={detail.data} endsAt={load.biddingEndsAt} brief={!onPage} />
      )}
      {!isReadOnly && mine !== null && isCountered ? (
        <CounterAnswer
          loadId={load.loadId}
          bidId={mine.id}
          reference={load.reference}
          amount={mine.amount}
          revision={mine.revision}
          validUntil={mine.validUntil}
          equipment={load.equipment}
          eligibility={eligibility}
          zone={load.origin.timeZone}
          lockedReason={lockedReason}
          onTaken={setBooked}
        />
      ) : null}
      {!isReadOnly && waitsForLabel(load) ? (
        <ChangedLoad
          key={`changed ${mine?.revision}`}
          load={load}
          shownVersion={detail.data?.version}
          lockedReason={lockedReason}
        />
      ) : null}
      {!isReadOnly && isBookable(load) ? (
        <BookLoad
          load={load}
          onTaken={setBooked}
          eligibility={detail.data?.eligibility}
          readVersion={read.load.version}
          confirm={booking}
          lockedReason={lockedReason ?? bookingStopped(eligibility)}
        />
      ) : null}
      {!bidding && eligibility !== null ? (
        <EligibilityLine eligibility={eligibility} action={isBookable(load) ? 'book' : 'bid'} />
      ) : null}
      {bidding ? (
        <BidForm
          key={`bid ${mine?.revision ?? 0}`}
          load={load}
          readVersion={read.load.version}
          eligibility={eligibility}
          lockedReason={lockedReason ?? (isClosed ? t('Bidding closed') : undefined)}
          isGone={gone !== undefined}
          extendMinutes={detail.data?.bidding.extendMinutes ?? null}
          second={isCountered || waitsForLabel(load) || isBookable(load)}
          onClose={onClose}
        />
      ) : (
        <div className={css['actions']}>
          {!isReadOnly && holdsBack && mine !== null ? (
            <>
              <WithdrawBidButton
                loadId={load.loadId}
                bidId={mine.id}
                reference={load.reference}
                amount={mine.amount}
                onDone={onClose}
              />
              <Button
                onClick={() => {
                  setAnotherAt(mine.revision)
                  setBidding(true)
                }}
                lockedReason={lockedReason ?? (isClosed ? t('Bidding closed') : undefined)}
              >
                {t('Offer another price')}
              </Button>
            </>
          ) : null}
          {!isReadOnly && !holdsBack && load.pricingMode === 'book_now' && load.takesBids ? (
            <Button onClick={() => setBidding(true)} lockedReason={lockedReason} hideReason>
              {t('Offer another price')}
            </Button>
          ) : null}
          <Button keys="Esc" onClick={onClose}>
            {t('Close')}
          </Button>
        </div>
      )}
      {isReadOnly || onHideOwner === undefined ? null : (
        <div className={css['hide']}>
          <HideCompany
            id={load.ownerId}
            name={load.ownerName}
            onHidden={() => {
              onClose()
              onHideOwner()
            }}
          />
        </div>
      )}
      {laneBeside ? null : (
        <Suspense fallback={null}>
          <LanePanel load={load} explainHidden={bidding} />
        </Suspense>
      )}
    </div>
  )
}

function bookingStopped(eligibility: Eligibility | null): string | undefined {
  if (eligibility?.eligible === false) return t('Your papers do not cover this load yet.')
  return waitsForStaff(eligibility) ? t('Staff have not verified you yet.') : undefined
}

type Detail = ReturnType<typeof useEndpoint<typeof getBoardLoad>>['data'] & object

/** How the owner decides, as far as bidders are told. */
const biddingFacts = ({ showRank, sharePrices }: Detail['bidding']): [string, string][] => [
  ...(showRank ? [[t('Your rank'), t('shown under “My bids”')] as [string, string]] : []),
  ...(sharePrices
    ? [[t('Prices'), t('shown to all bidders without names once it is booked')] as [string, string]]
    : []),
]

/** What its reader sees of a load besides its terms: when bidding ends and how the owner decides. `endsAt` is the row's, as new as its verb. */
function Terms({ load, endsAt, brief }: { load: Detail; endsAt: string | null; brief: boolean }) {
  return (
    <LoadTerms
      load={load}
      brief={brief}
      first={[
        [
          t('Deadline'),
          endsAt === null ? null : (
            <BiddingDeadline
              endsAt={endsAt}
              zone={load.origin.timeZone}
              extendMinutes={load.bidding.extendMinutes}
              sealed={load.pricingMode === 'sealed_bid'}
            />
          ),
        ],
        ...biddingFacts(load.bidding),
      ]}
    />
  )
}
