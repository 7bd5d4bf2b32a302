import { cancelAward, reportNoShow, type FallOff } from '@drawbar/contract/awards/fall-offs.ts'
import { listBids, listLoadBids } from '@drawbar/contract/bids/bids.ts'
import { getAward } from '@drawbar/contract/awards/awards.ts'
import {
  asksForNote,
  FALL_OFF_REASONS,
  fallOffReasonsOf,
  type BookingSide,
  type Fault,
  type FallOffReasonCode,
} from '@drawbar/contract/awards/fall-off-reasons.ts'
import { getLoad, listLoads } from '@drawbar/contract/loads/loads.ts'
import { searchBoard } from '@drawbar/contract/board/board.ts'
import { getShipment, listShipments } from '@drawbar/contract/shipments/shipments.ts'
import { useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import type { ConfirmRow } from '../../ui/overlay/confirm.tsx'
import { LazyConfirm } from '../../ui/overlay/lazy-confirm.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'

const TOUCHED = [listBids, listLoadBids, getAward, listLoads, getLoad, listShipments, getShipment, searchBoard]

/** The server says best who was quicker, and why it is too late or too early. */
const refusal = (error: ApiError | null): string | null =>
  error === null || error.kind === 'cancelled' ? null : (Object.values(error.errors)[0] ?? error.message)

export interface EndBookingProps {
  side: BookingSide
  booking: { loadId: string; reference: string; carrierName: string }
  /** A truck was sent: taking the load away may cost. */
  dispatched: boolean
  /** `cancel` and `noShow` are the booking's. */
  abilities: readonly string[]
  size?: 'row' | 'filter'
}

const isReason = (value: string | null): value is FallOffReasonCode =>
  value !== null && Object.hasOwn(FALL_OFF_REASONS, value)

const faultIn = (reason: string): Fault | null => (isReason(reason) ? FALL_OFF_REASONS[reason].fault : null)

/** The ways out of a booking before the freight is loaded, each with what follows from it. Nothing where none is open. */
export function EndBooking({ side, booking, dispatched, abilities, size = 'filter' }: EndBookingProps) {
  const [asking, setAsking] = useState<'cancel' | 'noShow' | null>(null)
  const cancel = useCommand(cancelAward, { invalidates: TOUCHED })
  const noShow = useCommand(reportNoShow, { invalidates: TOUCHED })
  const { loadId, reference, carrierName } = booking
  const params = { loadId }
  const close = (): void => {
    cancel.reset()
    noShow.reset()
    setAsking(null)
  }
  const done = (fallOff: FallOff): void => {
    setAsking(null)
    showFeedback({ type: 'success', message: doneMessage(fallOff) })
  }
  const carrier = side === 'carrier'
  return (
    <>
      {abilities.includes('noShow') ? (
        <Button size={size} variant="destructive" onClick={() => setAsking('noShow')}>
          {t('Report a no-show…')}
        </Button>
      ) : null}
      {abilities.includes('cancel') ? (
        <Button size={size} variant="destructive" onClick={() => setAsking('cancel')}>
          {carrier ? t('Give the load back…') : t('Remove the carrier…')}
        </Button>
      ) : null}
      <LazyConfirm
        opened={asking === 'cancel'}
        title={
          carrier
            ? t('Give {reference} back?', { reference })
            : t('Remove {carrier} from {reference}?', { carrier: carrierName, reference })
        }
        verb={carrier ? t('Give the load back') : t('Remove the carrier')}
        tone="destructive"
        reasons={fallOffReasonsOf(side).map((value) => ({ value, label: translated(FALL_OFF_REASONS[value].name) }))}
        note={{
          label: t('What happened'),
          asks: (reason) =>
            isReason(reason) && asksForNote(reason, side) ? t('Say what happened: the other side reads it.') : null,
        }}
        rows={(reason) => [
          { label: t('They see'), value: t('Your reason and what you write, at once and by mail') },
          ...(carrier ? carrierRows(reason) : consignorRows(reason, dispatched)),
        ]}
        busy={cancel.isPending}
        error={refusal(cancel.error)}
        onCancel={close}
        onConfirm={(reason, note) => {
          if (isReason(reason))
            cancel.mutate({ params, body: { reason, ...(note ? { note } : {}) } }, { onSuccess: done })
        }}
      />
      <LazyConfirm
        opened={asking === 'noShow'}
        title={t('Report that {carrier} did not come?', { carrier: carrierName })}
        verb={t('Report a no-show')}
        tone="destructive"
        note={{ label: t('What happened'), asks: () => null }}
        rows={[
          { label: t('They see'), value: t('That you report a no-show, at once and by mail') },
          { label: t('Their record'), value: t('It counts against their awards kept') },
          {
            label: t('The load'),
            value: t('Is free again. Where its pickup has closed, it needs new dates before it can be posted'),
          },
        ]}
        busy={noShow.isPending}
        error={refusal(noShow.error)}
        onCancel={close}
        onConfirm={(_, note) => noShow.mutate({ params, body: note ? { note } : {} }, { onSuccess: done })}
      />
    </>
  )
}

function carrierRows(reason: string): ConfirmRow[] {
  const fault = faultIn(reason)
  return [
    { label: t('The load'), value: t('Goes back on the board at once; you may bid on it again') },
    { label: t('Your crew'), value: t('Is free again, and the rate confirmation is void') },
    {
      label: t('Your record'),
      value:
        fault === null
          ? t('Whether it counts against your awards kept depends on the reason')
          : fault === 'carrier'
            ? t('It counts against your awards kept')
            : t('It does not count against your awards kept'),
    },
  ]
}

function consignorRows(reason: string, dispatched: boolean): ConfirmRow[] {
  const fault = faultIn(reason)
  return [
    {
      label: t('The load'),
      value: t('Goes back on the board at once at its terms, and earlier bidders are told'),
    },
    {
      label: t('Their record'),
      value:
        fault === null
          ? t('Whether it counts against their awards kept depends on the reason')
          : fault === 'carrier'
            ? t('It counts against their awards kept')
            : t('It does not count against their awards kept'),
    },
    ...(dispatched ? [truckNotUsed] : []),
  ]
}

/** Billed by nobody here: the two sides settle it. */
export const truckNotUsed: ConfirmRow = {
  label: t('Their truck'),
  value: t('Is dispatched: a charge for a truck ordered and not used may be due. You settle it with the carrier'),
}

function doneMessage({ load: { reference, status }, told: messages }: FallOff): string {
  if (status === 'offered')
    return t('The booking has ended. {reference} is offered to the next carrier in turn.', { reference })
  if (status === 'paused') return t('The booking has ended. {reference} is paused.', { reference })
  if (status === 'expired')
    return t('The booking has ended. {reference} needs new dates before it can be posted again.', { reference })
  if (messages === 0) return t('The booking has ended. {reference} is on the board again.', { reference })
  return t('The booking has ended. {reference} is on the board again, and {count} earlier bidders are told.', {
    reference,
    count: messages,
  })
}
