import type { ShipmentDetail } from '@drawbar/contract/shipments.ts'
import { lazy, useState } from 'react'
import { t } from '../../../i18n/t.ts'
import { Button } from '../../../ui/button.tsx'
import { formatDistance, formatMoney } from '../../../ui/format.ts'
import { Later } from '../../../ui/later.tsx'
import { Status } from '../../../ui/status.tsx'
import { useUnits, type Units } from '../../../ui/units.ts'
import { formatDate } from '../../../ui/zoned-time.ts'
import { temperatureWords, weightWords } from '../../market/goods.tsx'
import css from './shipment.module.css'

const loadViewer = () => import('../../documents/document-viewer.tsx')
const DocumentViewer = lazy(async () => ({ default: (await loadViewer()).DocumentViewer }))

function haulDistance({ distanceMeters, distanceSource }: ShipmentDetail['load'], units: Units): string {
  const distance = `${formatDistance(distanceMeters, units.distance)} ${units.distance}`
  if (distanceSource === 'routed') return t('{distance} routed', { distance })
  return distanceSource === 'entered' ? t('{distance} as given', { distance }) : t('{distance} est.', { distance })
}

/** What was agreed and who drives it. */
export function ShipmentFacts({ shipment }: { shipment: ShipmentDetail }) {
  const { load } = shipment
  const units = useUnits()
  const rows: readonly (readonly [string, string | null])[] = [
    [t('Consignor'), load.ownerName],
    [t('Price, all-in'), formatMoney(shipment.amount)],
    [t('Distance'), haulDistance(load, units)],
    [t('Goods'), load.commodity],
    [t('Weight'), weightWords(load, units)],
    [t('Temperature'), temperatureWords(load, units)],
    [t('Driver'), shipment.driverName],
    [t('Driver’s phone'), shipment.driverPhone],
    [t('Units'), [shipment.tractorUnit, shipment.trailerUnit].filter((unit) => unit !== null).join(' + ') || null],
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
  rate_confirmation: t('Rate confirmation'),
  bol: t('Bill of lading'),
  pod: t('Proof of delivery'),
  lumper_receipt: t('Lumper receipt'),
  scale_ticket: t('Scale ticket'),
  cargo_photo: t('Cargo photo'),
  coi: t('Certificate of insurance'),
  w9: 'W-9',
}

/** One open at a time; a photo is several megabytes. */
export function ShipmentDocuments({ shipment }: { shipment: ShipmentDetail }) {
  const [openId, setOpenId] = useState<string | null>(null)
  const zone = shipment.stops[0]?.timeZone ?? 'UTC'
  if (shipment.documents.length === 0) return <p className="t-second">{t('No documents yet.')}</p>
  return (
    <ul className={css['rows']} aria-label={t('Documents')}>
      {shipment.documents.map(({ id, kind, fileName, uploadedAt }) => (
        <li key={id}>
          <span className={css['row']}>
            <span>
              {KIND_WORDS[kind] ?? t('Document')}
              <span className={css['second']}>
                {fileName}, {formatDate(uploadedAt, zone)}
              </span>
            </span>
            <Button size="row" aria-expanded={openId === id} onClick={() => setOpenId(openId === id ? null : id)}>
              {openId === id ? t('Hide') : t('Show')}
            </Button>
          </span>
          <Later wanted={openId === id} load={loadViewer}>
            {openId === id ? <DocumentViewer documentId={id} title={fileName} height="preview" /> : null}
          </Later>
        </li>
      ))}
    </ul>
  )
}

/** What was sent as proof, and what became of it. */
export function PodStory({ shipment }: { shipment: ShipmentDetail }) {
  const pods = shipment.pods.toSorted((a, b) => b.submittedAt.localeCompare(a.submittedAt))
  return (
    <ul className={css['rows']} aria-label={t('Proofs of delivery sent')}>
      {pods.map((pod) => (
        <li key={pod.id} className={css['row']}>
          <span>
            {t('Received by {name}', { name: pod.receivedBy })}
            {pod.piecesReceived === null ? '' : `, ${t('{pieces} pieces', { pieces: pod.piecesReceived })}`}
            {pod.exceptions === null ? null : <span className={css['second']}>{pod.exceptions}</span>}
            {pod.rejectReason === null ? null : (
              <span className={css['second']}>{t('Sent back: {reason}', { reason: pod.rejectReason })}</span>
            )}
          </span>
          {pod.status === 'approved' ? (
            <Status tone="good">{t('Approved')}</Status>
          ) : pod.status === 'rejected' ? (
            <Status tone="act">{t('Rejected')}</Status>
          ) : (
            <Status tone="wait">{t('To approve')}</Status>
          )}
        </li>
      ))}
    </ul>
  )
}
