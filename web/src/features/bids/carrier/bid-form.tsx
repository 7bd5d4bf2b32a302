import type { BoardLoad } from '@drawbar/contract/board/board.ts'
import { useState } from 'react'
import { t } from '../../../app/i18n/t.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { showFeedback } from '../../../ui/feedback/feedback.ts'
import { Form } from '../../../ui/form/form-layout.tsx'
import { formatMoney } from '../../../ui/format/format.ts'
import { Status, StatusShape } from '../../../ui/display/status.tsx'
import { formatClock, zoneAbbreviation } from '../../../ui/format/zoned-time.ts'
import { loadPageRow } from '../../board/load-page-link.tsx'
import css from './bid-panel.module.css'
import { BidTerms } from './bid-terms.tsx'
import { warningRows, equipmentRow, lacksEquipment, verbWithAffirmation } from './eligibility-warnings.tsx'
import { farPrice } from './far-price.ts'
import { EligibilityLine, reasonsOf, type Eligibility } from './eligibility-line.tsx'
import { arrivalProblem, offerOf, termsOf, useBidDraft } from './bid-draft.ts'
import { priceProblem } from './price-problem.ts'
import { PLACE_BID_MESSAGES, refusalOf, REVISE_MESSAGES } from './refusals.ts'
import { usePlaceBid, useReviseBid } from './use-offer-commands.ts'
import { useSeenVersion } from './use-seen-version.ts'
import { WithdrawBidButton } from './withdraw-bid-button.tsx'

export interface BidFormProps {
  load: BoardLoad
  /** The newest that this person said to have read. */
  readVersion: number
  /** Null while it is being read; the form stands meanwhile. */
  eligibility: Eligibility | null
  /** Why this person may not bid, whatever the company may. */
  lockedReason?: string | undefined
  /** The load left the board, and the bid was closed with it. */
  isGone?: boolean
  /** A bid in the last so many minutes moves the deadline. */
  extendMinutes?: number | null
  /** Another act of this panel is the main one: one orange button a decision. */
  second?: boolean
  onClose: () => void
}

/** Whoever pressed Enter in the price of a row at the window's foot would see nothing happen: the refusal stands far below it. */
const bringIntoView = (refusal: HTMLElement | null): void => refusal?.scrollIntoView?.({ block: 'nearest' })

/** Where a bid of the last minutes puts the deadline, as the server reckons it; null for one that leaves it. */
function movedTo(
  at: string,
  { endsAt, extendMinutes }: { endsAt: string | null; extendMinutes: number | null },
): string | null {
  if (endsAt === null || extendMinutes === null) return null
  const until = Date.parse(at) + extendMinutes * 60_000
  return until > Date.parse(endsAt) ? new Date(until).toISOString() : null
}

