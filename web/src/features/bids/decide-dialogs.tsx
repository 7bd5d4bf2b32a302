import type { BidTie } from '@drawbar/contract/bids/bid-packages.ts'
import type { Bid } from '@drawbar/contract/bids/bid.ts'
import type { LoadSummary } from '@drawbar/contract/loads/loads.ts'
import { useState } from 'react'
import { t } from '../../app/i18n/t.ts'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { formatMoney } from '../../ui/format/format.ts'
import { TimeInZone } from '../../ui/display/time-in-zone.tsx'
import { formatLane } from '../loads/load-labels.ts'
import { waitLabel } from '../loads/wait-options.ts'
import { AnswerWithin, DEFAULT_ANSWER_WITHIN } from './answer-within.tsx'
import { quotedPrice } from './quoted-price.ts'
import { useNow } from './carrier/countdown.tsx'
import { warningRows } from './carrier/eligibility-warnings.tsx'
import { packageRow } from './bid-packages.tsx'
import { isDeclineReason, refusalMessage, REJECT_REASONS, type BidCommands } from './use-bid-commands.ts'

export interface DecideDialogProps {
  bid: Bid
  load: LoadSummary
  commands: BidCommands
  onClose: () => void
}

/** Awarding binds a carrier and money: everything that follows is said before. */
export function AwardDialog({
  bid,
  load,
  commands,
  others,
  sharesPrices,
  bidPackage,
  onClose,
}: DecideDialogProps & { others: number; sharesPrices: boolean; bidPackage: BidTie | undefined }) {
  const { run, state } = commands.accept
  const now = useNow()
  const [within, setWithin] = useState(DEFAULT_ANSWER_WITHIN)
  const price = formatMoney(bid.amount)
  const confirmBy = Math.min(now + within * 60_000, Date.parse(load.lastPickupEndAt))
  return (
    <Confirm
      opened
      title={t('Award to {carrier}?', { carrier: bid.carrierName })}
      verb={t('Award {price}', { price })}
      rows={[
        { label: t('Load'), value: `${load.reference}, ${formatLane(load)}` },
        { label: t('Price, all-in'), value: price },
        ...warningRows(bid.eligibility),
        { label: t('They answer within'), value: <AnswerWithin minutes={within} onChange={setWithin} /> },
        {
          label: t('They confirm by'),
          value: (
            <>
              <TimeInZone at={new Date(confirmBy)} zone={load.origin.timeZone} />
              {t(', else it is open again')}
            </>
          ),
        },
        { label: t('Then'), value: t('The load is booked and a rate confirmation is written for their signature') },
        ...packageRow(bidPackage),
        ...(others === 0
          ? []
          : [
              {
                label: t('The others'),
                value: sharesPrices
                  ? t(
                      '{count} bidders are told they lost once it is confirmed, and then read all prices without names',
                      { count: others },
                    )
                  : t('{count} bidders are told they lost once it is confirmed; no price is shown to them', {
                      count: others,
                    }),
              },
            ]),
      ]}
      busy={state.isPending}
      error={refusalMessage(state.error)}
      onCancel={() => {
        state.reset()
        onClose()
      }}
      onConfirm={() => run(bid, { within, time: waitLabel(within), onDone: onClose })}
    />
  )
}

export function RejectDialog({ bid, commands, onClose }: DecideDialogProps) {
  const { run, state } = commands.reject
  return (
    <Confirm
      opened
      title={t('Reject the bid of {carrier}?', { carrier: bid.carrierName })}
      verb={t('Reject {price}', { price: formatMoney(quotedPrice(bid)) })}
      tone="destructive"
      rows={[
        { label: t('They see'), value: t('That you rejected it, and the reason') },
        { label: t('After that'), value: t('They may place another bid while the load is open') },
      ]}
      reasons={REJECT_REASONS}
      busy={state.isPending}
      error={refusalMessage(state.error)}
      onCancel={() => {
        state.reset()
        onClose()
      }}
      onConfirm={(reason) => {
        if (isDeclineReason(reason)) run(bid, { reason, onDone: onClose })
      }}
    />
  )
}
