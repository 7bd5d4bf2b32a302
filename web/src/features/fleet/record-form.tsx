import type { ReactNode } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import { StatusShape } from '../../ui/display/status.tsx'
import { STALE_MESSAGES } from './field-errors.ts'
import css from './fleet.module.css'

export interface RecordFormProps {
  label: string
  submit: string
  busy: boolean
  /** What the server refused and no field shows. */
  refused: ApiError | null
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

/** The frame of a vehicle's and a driver's form: its fields, why it was refused, and the two buttons. */
export function RecordForm({ label, submit, busy, refused, onSubmit, onCancel, children }: RecordFormProps) {
  return (
    <Form label={label} onSubmit={onSubmit}>
      {children}
      {refused === null ? null : (
        <p className={css['refused']} role="alert">
          <StatusShape tone="critical" />{' '}
          {refused.code === 'stale_version' ? STALE_MESSAGES : translated(refused.message)}
        </p>
      )}
      <div className={css['actions']}>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {submit}
        </Button>
      </div>
    </Form>
  )
}
