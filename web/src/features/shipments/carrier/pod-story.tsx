import { PAYMENT_TERMS_DAYS, podAnswerDay } from '@drawbar/contract/billing/payment-terms.ts'
import type { ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { t } from '../../../app/i18n/t.ts'
import { Status } from '../../../ui/display/status.tsx'
import { formatLocalDate, localFromInstant } from '../../../ui/format/zoned-time.ts'
import css from './shipment.module.css'

/** What was sent as proof, and what became of it or by when it will. */
export function PodStory({ shipment }: { shipment: ShipmentDetail }) {
  const pods = shipment.pods.toSorted((a, b) => b.submittedAt.localeCompare(a.submittedAt))
  const zone = shipment.stops.at(-1)?.timeZone ?? 'UTC'
  return (
    <ul className={css['rows']} aria-label={t('Proofs of delivery sent')}>
      {pods.map((pod) => (
        <li key={pod.id} className={css['row']}>
          <span>
            {t('Received by {name}', { name: pod.receivedBy })}
            {pod.piecesReceived === null ? '' : `, ${t('{pieces} pieces', { pieces: pod.piecesReceived })}`}
            {pod.exceptions === null ? null : <span className={css['secondary']}>{pod.exceptions}</span>}
            {pod.status === 'submitted' ? (
              <span className={css['secondary']}>
                {t('{company} answers by {day}. Unanswered it counts as approved the day after.', {
                  company: shipment.load.ownerName,
                  day: formatLocalDate(podAnswerDay(localFromInstant(pod.submittedAt, zone).slice(0, 10))),
                })}{' '}
                {t('With the approval your invoice is written, and is due {days} days later.', {
                  days: PAYMENT_TERMS_DAYS,
                })}
              </span>
            ) : null}
            {pod.rejectReason === null ? null : (
              <span className={css['secondary']}>{t('Sent back: {reason}', { reason: pod.rejectReason })}</span>
            )}
          </span>
          {pod.status === 'approved' ? (
            <Status tone="good">{t('Approved')}</Status>
          ) : pod.status === 'rejected' ? (
            <Status tone="critical">{t('Rejected')}</Status>
          ) : (
            <Status tone="neutral">{t('To approve')}</Status>
          )}
        </li>
      ))}
    </ul>
  )
}
