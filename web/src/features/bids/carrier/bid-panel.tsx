import { ACCESSORIALS } from '@drawbar/contract/codes.ts'
import { getBoardLoad, type BoardLoad } from '@drawbar/contract/market.ts'
import { useState } from 'react'
import { useEndpoint } from '../../../api/query.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { formatMoney } from '../../../ui/format.ts'
import { useCompanyScope } from '../../accounts/company-scope.ts'
import { isBookable } from '../../market/board-words.ts'
import { placeName } from '../../places/place-name.ts'
import { BidForm } from './bid-form.tsx'
import css from './bid-panel.module.css'
import { BookLoad } from './book-load.tsx'
import { CounterAnswer } from './counter-answer.tsx'
import { EligibilityLine } from './eligibility-line.tsx'
import { useMayOffer } from './use-may-offer.ts'

export interface BidPanelProps {
  load: BoardLoad
  onClose: () => void
  /** The key N: ask to book at once. */
  booking?: boolean
}

/** What opens under a row of the board: the rest of the load, and the carrier's decision about it. */
export function BidPanel({ load, onClose, booking = false }: BidPanelProps) {
  const { companyId } = useCompanyScope()
  const detail = useEndpoint(getBoardLoad, { params: { loadId: load.loadId }, query: { companyId } })
  const lockedReason = useMayOffer()
  const [bidding, setBidding] = useState(!isBookable(load) || load.myBid !== null)
  if (detail.isError && detail.data === undefined) {
    return (
      <ErrorState
        title={
          detail.error.status === 404 ? `${load.reference} is no longer on the board` : `${load.reference} did not load`
        }
        message={
          detail.error.status === 404
            ? 'It was covered, cancelled or taken off while you looked.'
            : detail.error.message
        }
        {...(detail.error.status === 404
          ? {}
          : { onRetry: () => void detail.refetch(), retrying: detail.isFetching, requestId: detail.error.requestId })}
        acts={<Button onClick={onClose}>Close</Button>}
      />
    )
  }
  const eligibility = detail.data?.eligibility ?? null
  return (
    <div className={css['panel']}>
      {detail.data === undefined ? null : <Facts load={detail.data} />}
      {load.myBid?.status === 'countered' ? (
        <CounterAnswer
          loadId={load.loadId}
          bidId={load.myBid.id}
          reference={load.reference}
          amount={load.myBid.amount}
          revision={load.myBid.revision}
          lockedReason={lockedReason}
        />
      ) : null}
      {isBookable(load) ? (
        <BookLoad
          load={load}
          asked={booking}
          lockedReason={
            lockedReason ?? (eligibility?.eligible === false ? 'Your papers do not cover this load yet.' : undefined)
          }
        />
      ) : null}
      {!bidding && eligibility !== null ? <EligibilityLine eligibility={eligibility} /> : null}
      {bidding ? (
        <BidForm
          key={load.myBid?.revision ?? 0}
          load={load}
          eligibility={eligibility}
          lockedReason={lockedReason}
          second={load.myBid?.status === 'countered' || isBookable(load)}
          onClose={onClose}
        />
      ) : (
        <div className={css['acts']}>
          {load.pricingMode === 'book_now' && load.takesBids ? (
            <Button onClick={() => setBidding(true)}>Offer another price</Button>
          ) : null}
          <Button keys="Esc" onClick={onClose}>
            Close
          </Button>
        </div>
      )}
    </div>
  )
}

type Detail = ReturnType<typeof useEndpoint<typeof getBoardLoad>>['data'] & object

function Facts({ load }: { load: Detail }) {
  const between = load.stops.slice(1, -1)
  const facts: [string, string][] = [
    ['Goods', load.commodities.map(({ description }) => description).join(', ')],
    ...(between.length === 0 ? [] : [['Stops between', between.map(placeName).join(', ')] as [string, string]]),
    ...(load.accessorials.length === 0
      ? []
      : [['Needs', load.accessorials.map((code) => ACCESSORIALS[code]).join(', ')] as [string, string]]),
    ...(load.declaredValue === null ? [] : [['Declared value', formatMoney(load.declaredValue)] as [string, string]]),
    ...(load.teamRequired ? [['Drivers', 'team'] as [string, string]] : []),
    ...(load.notes === null ? [] : [['Notes', load.notes] as [string, string]]),
  ]
  return (
    <dl className={css['facts']}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="t-label">{label}</dt>
          <dd>
            <strong>{value}</strong>
          </dd>
        </div>
      ))}
    </dl>
  )
}
