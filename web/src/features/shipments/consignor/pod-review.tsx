import { listCharges, listInvoices } from '@drawbar/contract/billing/billing.ts'
import type { ErrorsOf } from '@drawbar/contract/endpoint.ts'
import { podAnswerDay } from '@drawbar/contract/billing/payment-terms.ts'
import {
  approvePod,
  getShipment,
  listShipments,
  rejectPod,
  type ShipmentDetail,
} from '@drawbar/contract/shipments/shipments.ts'
import { useState } from 'react'
import type { ApiError } from '../../../api/api-error.ts'
import { useCommand, useEndpoint } from '../../../api/query.ts'
import { t, translated } from '../../../app/i18n/t.ts'
import { useDraftForm } from '../../../app/frame/use-draft-form.ts'
import { Button } from '../../../ui/form/button.tsx'
import { LazyConfirm } from '../../../ui/overlay/lazy-confirm.tsx'
import { showFeedback } from '../../../ui/feedback/feedback.ts'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { Form } from '../../../ui/form/form-layout.tsx'
import { formatMoney } from '../../../ui/format/format.ts'
import { Status } from '../../../ui/display/status.tsx'
import { TimeInZone } from '../../../ui/display/time-in-zone.tsx'
import { formatLocalDate, localFromInstant } from '../../../ui/format/zoned-time.ts'
import { useCompanyScope } from '../../../app/frame/company-scope.ts'
import { DocumentViewer } from '../../documents/document-viewer.tsx'
import { PiecesDiffer, piecesLabel } from '../pieces-differ.tsx'
import css from './shipment-screen.module.css'

const REFUSED: Record<ErrorsOf<typeof approvePod | typeof rejectPod>, string> = {
  shipment_state: t('The proof of delivery was decided already, or a new one came. The page shows how it stands now.'),
  pod_not_shown: t('This POD cannot be displayed, so it cannot be approved. Send it back and ask for a JPEG or PDF.'),
}
const wordsOf = (error: ApiError | null): string | null => {
  if (error === null || error.kind === 'cancelled') return null
  return error.code === 'shipment_state' || error.code === 'pod_not_shown'
    ? REFUSED[error.code]
    : translated(error.message)
}

type Pod = ShipmentDetail['pods'][number]

const POD_STATUS = {
  submitted: { tone: 'neutral', label: t('Your answer') },
  approved: { tone: 'good', label: t('Approved') },
  rejected: { tone: 'critical', label: t('Sent back') },
} as const satisfies Record<Pod['status'], { tone: string; label: string }>

/** The paper that ends a haul: who signed, what was short, and the decision that makes the invoice. */
export function PodReview({ shipment }: { shipment: ShipmentDetail }) {
  const latest = shipment.pods.toSorted((a, b) => b.submittedAt.localeCompare(a.submittedAt))[0]
  if (latest === undefined) return <p className="t-second">{t('The carrier sends it after the last delivery.')}</p>
  return <PodDecision key={latest.id} shipment={shipment} pod={latest} />
}

