import { listCharges, listInvoices } from '@drawbar/contract/billing.ts'
import type { ErrorsOf } from '@drawbar/contract/endpoint.ts'
import { approvePod, getShipment, listShipments, rejectPod, type ShipmentDetail } from '@drawbar/contract/shipments.ts'
import { useState } from 'react'
import type { ApiError } from '../../../api/api-error.ts'
import { useCommand, useEndpoint } from '../../../api/query.ts'
import { useKept } from '../../../session/use-kept.ts'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { showFeedback } from '../../../ui/feedback.ts'
import { TextAreaField } from '../../../ui/fields.tsx'
import { Form } from '../../../ui/form-layout.tsx'
import { formatMoney } from '../../../ui/format.ts'
import { Status } from '../../../ui/status.tsx'
import { TimeInZone } from '../../../ui/time-in-zone.tsx'
import { DocumentViewer } from '../../documents/document-viewer.tsx'
import css from './shipment-screen.module.css'

const REFUSED: Record<ErrorsOf<typeof approvePod | typeof rejectPod>, string> = {
  shipment_state: 'The proof of delivery was decided already, or a new one came. The page shows how it stands now.',
}
const wordsOf = (error: ApiError | null): string | null => {
  if (error === null || error.kind === 'cancelled') return null
  return error.code === 'shipment_state' ? REFUSED.shipment_state : error.message
}

type Pod = ShipmentDetail['pods'][number]

const POD_WORDS = {
  submitted: { tone: 'wait', word: 'Your answer' },
  approved: { tone: 'good', word: 'Approved' },
  rejected: { tone: 'act', word: 'Sent back' },
} as const satisfies Record<Pod['status'], { tone: string; word: string }>

/** The paper that ends a haul: who signed, what was short, and the decision that makes the invoice. */
export function PodReview({ shipment }: { shipment: ShipmentDetail }) {
  const latest = shipment.pods.toSorted((a, b) => b.submittedAt.localeCompare(a.submittedAt))[0]
  if (latest === undefined) return <p className="t-second">The carrier sends it after the last delivery.</p>
  return <PodDecision key={latest.id} shipment={shipment} pod={latest} />
}

function PodDecision({ shipment, pod }: { shipment: ShipmentDetail; pod: Pod }) {
  const [asking, setAsking] = useState(false)
  const { value, restored, set, drop } = useKept(`pod-reject:${pod.id}`, { reason: '' })
  const { reason } = value
  // A reason that was being typed is shown again, not waiting behind its button.
  const [rejecting, setRejecting] = useState(restored)
  const [missing, setMissing] = useState(false)
  const again = { invalidates: [getShipment, listShipments, listInvoices] }
  const approve = useCommand(approvePod, again)
  const reject = useCommand(rejectPod, again)
  const can = (ability: string): boolean => shipment.abilities.includes(ability)
  const charges = useEndpoint(listCharges, { params: { shipmentId: shipment.id } }, { enabled: asking })
  const extras = (charges.data?.items ?? []).filter(({ status }) => status === 'approved')
  const open = (charges.data?.items ?? []).filter(({ status }) => status === 'requested').length
  const total = {
    ...shipment.amount,
    amount: extras.reduce((sum, { amount }) => sum + amount.amount, shipment.amount.amount),
  }
  const zone = shipment.stops.at(-1)?.timeZone ?? 'UTC'
  const params = { params: { shipmentId: shipment.id } }
  const { tone, word } = POD_WORDS[pod.status]
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
          showFeedback({ type: 'success', message: `Sent back to ${shipment.carrierName} with your reason.` })
        },
      },
    )
  }
  return (
    <div className={css['pod']}>
      <dl className={css['facts']}>
        <Fact name="State">
          <Status tone={tone}>{word}</Status>
        </Fact>
        <Fact name="Received by">{pod.receivedBy}</Fact>
        <Fact name="Received">
          <TimeInZone at={pod.receivedAt} zone={zone} />
        </Fact>
        <Fact name="Pieces">{pod.piecesReceived === null ? 'not counted' : pod.piecesReceived}</Fact>
        <Fact name="Exceptions">
          {pod.exceptions === null || pod.exceptions === '' ? (
            'none noted'
          ) : (
            <Status tone="watch">{pod.exceptions}</Status>
          )}
        </Fact>
        {pod.rejectReason === null ? null : <Fact name="Sent back for">{pod.rejectReason}</Fact>}
      </dl>
      <DocumentViewer documentId={pod.documentId} title={`Proof of delivery ${shipment.reference}`} height="preview" />
      {can('approvePod') || can('rejectPod') ? (
        <div className={css['acts']}>
          {can('approvePod') ? (
            <Button variant="primary" onClick={() => setAsking(true)}>
              Approve POD
            </Button>
          ) : null}
          {can('rejectPod') ? <Button onClick={() => setRejecting(!rejecting)}>Send back</Button> : null}
        </div>
      ) : null}
      {rejecting && can('rejectPod') ? (
        <Form label="Send the proof of delivery back" onSubmit={send}>
          <TextAreaField
            label="What is wrong with it"
            value={reason}
            onChange={(next) => {
              set({ reason: next })
              setMissing(false)
              reject.reset()
            }}
            error={
              missing
                ? 'Say what is wrong, so that the carrier can mend it.'
                : (reject.error?.errors['reason'] ?? wordsOf(reject.error))
            }
            maxLength={1000}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to type the reason
            autoFocus
          />
          <div className={css['acts']}>
            <Button onClick={() => setRejecting(false)}>Not yet</Button>
            <Button variant="destructive" type="submit" busy={reject.isPending}>
              Send back POD
            </Button>
          </div>
        </Form>
      ) : null}
      <Confirm
        opened={asking}
        title="Approve the proof of delivery?"
        verb="Approve POD"
        rows={[
          { label: 'Carrier', value: shipment.carrierName },
          {
            label: 'The invoice',
            value:
              charges.data === undefined
                ? 'is issued for the agreed price and the approved extras'
                : `is issued for ${formatMoney(total, { decimals: 'exact' })}`,
          },
          { label: 'Agreed price', value: formatMoney(shipment.amount, { decimals: 'exact' }) },
          ...(extras.length === 0 ? [] : [{ label: 'Approved extras', value: String(extras.length) }]),
          ...(open === 0
            ? []
            : [
                {
                  label: 'Open extras',
                  value: `${open} still wait for your answer; they are billed apart if you approve them`,
                },
              ]),
          { label: 'After that', value: 'It cannot be sent back' },
        ]}
        busy={approve.isPending}
        error={wordsOf(approve.error)}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          approve.mutate(params, {
            onSuccess: () => {
              setAsking(false)
              showFeedback({ type: 'success', message: 'Approved. The invoice is issued.' })
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
