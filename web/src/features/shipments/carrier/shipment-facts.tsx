import type { ShipmentDetail } from '@drawbar/contract/shipments.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { formatDistance, formatMoney } from '../../../ui/format.ts'
import { Status } from '../../../ui/status.tsx'
import { useUnits } from '../../../ui/units.ts'
import { DocumentViewer } from '../../documents/document-viewer.tsx'
import { temperatureWords, weightWords } from '../../market/goods.tsx'
import css from './shipment.module.css'

/** What was agreed and who drives it. */
export function ShipmentFacts({ shipment }: { shipment: ShipmentDetail }) {
  const { load } = shipment
  const units = useUnits()
  const rows: readonly (readonly [string, string | null])[] = [
    ['Consignor', load.ownerName],
    ['Price, all-in', formatMoney(shipment.amount)],
    [
      'Distance',
      `${formatDistance(load.distanceMeters, units.distance)} ${units.distance} ${load.distanceSource === 'routed' ? 'routed' : load.distanceSource === 'entered' ? 'as given' : 'est.'}`,
    ],
    ['Goods', load.commodity],
    ['Weight', weightWords(load, units)],
    ['Temperature', temperatureWords(load, units)],
    ['Driver', shipment.driverName],
    ['Driver’s phone', shipment.driverPhone],
    ['Units', [shipment.tractorUnit, shipment.trailerUnit].filter((unit) => unit !== null).join(' + ') || null],
  ]
  return (
    <dl className={css['rows']}>
      {rows.map(([label, value]) =>
        value === null ? null : (
          <div key={label} className={css['row']}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

const KIND_WORDS: Record<string, string> = {
  rate_confirmation: 'Rate confirmation',
  bol: 'Bill of lading',
  pod: 'Proof of delivery',
  lumper_receipt: 'Lumper receipt',
  scale_ticket: 'Scale ticket',
  cargo_photo: 'Cargo photo',
  coi: 'Certificate of insurance',
  w9: 'W-9',
}

/** One open at a time; a photo is several megabytes. */
export function ShipmentDocuments({ shipment }: { shipment: ShipmentDetail }) {
  const [openId, setOpenId] = useState<string | null>(null)
  if (shipment.documents.length === 0) return <p className="t-second">No documents yet.</p>
  return (
    <ul className={css['rows']} aria-label="Documents">
      {shipment.documents.map(({ id, kind, fileName, uploadedAt }) => (
        <li key={id}>
          <span className={css['row']}>
            <span>
              {KIND_WORDS[kind] ?? 'Document'}
              <span className={css['second']}>
                {fileName}, {uploadedAt.slice(0, 10)}
              </span>
            </span>
            <Button size="row" aria-expanded={openId === id} onClick={() => setOpenId(openId === id ? null : id)}>
              {openId === id ? 'Hide' : 'Show'}
            </Button>
          </span>
          {openId === id ? <DocumentViewer documentId={id} title={fileName} height="preview" /> : null}
        </li>
      ))}
    </ul>
  )
}

/** What was sent as proof, and what became of it. */
export function PodStory({ shipment }: { shipment: ShipmentDetail }) {
  const pods = shipment.pods.toSorted((a, b) => b.submittedAt.localeCompare(a.submittedAt))
  return (
    <ul className={css['rows']} aria-label="Proofs of delivery sent">
      {pods.map((pod) => (
        <li key={pod.id} className={css['row']}>
          <span>
            Received by {pod.receivedBy}
            {pod.piecesReceived === null ? '' : `, ${pod.piecesReceived} pieces`}
            {pod.exceptions === null ? null : <span className={css['second']}>{pod.exceptions}</span>}
            {pod.rejectReason === null ? null : <span className={css['second']}>Sent back: {pod.rejectReason}</span>}
          </span>
          {pod.status === 'approved' ? (
            <Status tone="good">Approved</Status>
          ) : pod.status === 'rejected' ? (
            <Status tone="act">Rejected</Status>
          ) : (
            <Status tone="wait">To approve</Status>
          )}
        </li>
      ))}
    </ul>
  )
}