function PodDecision({ shipment, pod }: { shipment: ShipmentDetail; pod: Pod }) {
  const [asking, setAsking] = useState(false)
  const { value, restored, set, drop } = useDraftForm(`pod-reject:${pod.id}`, { reason: '' })
  const { reason } = value
  // A reason that was being typed is shown again, not waiting behind its button.
  const [rejecting, setRejecting] = useState(restored)
  const [missing, setMissing] = useState(false)
  const again = { invalidates: [getShipment, listShipments, listInvoices] }
  const approve = useCommand(approvePod, again)
  const reject = useCommand(rejectPod, again)
  const can = (ability: string): boolean => shipment.abilities.includes(ability)
  const charges = useEndpoint(
    listCharges,
    { params: { shipmentId: shipment.id }, query: { limit: 1 } },
    { enabled: asking },
  )
  // Of all extras of the shipment, whatever page of them was read.
  const extras = charges.data?.approved.amount ?? 0
  const open = charges.data?.requested ?? 0
  const total = { ...shipment.amount, amount: shipment.amount.amount + extras }
  const zone = shipment.stops.at(-1)?.timeZone ?? 'UTC'
  const params = { params: { shipmentId: shipment.id } }
  const { isReadOnly } = useCompanyScope()
  const { tone, label: statusLabel } = POD_STATUS[pod.status]
  const pieces = { received: pod.piecesReceived, tendered: shipment.piecesTendered }
  const differ = piecesLabel(pieces)
  const send = (): void => {
    if (reject.isPending) return
    if (reason.trim() === '') {
      setMissing(true)
      return
    }
    reject.mutate(
      { ...params, body: { reason: reason.trim() } },
      {
        onSuccess: () => {
          setRejecting(false)
          drop()
          showFeedback({
            type: 'success',
            message: t('Sent back to {company} with your reason.', { company: shipment.carrierName }),
          })
        },
      },
    )
  }
  return (
    <div className={css['pod']}>
      <dl className={css['facts']}>
        <Fact name={t('State')}>
          <Status tone={tone}>{isReadOnly && pod.status === 'submitted' ? t('To answer') : statusLabel}</Status>
        </Fact>
        <Fact name={t('Received by')}>{pod.receivedBy}</Fact>
        <Fact name={t('Received')}>
          <TimeInZone at={pod.receivedAt} zone={zone} />
        </Fact>
        <Fact name={t('Pieces')}>
          {pod.piecesReceived === null ? t('not counted') : pod.piecesReceived} <PiecesDiffer {...pieces} />
        </Fact>
        <Fact name={t('Exceptions')}>
          {pod.exceptions === null || pod.exceptions === '' ? (
            t('none noted')
          ) : (
            <Status tone="warning">{pod.exceptions}</Status>
          )}
        </Fact>
        {pod.rejectReason === null ? null : <Fact name={t('Sent back for')}>{pod.rejectReason}</Fact>}
      </dl>
      <DocumentViewer
        documentId={pod.documentId}
        title={t('Proof of delivery {shipment}', { shipment: shipment.reference })}
        height="preview"
      />
      {pod.status === 'submitted' ? (
        <p className="t-second">
          {t('Approve it or send it back by {day}. After that it counts as approved and the invoice is issued.', {
            day: formatLocalDate(podAnswerDay(localFromInstant(pod.submittedAt, zone).slice(0, 10))),
          })}
        </p>
      ) : null}
      {can('approvePod') || can('rejectPod') ? (
        <div className={css['actions']}>
          {can('approvePod') ? (
            <Button
              variant="primary"
              lockedReason={pod.isShown ? undefined : REFUSED.pod_not_shown}
              onClick={() => setAsking(true)}
            >
              {t('Approve POD')}
            </Button>
          ) : null}
          {can('rejectPod') ? <Button onClick={() => setRejecting(!rejecting)}>{t('Send back')}</Button> : null}
        </div>
      ) : null}
      {rejecting && can('rejectPod') ? (
        <Form label={t('Send the proof of delivery back')} onSubmit={send}>
          <TextAreaField
            label={t('What is wrong with it')}
            value={reason}
            onChange={(next) => {
              set({ reason: next })
              setMissing(false)
              reject.reset()
            }}
            error={
              missing
                ? t('Say what is wrong, so that the carrier can mend it.')
                : (reject.error?.errors['reason'] ?? wordsOf(reject.error))
            }
            maxLength={1000}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to type the reason
            autoFocus
          />
          <div className={css['actions']}>
            <Button onClick={() => setRejecting(false)}>{t('Not yet')}</Button>
            <Button variant="destructive" type="submit" busy={reject.isPending}>
              {t('Send back POD')}
            </Button>
          </div>
        </Form>
      ) : null}
      <LazyConfirm
        opened={asking}
        title={t('Approve the proof of delivery?')}
        verb={t('Approve POD')}
        rows={[
          { label: t('Carrier'), value: shipment.carrierName },
          ...(differ === null ? [] : [{ label: t('Pieces'), value: differ }]),
          {
            label: t('The invoice'),
            value:
              charges.data === undefined
                ? t('is issued for the agreed price and the approved extras')
                : t('is issued for {amount}', { amount: formatMoney(total, { decimals: 'exact' }) }),
          },
          { label: t('Agreed price'), value: formatMoney(shipment.amount, { decimals: 'exact' }) },
          ...(extras === 0
            ? []
            : [
                {
                  label: t('Approved extras'),
                  value: formatMoney({ ...shipment.amount, amount: extras }, { decimals: 'exact' }),
                },
              ]),
          ...(open === 0
            ? []
            : [
                {
                  label: t('Open extras'),
                  value: t('{extras} still wait for your answer; they are billed apart if you approve them', {
                    extras: open,
                  }),
                },
              ]),
          { label: t('After that'), value: t('It cannot be sent back') },
        ]}
        busy={approve.isPending}
        error={wordsOf(approve.error)}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          approve.mutate(params, {
            onSuccess: () => {
              setAsking(false)
              showFeedback({ type: 'success', message: t('Approved. The invoice is issued.') })
            },
          })
        }
      />
    </div>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className={css['fact']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
