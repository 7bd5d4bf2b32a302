import { NativeSelect } from '@mantine/core'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../form/button.tsx'
import css from './confirm.module.css'
import { ModalFrame } from './modal-frame.tsx'
import { StatusShape } from '../display/status.tsx'
import { TextAreaField } from '../form/text-area-field.tsx'

export interface ConfirmRow {
  label: string
  value: ReactNode
}

export interface ConfirmReason {
  value: string
  label: string
}

export interface ConfirmProps {
  opened: boolean
  /** The question: “Award to Ouachita Cold Lines?” */
  title: string
  /** What will happen, one fact a row; where it hangs on the reason, by the reason that is picked, '' before. */
  rows: readonly ConfirmRow[] | ((reason: string) => readonly ConfirmRow[])
  /** The verb with its object: “Award $1,940”. */
  verb: string
  /** `destructive` is outlined in act and asks for a reason when there are any to pick. */
  tone?: 'primary' | 'destructive'
  reasons?: readonly ConfirmReason[]
  reasonLabel?: string
  /** A few words beside the reason. `asks` says what is missing where a reason cannot do without them. */
  note?: { label: string; asks: (reason: string) => string | null }
  busy?: boolean
  /** What went wrong with the last try; the dialog stays open. */
  error?: string | null
  onCancel: () => void
  /** `reason` is the picked value, null where none is asked; `note` is there where one is taken. */
  onConfirm: (reason: string | null, note?: string) => void
}

/** Only where money, a carrier or a document is bound; what can be undone gets Undo instead. */
export function Confirm({ opened, title, onCancel, ...rest }: ConfirmProps) {
  return (
    <ModalFrame opened={opened} onClose={onCancel} title={title}>
      <ConfirmBody {...rest} onCancel={onCancel} />
    </ModalFrame>
  )
}

/** Stands only while the dialog is open, so that a reason picked last time is not picked again. */
function ConfirmBody({
  rows,
  verb,
  tone = 'primary',
  reasons = [],
  reasonLabel = t('Reason'),
  note,
  busy = false,
  error = null,
  onCancel,
  onConfirm,
}: Omit<ConfirmProps, 'opened' | 'title'>) {
  const [reason, setReason] = useState('')
  const [text, setText] = useState('')
  const [attempted, setAttempted] = useState(false)
  const needsReason = reasons.length > 0
  const missing = note?.asks(reason) ?? null
  const confirm = (): void => {
    if (busy) return
    const picked = needsReason ? reason : null
    if (picked === '' || (missing !== null && text.trim() === '')) setAttempted(true)
    else if (note === undefined) onConfirm(picked)
    else onConfirm(picked, text.trim())
  }
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    confirm()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <div className={css['body']}>
      <dl className={css['rows']}>
        {(typeof rows === 'function' ? rows(reason) : rows).map((row) => (
          <div key={row.label} className={css['row']}>
            <dt className={css['label']}>{row.label}</dt>
            <dd>{row.value}</dd>
          </div>
        ))}
      </dl>
      {needsReason ? (
        <NativeSelect
          label={reasonLabel}
          value={reason}
          onChange={(event) => {
            setReason(event.currentTarget.value)
            setAttempted(false)
          }}
          error={attempted && reason === '' ? t('Pick a reason first.') : null}
          data={[{ value: '', label: t('Pick a reason') }, ...reasons]}
        />
      ) : null}
      {note === undefined ? null : (
        <TextAreaField
          label={note.label}
          value={text}
          rows={2}
          maxLength={1000}
          onChange={setText}
          error={attempted && text.trim() === '' ? missing : null}
        />
      )}
      {error === null ? null : (
        <p className={css['error']} role="alert">
          <StatusShape tone="critical" />
          {translated(error)}
        </p>
      )}
      <div className={css['actions']}>
        <Button onClick={onCancel} keys="Esc" data-autofocus>
          {t('Not yet')}
        </Button>
        <Button variant={tone} onClick={confirm} busy={busy} keys={[t('Ctrl'), 'Enter']}>
          {verb}
        </Button>
      </div>
    </div>
  )
}
