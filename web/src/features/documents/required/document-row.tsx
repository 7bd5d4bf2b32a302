import {
  answerReview,
  getPaperwork,
  listDocuments,
  type Paper,
  removeDocument,
} from '@drawbar/contract/documents/company-documents.ts'
import { inPersonAbout, PAPERS } from '@drawbar/contract/documents/document-rules.ts'
import { useCommand } from '../../../api/query.ts'
import { t, translated } from '../../../app/i18n/t.ts'
import { useDraftForm } from '../../../app/frame/use-draft-form.ts'
import { Button } from '../../../ui/form/button.tsx'
import { showFeedback } from '../../../ui/feedback/feedback.ts'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { Form } from '../../../ui/form/form-layout.tsx'
import { Status, StatusShape } from '../../../ui/display/status.tsx'
import { useReadOnlyReason } from '../../../app/frame/use-blocked-reason.ts'
import { KIND_LABELS, documentStatus, REASON_LABELS } from '../document-labels.ts'
import { formatLocalDate } from '../../../ui/format/zoned-time.ts'
import css from './documents.module.css'
import type { RequiredDocument } from './use-required-documents.ts'

export interface DocumentRowProps {
  item: RequiredDocument
  lockedReason: string | undefined
  onSend: (replaces: string | null) => void
  /** Of the agreement, which is signed here and not sent. */
  onRead: () => void
  onHistory: () => void
  isOpen: boolean
}

/** One kind of paper: how it stands, why, and what to do next. */
export function DocumentRow({ item, lockedReason, onSend, onRead, onHistory, isOpen }: DocumentRowProps) {
  const { kind, asked: requested, valid, latest, units } = item
  const shown = latest ?? valid
  const replaces = latest !== null && ['needs_info', 'pending_review'].includes(latest.status) ? latest.id : null
  const isMissing = requested && shown === null
  const readOnlyReason = useReadOnlyReason(inPersonAbout(kind))
  return (
    <div className={css['row']}>
      <div className={css['description']}>
        <span className={css['name']}>{KIND_LABELS[kind]}</span>
        <span className={css['secondary']}>{secondLine(item)}</span>
        {readOnlyReason === undefined ? null : <span className={css['secondary']}>{readOnlyReason}</span>}
      </div>
      <div className={css['state']}>
        {shown === null ? (
          units === null ? (
            <Status tone={isMissing ? 'warning' : 'idle'}>{isMissing ? t('Missing') : t('Not asked')}</Status>
          ) : (
            <Status tone={units.covered >= units.total ? 'good' : 'idle'}>
              {t('{covered} of {total} on file', units)}
            </Status>
          )
        ) : (
          <Status tone={documentStatus(shown).tone}>{documentStatus(shown).label}</Status>
        )}
      </div>
      <div className={css['actions']}>
        {shown !== null || units !== null ? (
          <Button size="row" variant="quiet" onClick={onHistory} aria-expanded={isOpen}>
            {t('On file')}
          </Button>
        ) : null}
        {kind === 'carrier_agreement' ? (
          <Button size="row" variant={isMissing ? 'inverse' : 'default'} onClick={onRead}>
            {valid === null ? t('Read and sign') : t('Read')}
          </Button>
        ) : null}
        {kind === 'carrier_agreement' ? null : (
          <Button
            size="row"
            variant={isMissing || latest?.status === 'rejected' ? 'inverse' : 'default'}
            lockedReason={readOnlyReason ?? lockedReason}
            hideReason
            onClick={() => onSend(replaces)}
          >
            {shown === null ? t('Send') : t('Send a newer one')}
          </Button>
        )}
      </div>
      {latest === null ? null : <Decision doc={latest} lockedReason={lockedReason} />}
    </div>
  )
}

function secondLine({ kind, valid, latest, asked: requested }: RequiredDocument): string {
  if (valid !== null && latest !== null) return t('The one on file still counts.')
  if (valid?.expiresOn) return t('Ends {day}', { day: formatLocalDate(valid.expiresOn) })
  if (valid !== null || latest !== null) return (valid ?? latest)?.fileName ?? ''
  if (PAPERS[kind].about === 'vehicle') return t('One for each vehicle')
  if (PAPERS[kind].about === 'driver') return t('One for each driver')
  return requested ? t('Asked of every company on your side') : t('Only if you have one')
}

/** Why it was sent back, and the two ways on: words, or a newer paper. */
function Decision({ doc, lockedReason }: { doc: Paper; lockedReason: string | undefined }) {
  const { decision, status } = doc
  const reads = { invalidates: [getPaperwork, listDocuments] }
  const answer = useCommand(answerReview, reads)
  const remove = useCommand(removeDocument, reads)
  const { value, set, drop } = useDraftForm(`answer:${doc.id}`, { text: '' })
  const params = { documentId: doc.id }
  const error = answer.error ?? remove.error
  const why =
    decision === null || status === 'pending_review'
      ? null
      : [
          ...decision.reasons.map((reason) => REASON_LABELS[reason]),
          ...(decision.note === null ? [] : [decision.note]),
        ].join('. ')
  const submit = (): void =>
    answer.mutate(
      { params, body: { text: value.text } },
      {
        onSuccess: () => {
          drop()
          showFeedback({ type: 'success', message: t('Answer sent. A reviewer looks at it next.') })
        },
      },
    )
  return (
    <div className={css['decision']}>
      {why === null ? null : <p className={css['reason']}>{why}</p>}
      {doc.actions.includes('answer') ? (
        <Form label={t('Answer')} onSubmit={submit}>
          <TextAreaField
            label={t('Your answer')}
            rows={2}
            maxLength={1000}
            value={value.text}
            onChange={(text) => {
              set({ text })
              answer.reset()
            }}
            error={answer.error?.errors['text']}
          />
          <div className={css['actions']}>
            <Button type="submit" size="filter" busy={answer.isPending} lockedReason={lockedReason}>
              {t('Send the answer')}
            </Button>
          </div>
        </Form>
      ) : null}
      {doc.actions.includes('remove') && status !== 'needs_info' ? (
        <p className={css['actions']}>
          <span className={css['secondary']}>{doc.fileName}</span>
          <Button
            size="row"
            variant="quiet"
            busy={remove.isPending}
            onClick={() =>
              remove.mutate(
                { params },
                { onSuccess: () => showFeedback({ type: 'success', message: t('Taken back. Nobody has read it.') }) },
              )
            }
          >
            {t('Take it back')}
          </Button>
        </p>
      ) : null}
      {error !== null && Object.keys(error.errors).length === 0 ? (
        <p className={css['refused']} role="alert">
          <StatusShape tone="critical" /> {translated(error.message)}
        </p>
      ) : null}
    </div>
  )
}
