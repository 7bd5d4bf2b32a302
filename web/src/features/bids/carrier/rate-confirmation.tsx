import { listBids } from '@drawbar/contract/bids/bids.ts'
import { type Award } from '@drawbar/contract/awards/award.ts'
import { getAward, signRateConfirmation } from '@drawbar/contract/awards/awards.ts'
import { getShipment, listShipments } from '@drawbar/contract/shipments/shipments.ts'
import { useState } from 'react'
import { useCommand } from '../../../api/query.ts'
import { t } from '../../../app/i18n/t.ts'
import { useDraftForm } from '../../../app/frame/use-draft-form.ts'
import { Button } from '../../../ui/form/button.tsx'
import { showFeedback } from '../../../ui/feedback/feedback.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Form } from '../../../ui/form/form-layout.tsx'
import { Status } from '../../../ui/display/status.tsx'
import { TimeInZone } from '../../../ui/display/time-in-zone.tsx'
import { DocumentViewer } from '../../documents/document-viewer.tsx'
import { refusalOf, SIGN_MESSAGES } from './refusals.ts'
import css from './rate-confirmation.module.css'
import { useMayOffer } from './use-may-offer.ts'

export interface RateConfirmationProps {
  award: Award
  reference: string
  zone: string
}

/** The agreed price on paper: read it, then sign the very bytes that were read. */
export function RateConfirmation({ award, reference, zone }: RateConfirmationProps) {
  const doc = award.rateConfirmation
  if (doc === null || doc.status === 'writing' || doc.documentId === null) {
    return (
      <p role="status">
        <Status tone="neutral">{t('The rate confirmation is being written')}</Status>{' '}
        {t('It appears here by itself in a moment.')}
      </p>
    )
  }
  return (
    <div className={css['document']}>
      <DocumentViewer
        key={doc.documentId}
        documentId={doc.documentId}
        title={t('Rate confirmation {reference}', { reference })}
      />
      <div className={css['side']}>
        <p>
          <strong>{t('Rate confirmation {reference}', { reference })}</strong>
          <br />
          <span className="t-second">{t('Version {version}', { version: doc.version })}</span>
        </p>
        {doc.contentHash === null ? null : (
          <p>
            <span className="t-label">{t('SHA-256 of this document')}</span>
            <br />
            <code className={css['hash']}>{doc.contentHash}</code>
          </p>
        )}
        {doc.signedName !== null && doc.signedAt !== null ? (
          <p>
            <Status tone="good">{t('Signed by {name}', { name: doc.signedName })}</Status>{' '}
            <span className="t-second">
              <TimeInZone at={doc.signedAt} zone={zone} />
            </span>
          </p>
        ) : award.abilities.includes('sign') && doc.contentHash !== null ? (
          <SignForm key={doc.contentHash} loadId={award.loadId} contentHash={doc.contentHash} reference={reference} />
        ) : (
          <Status tone="neutral">{t('Waits for the carrier’s signature')}</Status>
        )}
      </div>
    </div>
  )
}

const TOUCHED = [getAward, listBids, getShipment, listShipments]

function SignForm({ loadId, contentHash, reference }: { loadId: string; contentHash: string; reference: string }) {
  const { value: draft, set: change, drop } = useDraftForm(`sign:${contentHash}`, { name: '' })
  const { name } = draft
  const [missing, setMissing] = useState(false)
  const sign = useCommand(signRateConfirmation, { invalidates: TOUCHED })
  const lockedReason = useMayOffer()
  const error =
    sign.error?.errors['name'] ?? (missing ? t('Type your full name to sign.') : refusalOf(sign.error, SIGN_MESSAGES))
  return (
    <Form
      label={t('Sign the rate confirmation {reference}', { reference })}
      onSubmit={() => {
        if (lockedReason !== undefined || sign.isPending) return
        if (name.trim() === '') setMissing(true)
        else {
          sign.mutate(
            { params: { loadId }, body: { name: name.trim(), contentHash } },
            {
              onSuccess: () => {
                drop()
                showFeedback({ type: 'success', message: t('Signed. {reference} can be dispatched.', { reference }) })
              },
            },
          )
        }
      }}
    >
      <TextField
        label={t('Your full name')}
        value={name}
        onChange={(value) => {
          change({ name: value })
          setMissing(false)
          sign.reset()
        }}
        autoComplete="name"
        maxLength={120}
        error={error}
        hint={t('Typing your name signs this document for your company (E-SIGN Act, 15 USC 7001).')}
      />
      <Button type="submit" variant="primary" busy={sign.isPending} lockedReason={lockedReason}>
        {t('Sign rate confirmation')}
      </Button>
    </Form>
  )
}
