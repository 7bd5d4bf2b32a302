import { answerWindow, getShipment, listShipments, type ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { formatDay, formatWindow } from '../../ui/format/zoned-time.ts'
import css from './carrier/shipment.module.css'
import type { StopVisit } from './stop-visits.tsx'

export interface WindowMoveProps {
  shipment: ShipmentDetail
  stop: StopVisit
  move: ShipmentDetail['windowMoves'][number]
}

/** The window that is asked for, which its carrier answers, or the one that both moved it from. */
export function WindowMove({ shipment, stop, move }: WindowMoveProps) {
  const answer = useCommand(answerWindow, { invalidates: [getShipment, listShipments] })
  const text = (start: string, end: string): string =>
    `${formatDay(start, stop.timeZone)} ${formatWindow({ start, end, zone: stop.timeZone })}`
  if (move.status === 'agreed')
    return (
      <p className={css['quiet']}>
        {t('Moved by agreement from {window}', { window: text(move.fromStartAt, move.fromEndAt) })}
      </p>
    )
  const respond = (decision: 'agree' | 'decline'): void =>
    answer.mutate(
      { params: { shipmentId: shipment.id, moveId: move.id }, body: { answer: decision } },
      {
        onSuccess: () =>
          showFeedback({
            type: 'success',
            message: decision === 'agree' ? t('The stop has moved.') : t('The stop stays as it was booked.'),
          }),
      },
    )
  return (
    <div className={css['stack']}>
      <p>
        {t('Asked for: {window}', { window: text(move.toStartAt, move.toEndAt) })}. “{move.reason}”
      </p>
      {answer.error === null ? null : (
        <p role="alert" className={css['refused']}>
          {translated(answer.error.message)}
        </p>
      )}
      {shipment.abilities.includes('answerWindow') ? (
        <div className={css['actions']}>
          <Button size="row" busy={answer.isPending} onClick={() => respond('decline')}>
            {t('Decline the new time')}
          </Button>
          <Button size="row" variant="inverse" busy={answer.isPending} onClick={() => respond('agree')}>
            {t('Agree to the new time')}
          </Button>
        </div>
      ) : (
        <p className={css['quiet']}>{t('The carrier has not answered yet.')}</p>
      )}
    </div>
  )
}
