import type { ShipmentDetail, ShipmentDocument } from '@drawbar/contract/shipments/shipments.ts'
import { lazy, useState } from 'react'
import { t } from '../../../app/i18n/t.ts'
import { Button } from '../../../ui/form/button.tsx'
import { LazyMount } from '../../../ui/layout/lazy-mount.tsx'
import { formatDate } from '../../../ui/format/zoned-time.ts'
import { LOAD_DOCUMENT_LABELS } from './load-document-labels.ts'
import css from './shipment-documents.module.css'

const loadViewer = () => import('../../documents/document-viewer.tsx')
const DocumentViewer = lazy(async () => ({ default: (await loadViewer()).DocumentViewer }))
const loadForm = () => import('./add-document-form.tsx')
const AddDocumentForm = lazy(async () => ({ default: (await loadForm()).AddDocumentForm }))

/** The papers of the haul, which both sides read. One is open at a time; a photo is several megabytes. */
export function ShipmentDocuments({ shipment }: { shipment: ShipmentDetail }) {
  const [openId, setOpenId] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  const zone = shipment.stops[0]?.timeZone ?? 'UTC'
  return (
    <div className={css['documents']}>
      {shipment.documents.length === 0 ? (
        <p className="t-second">{t('No documents yet. The rate confirmation comes first.')}</p>
      ) : (
        <ul aria-label={t('Documents')}>
          {shipment.documents.map((document) => (
            <li key={document.id} className={css['document']}>
              <span className={css['line']}>
                <span>
                  <strong>{LOAD_DOCUMENT_LABELS[document.kind]}</strong>
                  <span className={css['secondary']}>
                    {[document.fileName, senderOf(document, shipment), formatDate(document.uploadedAt, zone)]
                      .filter((label) => label !== null)
                      .join(', ')}
                  </span>
                </span>
                <Button
                  size="row"
                  aria-expanded={openId === document.id}
                  onClick={() => setOpenId(openId === document.id ? null : document.id)}
                >
                  {openId === document.id ? t('Close') : t('View')}
                </Button>
              </span>
              <LazyMount when={openId === document.id} load={loadViewer}>
                {openId === document.id ? (
                  <DocumentViewer
                    documentId={document.id}
                    title={LOAD_DOCUMENT_LABELS[document.kind]}
                    height="preview"
                  />
                ) : null}
              </LazyMount>
            </li>
          ))}
        </ul>
      )}
      {shipment.abilities.includes('addDocument') && !adding ? (
        <Button size="row" onClick={() => setAdding(true)}>
          {t('Add a document')}
        </Button>
      ) : null}
      <LazyMount when={adding} load={loadForm}>
        {adding ? <AddDocumentForm shipment={shipment} onDone={() => setAdding(false)} /> : null}
      </LazyMount>
    </div>
  )
}

const senderOf = ({ from }: ShipmentDocument, { carrierName, load }: ShipmentDetail): string | null =>
  from === null ? null : from === 'carrier' ? carrierName : load.ownerName