/** A first bid, or another price for the one that stands. */
export function BidForm({
  load,
  readVersion,
  eligibility,
  lockedReason,
  isGone = false,
  extendMinutes = null,
  second = false,
  onClose,
}: BidFormProps) {
  const mine = load.myBid
  const { timeZone: zone } = load.origin
  const [openedAt] = useState(() => Date.now())
  const { offer, change, forget } = useBidDraft(
    load.loadId,
    offerOf(mine?.amount.amount ?? null, mine, { zone, now: openedAt }),
  )
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const { seen, readAgain } = useSeenVersion(load.version, readVersion)
  const place = usePlaceBid()
  const revise = useReviseBid()
  const running = mine === null ? place : revise
  const refused = refusalOf(running.error, mine === null ? PLACE_BID_MESSAGES : REVISE_MESSAGES)
  const errors = { ...running.error?.errors, ...wrong }
  const judged = reasonsOf(running.error) ?? eligibility
  const locked = lockedReason ?? (judged?.eligible === false ? t('Your papers do not cover this load yet.') : undefined)

  const verb = mine === null ? t('Place bid') : t('Revise bid')
  const [asking, setAsking] = useState(false)
  const far = offer.amount === null ? null : farPrice(load, offer.amount)
  const send = (warningConfirmed = false): void => {
    if (locked !== undefined || running.isPending) return
    const { amount } = offer
    const problem = priceProblem(amount)
    const halfTime = arrivalProblem(offer)
    if (amount === null || problem !== null || halfTime !== null) {
      setWrong({
        ...(problem === null ? {} : { amount: problem }),
        ...(halfTime === null ? {} : { pickupAt: halfTime }),
      })
      return
    }
    if ((lacksEquipment(judged) || far !== null) && !warningConfirmed) {
      setAsking(true)
      return
    }
    setAsking(false)
    const terms = termsOf(offer, mine, { zone, now: Date.now() })
    const body = { amount: { amount, currency: load.currency }, ...terms }
    const params = { price: formatMoney(body.amount), reference: load.reference }
    const done = (message: string) => (bid: { updatedAt: string }) => {
      forget()
      const until = movedTo(bid.updatedAt, { endsAt: load.biddingEndsAt, extendMinutes })
      const moved =
        until === null
          ? ''
          : ` ${t('Bidding now ends {at}.', { at: `${formatClock(until, zone)} ${zoneAbbreviation(until, zone)}` })}`
      showFeedback({ type: 'success', message: `${message}${moved}` })
      onClose()
    }
    if (mine === null) {
      place.mutate(
        { params: { loadId: load.loadId }, body: { ...body, expectedVersion: seen } },
        { onSuccess: done(t('Bid placed. {price} on {reference}.', params)), onError: readAgain },
      )
    } else {
      revise.mutate(
        { params: { loadId: load.loadId, bidId: mine.id }, body: { ...body, expectedRevision: mine.revision } },
        { onSuccess: done(t('Bid revised. {price} on {reference}.', params)) },
      )
    }
  }

  return (
    <Form
      label={
        mine === null
          ? t('Bid on {reference}', { reference: load.reference })
          : t('Revise your bid on {reference}', { reference: load.reference })
      }
      onSubmit={() => send()}
    >
      {/* Who cannot bid reads so before the fields, not below them. */}
      {judged?.eligible === false ? <EligibilityLine eligibility={judged} /> : null}
      <BidTerms
        load={load}
        offer={offer}
        errors={errors}
        onOffer={(next) => {
          setWrong({})
          change(next)
        }}
      />
      {judged?.eligible === true ? <EligibilityLine eligibility={judged} /> : null}
      {refused === null || Object.keys(running.error?.errors ?? {}).length > 0 ? null : (
        <p ref={bringIntoView} className={css['refused']} role="alert">
          <StatusShape tone="critical" /> {refused}
        </p>
      )}
      <div className={css['actions']}>
        {mine === null || isGone ? null : (
          <WithdrawBidButton
            loadId={load.loadId}
            bidId={mine.id}
            reference={load.reference}
            amount={mine.amount}
            onDone={onClose}
          />
        )}
        <Button keys="Esc" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          type="submit"
          variant={second ? 'default' : 'primary'}
          keys="Enter"
          busy={running.isPending}
          lockedReason={locked}
        >
          {verb}
        </Button>
      </div>
      <Confirm
        opened={asking}
        title={t('Bid on {reference}?', { reference: load.reference })}
        verb={verbWithAffirmation(verb, judged)}
        rows={[
          equipmentRow(load.equipment),
          ...warningRows(judged),
          {
            label: t('Price'),
            value: t('{price} all-in', {
              price: formatMoney({ amount: offer.amount ?? 0, currency: load.currency }),
            }),
          },
          loadPageRow(load),
          ...(far === null ? [] : [{ label: t('Where it stands'), value: <Status tone="warning">{far}</Status> }]),
        ]}
        onCancel={() => setAsking(false)}
        onConfirm={() => send(true)}
      />
    </Form>
  )
}
