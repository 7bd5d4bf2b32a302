import { type AgreementSignature, getCarrierAgreement } from '@drawbar/contract/documents/agreement.ts'
import { downloadDocument } from '@drawbar/contract/documents/documents.ts'
import { useState } from 'react'
import { callFile, saveFile } from '../../../api/call.ts'
import { useEndpoint } from '../../../api/query.ts'
import { t } from '../../../app/i18n/t.ts'
import { Button } from '../../../ui/form/button.tsx'
import { showFeedback } from '../../../ui/feedback/feedback.ts'
import { Status } from '../../../ui/display/status.tsx'
import { TimeInZone } from '../../../ui/display/time-in-zone.tsx'
import { LOCAL_ZONE } from '../../../app/frame/readers-zone.ts'
import css from './agreement.module.css'

/** Who signed, when and from where, with the copy to take away. */
export function SignatureFacts({ signature }: { signature: AgreementSignature }) {
  const { version, name, title, account, signedAt, ip, contentHash, documentId } = signature
  return (
    <div className={css['facts']}>
      <p>
        <Status tone="good">{t('Signed by {name}, {title}', { name, title })}</Status>{' '}
        <TimeInZone at={signedAt} zone={LOCAL_ZONE} />
      </p>
      <p className={css['quiet']}>
        {t('Account: {name}, {email}', account)}
        <br />
        {t('Version {version}, from {ip}', { version, ip })}
        <br />
        <span className={css['hash']}>{t('SHA-256 {hash}', { hash: contentHash })}</span>
      </p>
      {documentId === null ? (
        <p className={css['quiet']}>{t('The signed copy is being written.')}</p>
      ) : (
        <DownloadCopy documentId={documentId} />
      )}
    </div>
  )
}

function DownloadCopy({ documentId }: { documentId: string }) {
  const [busy, setBusy] = useState(false)
  return (
    <p>
      <Button
        size="row"
        busy={busy}
        onClick={() => {
          setBusy(true)
          void callFile(downloadDocument, { params: { documentId } })
            .then(saveFile, () => showFeedback({ type: 'error', message: t('The copy did not load. Try again.') }))
            .finally(() => setBusy(false))
        }}
      >
        {t('Download signed copy')}
      </Button>
    </p>
  )
}

/** For staff: whether a carrier has signed the agreement in force, and who did. */
export function CompanyAgreement({ companyId }: { companyId: string }) {
  const agreement = useEndpoint(getCarrierAgreement, { query: { companyId } })
  if (agreement.data === undefined)
    return (
      <p className={css['quiet']}>{agreement.isError ? t('The agreement did not load') : t('Loading the agreement')}</p>
    )
  const { signature, earlier } = agreement.data
  const [last] = earlier
  if (signature !== null) return <SignatureFacts signature={signature} />
  return (
    <>
      <p>
        <Status tone="warning">{t('Not signed in its current version')}</Status>
      </p>
      {last === undefined ? null : <SignatureFacts signature={last} />}
    </>
  )
}
