import type { CargoClaim } from '@drawbar/contract/disputes/disputes.ts'
import { CLAIM_KINDS } from '@drawbar/contract/disputes/claim-kinds.ts'
import { useState, type ReactNode } from 'react'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { formatMoney } from '../../ui/format/format.ts'
import { Status } from '../../ui/display/status.tsx'
import { formatDate } from '../../ui/format/zoned-time.ts'
import { LOCAL_ZONE } from '../../app/frame/readers-zone.ts'
import { DocumentViewer } from '../documents/document-viewer.tsx'
import { ClaimClocks } from './claim-clocks.tsx'
import { CLAIM_STATUS, STEP_LABELS } from './claim-labels.ts'
import css from './claims.module.css'

const exact = (amount: CargoClaim['amount']): string => formatMoney(amount, { decimals: 'exact' })

/** One claim: what is asked, where it stands, by when, and everything that was said. */
export function ClaimCard({ claim, actions }: { claim: CargoClaim; actions: ReactNode }) {
  const { tone, label } = CLAIM_STATUS[claim.status]
  const kind = translated(CLAIM_KINDS[claim.kind])
  return (
    <article className={css['claim']} aria-label={t('Claim {reference}', { reference: claim.reference })}>
      <header className={css['head']}>
        <h3 className="t-panel">
          {claim.reference}, {kind}
        </h3>
        <Status tone={tone}>{label}</Status>
      </header>
      <dl className={css['amounts']}>
        <Amount name={t('Amount claimed')} value={exact(claim.amount)} />
        {claim.offered === null ? null : <Amount name={t('Amount offered')} value={exact(claim.offered)} />}
        {claim.agreed === null ? null : <Amount name={t('Amount agreed')} value={exact(claim.agreed)} />}
      </dl>
      <p className={css['text']}>{claim.whatHappened}</p>
      {claim.toldLate ? (
        <p className={css['late']}>
          <Status tone="warning">
            {t(
              'Told of more than five business days after the delivery: the custom for concealed damage, not the law.',
            )}
          </Status>
        </p>
      ) : null}
      <ClaimClocks claim={claim} />
      {claim.status === 'agreed' ? (
        <p className="t-second">{t('The two sides settle it between them. No money moves here.')}</p>
      ) : null}
      {actions}
      <Evidence documents={claim.documents} />
      <Story claim={claim} />
    </article>
  )
}

const Amount = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="tn">{value}</dd>
  </div>
)

function Evidence({ documents }: Pick<CargoClaim, 'documents'>) {
  const [shown, setShown] = useState<string | null>(null)
  return (
    <ul className={css['evidence']} aria-label={t('Evidence')}>
      {documents.map(({ id, fileName }) => (
        <li key={id}>
          <span className={css['file']}>
            <span>{fileName}</span>
            <Button
              size="row"
              aria-expanded={shown === id}
              aria-label={shown === id ? t('Close {file}', { file: fileName }) : t('View {file}', { file: fileName })}
              onClick={() => setShown(shown === id ? null : id)}
            >
              {shown === id ? t('Close') : t('View')}
            </Button>
          </span>
          {shown === id ? <DocumentViewer documentId={id} title={fileName} height="preview" /> : null}
        </li>
      ))}
    </ul>
  )
}

function Story({ claim }: { claim: CargoClaim }) {
  return (
    <ol className={css['story']} aria-label={t('What was said')}>
      {claim.steps.map(({ id, action, amount, note, at }) => (
        <li key={id}>
          <time dateTime={at}>{formatDate(at, LOCAL_ZONE)}</time>
          <span>
            {STEP_LABELS[action]}
            {amount === null ? '' : `, ${exact(amount)}`}
            {note === null ? null : <span className={css['note']}>{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
