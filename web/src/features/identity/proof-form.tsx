import { useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import { AlertBox } from '../../ui/feedback/alert-box.tsx'
import css from '../../app/frame/account-pages.module.css'

export interface Proof {
  password: string
  code: string
}
export interface ProofFormProps {
  label: string
  asks: readonly (keyof Proof)[]
  codeHint?: string
  verb: string
  tone?: 'primary' | 'default' | 'destructive'
  busy: boolean
  error: ApiError | null
  /** The person has changed something since `error`. */
  onEdit: () => void
  onSubmit: (proof: Proof) => void
  /** Absent where there is no way back. */
  onCancel?: () => void
}

const MISSING: Record<keyof Proof, string> = { password: t('Enter your current password.'), code: t('Enter a code.') }

/** Asks once more who it is before the second factor changes. What was typed stays when the server refuses it. */
export function ProofForm({
  label,
  asks,
  codeHint = t('Six digits from your app, or a recovery code.'),
  verb,
  tone = 'primary',
  busy,
  error,
  onEdit,
  onSubmit,
  onCancel,
}: ProofFormProps) {
  const [proof, setProof] = useState<Proof>({ password: '', code: '' })
  const [missing, setMissing] = useState<Partial<Proof>>({})
  const errors: Record<string, string> = error?.errors ?? {}
  const submit = (): void => {
    const blank = Object.fromEntries(
      asks.filter((name) => proof[name].trim() === '').map((name) => [name, MISSING[name]]),
    )
    setMissing(blank)
    if (Object.keys(blank).length === 0) onSubmit(proof)
  }
  const field = (name: keyof Proof, at: number) => ({
    name,
    value: proof[name],
    error: missing[name] ?? errors[name],
    autoFocus: at === 0,
    onChange: (value: string) => {
      setProof({ ...proof, [name]: value })
      setMissing(({ [name]: _cleared, ...rest }) => rest)
      if (error !== null) onEdit()
    },
  })
  return (
    <div className={css['narrow']}>
      <Form label={label} onSubmit={submit}>
        {error !== null && !asks.some((name) => errors[name] !== undefined) ? (
          <AlertBox tone="critical">{error.message}</AlertBox>
        ) : null}
        {asks.map((name, at) =>
          name === 'password' ? (
            <PasswordField
              key={name}
              label={t('Current password')}
              autoComplete="current-password"
              {...field(name, at)}
            />
          ) : (
            <TextField
              key={name}
              label={t('Code')}
              autoComplete="one-time-code"
              maxLength={40}
              hint={codeHint}
              {...field(name, at)}
            />
          ),
        )}
        <div className={css['actions']}>
          <Button type="submit" variant={tone} size="wide" busy={busy}>
            {verb}
          </Button>
          {onCancel === undefined ? null : (
            <Button size="wide" onClick={onCancel}>
              {t('Cancel')}
            </Button>
          )}
        </div>
      </Form>
    </div>
  )
}
