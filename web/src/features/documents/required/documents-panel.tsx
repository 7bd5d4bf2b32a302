import { getPaperwork } from '@drawbar/contract/documents/company-documents.ts'
import { PAPERS } from '@drawbar/contract/documents/document-rules.ts'
import type { PaperKind } from '@drawbar/contract/documents/document-kinds.ts'
import { useState } from 'react'
import { useEndpoint } from '../../../api/query.ts'
import { t } from '../../../app/i18n/t.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton-lines.tsx'
import { useBlockedReason } from '../../../app/frame/use-blocked-reason.ts'
import { useAddress } from '../../lists/address.ts'
import { AgreementDialog } from '../../carriers/agreement/agreement-dialog.tsx'
import { KIND_LABELS } from '../document-labels.ts'
import { DocumentHistory } from './document-history.tsx'
import { DocumentRow } from './document-row.tsx'
import css from './documents.module.css'
import { UploadDocumentForm } from './upload-document-form.tsx'
import { byUrgency, type RequiredDocument } from './use-required-documents.ts'

interface Sending {
  kind: PaperKind
  replaces: string | null
}

/** What this company is asked for, what is on file, and what became of it. */
export function DocumentsPanel() {
  const paperwork = useEndpoint(getPaperwork, {})
  const [search, patch] = useAddress()
  const [sending, setSending] = useState<Sending | null>(null)
  const [others, setOthers] = useState(false)
  const lockedReason = useBlockedReason('manageFleet')
  const history = search.get('papers')
  if (paperwork.isPending) return <SkeletonLines label={t('Loading your papers')} />
  if (paperwork.isError) {
    return (
      <Panel title={t('Documents')}>
        <ErrorState
          title={t('Your papers did not load')}
          message={paperwork.error.message}
          requestId={paperwork.error.requestId}
          onRetry={() => void paperwork.refetch()}
          retrying={paperwork.isFetching}
        />
      </Panel>
    )
  }
  const items = byUrgency(paperwork.data.items)
  const isOpen = ({ asked: requested, valid, latest, units }: RequiredDocument): boolean =>
    requested || valid !== null || latest !== null || (units !== null && units.covered > 0)
  const missing = items.filter(({ asked: requested, valid }) => requested && valid === null).length
  const send = (kind: PaperKind, replaces: string | null): void => setSending({ kind, replaces })
  const show = (kind: PaperKind): void => patch({ papers: history === kind ? null : kind })
  const rows = items.filter((item) => others || isOpen(item))
  return (
    <Panel
      data-tour="papers"
      title={t('Documents')}
      note={
        missing === 0
          ? t('Everything asked for is approved')
          : t('{count} of those asked for still to be approved', { count: missing })
      }
      padded={false}
    >
      <ul className={css['list']}>
        {rows.map((item) => (
          <li key={item.kind} className={css['item']}>
            <DocumentRow
              item={item}
              lockedReason={lockedReason}
              onSend={(replaces) => send(item.kind, replaces)}
              onRead={() => patch({ sign: 'agreement' })}
              onHistory={() => show(item.kind)}
              isOpen={history === item.kind}
            />
            {history === item.kind ? <DocumentHistory kind={item.kind} /> : null}
          </li>
        ))}
      </ul>
      {items.some((item) => !isOpen(item)) ? (
        <p className={css['more']}>
          <Button size="filter" onClick={() => setOthers(!others)} aria-expanded={others}>
            {others ? t('Show only what is asked') : t('Send another kind of paper')}
          </Button>
        </p>
      ) : null}
      {search.get('sign') === 'agreement' ? <AgreementDialog onClose={() => patch({ sign: null })} /> : null}
      <ModalFrame
        opened={sending !== null}
        onClose={() => setSending(null)}
        title={sending === null ? '' : t('Send: {kind}', { kind: KIND_LABELS[sending.kind] })}
        width={560}
      >
        {sending === null ? null : (
          <UploadDocumentForm
            kind={sending.kind}
            replaces={sending.replaces}
            rule={PAPERS[sending.kind]}
            onDone={() => setSending(null)}
          />
        )}
      </ModalFrame>
    </Panel>
  )
}
