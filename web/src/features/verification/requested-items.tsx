import { answerVerificationItem } from '@drawbar/contract/verification/verification.ts'
import type { VerificationItem } from '@drawbar/contract/verification/verification-terms.ts'
import { type RefObject, useEffect, useState } from 'react'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { useDraftForm } from '../../app/frame/use-draft-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import { Status } from '../../ui/display/status.tsx'
import { AddDocumentButton } from './add-document-button.tsx'
import { OWN_READS } from './verification-queries.ts'
import { REQUEST } from './verification-labels.ts'
import css from './verification.module.css'

/** What saves an answer that was typed and not saved, by its item. */
export type Drafts = RefObject<Map<string, (onSaved: () => void) => void>>

/** Saves what is typed, and goes on once all of it is kept; where one is refused, its field says why. */
export function saveDrafts({ current }: Drafts, then: () => void): void {
  const saves = [...current.values()]
  let left = saves.length
  if (left === 0) then()
  for (const save of saves)
    save(() => {
      left -= 1
      if (left === 0) then()
    })
}

interface RequestedItemsProps {
  items: readonly VerificationItem[]
  open: boolean
  drafts: Drafts
  /** What the server still misses, by item. */
  errors: Readonly<Record<string, string>>
}

/** What the reviewer asked, each with its answer. */
export function RequestedItems({ items, open, drafts, errors }: RequestedItemsProps) {
  return (
    <ul className={css['list']} aria-label={t('What was asked')}>
      {items.map((item) => (
        <li key={item.id} className={css['item']}>
          <Status tone={item.answeredAt === null ? 'neutral' : 'good'}>
            {item.answeredAt === null ? REQUEST[item.reason] : t('Answered')}
          </Status>
          <p className={`${css['text'] ?? ''} ${css['statement'] ?? ''}`}>{item.words}</p>
          {item.answeredAt === null ? null : <Answered item={item} />}
          {open ? (
            <AnswerForm key={item.answeredAt} item={item} drafts={drafts} missing={errors[`items.${item.id}`]} />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function Answered({ item: { answer, document } }: { item: VerificationItem }) {
  return (
    <p className={css['text']}>
      <span className={css['quiet']}>{t('You answered:')}</span> {answer}
      {document === null ? null : ` ${document.fileName}`}
    </p>
  )
}

interface AnswerFormProps {
  item: VerificationItem
  drafts: Drafts
  missing: string | undefined
}

function AnswerForm({ item, drafts, missing }: AnswerFormProps) {
  const [again, setAgain] = useState(false)
  const { value, set, drop } = useDraftForm(`verification-answer:${item.id}`, {
    text: '',
    documentId: '',
    fileName: '',
  })
  const answer = useCommand(answerVerificationItem, { invalidates: OWN_READS, onSuccess: () => drop() })
  const text = value.text.trim()
  const send = (onSaved?: () => void): void =>
    answer.mutate(
      {
        params: { itemId: item.id },
        body: {
          ...(text === '' ? {} : { text }),
          ...(value.documentId === '' ? {} : { documentId: value.documentId }),
        },
      },
      onSaved === undefined ? {} : { onSuccess: onSaved },
    )
  const input = text !== '' || value.documentId !== ''
  useEffect(() => {
    const { current } = drafts
    if (input) current.set(item.id, send)
    return () => void current.delete(item.id)
  })
  if (item.answeredAt !== null && !again)
    return (
      <div>
        <Button size="filter" onClick={() => setAgain(true)}>
          {t('Change the answer')}
        </Button>
      </div>
    )
  return (
    <Form label={t('Answer: {asked}', { asked: item.words })} onSubmit={() => send()}>
      <TextAreaField
        label={t('Your answer')}
        rows={2}
        maxLength={1000}
        value={value.text}
        error={answer.error?.errors['text'] ?? answer.error?.errors['documentId'] ?? (input ? undefined : missing)}
        onChange={(label) => {
          set({ text: label })
          answer.reset()
        }}
      />
      <div className={css['actions']}>
        <AddDocumentButton label={t('A document')} onUploaded={({ id, fileName }) => set({ documentId: id, fileName })}>
          {value.documentId === '' ? t('Add a document') : t('Another document')}
        </AddDocumentButton>
        <span className={css['quiet']}>{value.fileName}</span>
        <Button type="submit" size="filter" busy={answer.isPending}>
          {t('Save the answer')}
        </Button>
      </div>
      {answer.isError && Object.keys(answer.error.errors).length === 0 ? (
        <p className={css['problem']} role="alert">
          {translated(answer.error.message)}
        </p>
      ) : null}
    </Form>
  )
}
