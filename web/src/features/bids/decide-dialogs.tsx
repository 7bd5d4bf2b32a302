import type { Bid } from '@drawbar/contract/bids.ts'
import type { LoadSummary } from '@drawbar/contract/loads.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { formatMoney } from '../../ui/format.ts'
import { TimeInZone } from '../../ui/time-in-zone.tsx'
import { laneWords } from '../loads/load-words.ts'
import { useNow } from './carrier/countdown.tsx'
import {
  isDeclineReason,
  refusalWords,
  REJECT_REASONS,
  RESPOND_WITHIN_MINUTES,
  type BidCommands,
} from './use-bid-commands.ts'

export interface DecideDialogProps {
  bid: Bid | null
  load: LoadSummary
  commands: BidCommands
  onClose: () => void
}

/** Awarding binds a carrier and money: everything that follows is said before. */
export function AwardDialog({ bid, load, commands, others, onClose }: DecideDialogProps & { others: number }) {
  const { run, state } = commands.accept
  const now = useNow()
  if (bid === null) return null
  const price = formatMoney(bid.amount)
  return (
    <Confirm
      opened
      title={`Award to ${bid.carrierName}?`}
      verb={`Award ${price}`}
      rows={[
        { label: 'Load', value: `${load.reference}, ${laneWords(load)}` },
        { label: 'Price, all-in', value: price },
        {
          label: 'They confirm by',
          value: (
            <>
              <TimeInZone at={new Date(now + RESPOND_WITHIN_MINUTES * 60_000)} zone={load.origin.timeZone} />, else it
              is open again
            </>
          ),
        },
        { label: 'Then', value: 'The load is booked and a rate confirmation is written for their signature' },
        ...(others === 0
          ? []
          : [
              {
                label: 'The others',
                value: `${others} ${others === 1 ? 'bidder is' : 'bidders are'} told they lost once it is confirmed; no price is shown to them`,
              },
            ]),
      ]}
      busy={state.isPending}
      error={refusalWords(state.error)}
      onCancel={() => {
        state.reset()
        onClose()
      }}
      onConfirm={() => run(bid, onClose)}
    />
  )
}

export function RejectDialog({ bid, commands, onClose }: DecideDialogProps) {
  const { run, state } = commands.reject
  if (bid === null) return null
  return (
    <Confirm
      opened
      title={`Reject the bid of ${bid.carrierName}?`}
      verb={`Reject ${formatMoney(bid.amount)}`}
      tone="destructive"
      rows={[
        { label: 'They see', value: 'That you rejected it, and the reason' },
        { label: 'After that', value: 'They may place another bid while the load is open' },
      ]}
      reasons={REJECT_REASONS}
      busy={state.isPending}
      error={refusalWords(state.error)}
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
