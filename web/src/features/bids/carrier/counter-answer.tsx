import { useState } from 'react'
import type { EquipmentCode } from '@drawbar/contract/codes.ts'
import { t } from '../../../app/i18n/t.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { showFeedback } from '../../../ui/feedback/feedback.ts'
import { formatMoney, type Money } from '../../../ui/format/format.ts'
import { TimeInZone } from '../../../ui/display/time-in-zone.tsx'
import { loadPageRow } from '../../board/load-page-link.tsx'
import css from './bid-panel.module.css'
import { Countdown } from './countdown.tsx'
import { warningRows, equipmentRow, verbWithAffirmation } from './eligibility-warnings.tsx'
import { EligibilityLine, reasonsOf, type Eligibility } from './eligibility-line.tsx'
import { ACCEPT_COUNTER_MESSAGES, refusalOf } from './refusals.ts'
import { TakenLoad, type Taken } from './taken-load.tsx'
import { useAcceptCounter } from './use-offer-commands.ts'

export interface CounterAnswerProps {
  loadId: string
  bidId: string
  reference: string
  /** The consignor's price. */
  amount: Money
  revision: number
  note?: string | null
  /** How long the consignor's price stands, and where the load is picked up. */
  validUntil?: string | null
  zone: string
  equipment: readonly EquipmentCode[]
  /** Null where it is not read, or the reader is not judged. */
  eligibility: Eligibility | null
  lockedReason?: string | undefined
  /** Who shows more of the load than the answer takes that away. */
  onTaken?: (taken: Taken) => void
}

/** The consignor named another price; taking it books the load. */
export function CounterAnswer({
  loadId,
  bidId,
  reference,
  amount,
  revision,
  note,
  validUntil = null,
  zone,
  equipment,
  eligibility,
  lockedReason,
  onTaken,
}: CounterAnswerProps) {
  const [asking, setAsking] = useState(false)
  const accept = useAcceptCounter()
  const refusedFor = reasonsOf(accept.error)
  if (accept.data !== undefined) {
    return <TakenLoad taken={{ amount, shipmentId: accept.data.shipmentId }} reference={reference} />
  }
  return (
    <div>
      <div className={css['book']}>
        <span>
          <span className="t-label">{t('They offer')}</span>
          <br />
          <strong className="t-figure">{formatMoney(amount)}</strong>
          {validUntil === null ? (
            <span className="t-second"> {t('no time limit: it stands until they change it or the load is gone')}</span>
          ) : (
            <>
              {' '}
              <Countdown until={validUntil} />
              <span className="t-second">
                {' '}
                {t('by')} <TimeInZone at={validUntil} zone={zone} day="short" />
              </span>
            </>
          )}
          {note === null || note === undefined ? null : <span className="t-second"> “{note}”</span>}
        </span>
        <Button variant="primary" onClick={() => setAsking(true)} lockedReason={lockedReason}>
          {t('Accept {price}', { price: formatMoney(amount) })}
        </Button>
      </div>
      {refusedFor === null ? null : <EligibilityLine eligibility={refusedFor} action="haul" />}
      <Confirm
        opened={asking}
        title={t('Take {reference} at their price?', { reference })}
        verb={verbWithAffirmation(t('Accept {price}', { price: formatMoney(amount) }), eligibility)}
        rows={[
          equipmentRow(equipment),
          ...warningRows(eligibility),
          { label: t('Price'), value: t('{price} all-in', { price: formatMoney(amount) }) },
          loadPageRow({ loadId, reference }),
          {
            label: t('Then'),
            value: t('The load is booked with you. You sign the rate confirmation and dispatch a truck.'),
          },
        ]}
        busy={accept.isPending}
        error={refusalOf(accept.error, ACCEPT_COUNTER_MESSAGES)}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          accept.mutate(
            { params: { loadId, bidId }, body: { expectedRevision: revision } },
            {
              onSuccess: ({ shipmentId }) => {
                setAsking(false)
                onTaken?.({ amount, shipmentId })
                showFeedback({
                  type: 'success',
                  message: t('Booked. {reference} is yours at {price}.', { reference, price: formatMoney(amount) }),
                })
              },
            },
          )
        }
      />
    </div>
  )
}
