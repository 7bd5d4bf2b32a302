import { useEffect, useRef, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form-layout.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AlertBox } from './alert-box.tsx'
import css from './account-pages.module.css'
import { DemoOnly } from './demo-only.tsx'

interface Refusal {
  message: string
  errors: Readonly<Record<string, string>>
}

interface Props {
  send: {
    run: () => void
    isPending: boolean
    error: Refusal | null
    sent: { mailbox: string; minutes: number; demoCode: string | null } | undefined
  }
  prove: { run: (code: string) => void; reset: () => void; isPending: boolean; error: Refusal | null }
  /** The button under the field. */
  submit: string
  lockedReason?: string | undefined
}

/** A code that goes to a mailbox, and the field that it is typed into. */
export function CodeByMail({ send, prove, submit, lockedReason }: Props) {
  const [code, setCode] = useState('')
  const part = useRef<HTMLDivElement>(null)
  const { sent } = send
  // Where the code goes, each time one was sent.
  useEffect(() => {
    if (sent !== undefined) part.current?.querySelector('input')?.focus()
  }, [sent])
  const wrong = prove.error?.errors['code']
  const refused = send.error ?? (wrong === undefined ? prove.error : null)
  const another = (
    <Button
      variant={sent === undefined ? 'primary' : 'default'}
      busy={send.isPending}
      lockedReason={lockedReason}
      onClick={() => {
        prove.reset()
        setCode('')
        send.run()
      }}
    >
      {sent === undefined ? t('Email the code') : t('Email a new code')}
    </Button>
  )
  return (
    <div ref={part} className={css['narrow']}>
      {refused === null ? null : <AlertBox tone="act">{refused.message}</AlertBox>}
      {sent === undefined ? (
        <div className={css['acts']}>{another}</div>
      ) : (
        <Form label={t('Code from the email')} onSubmit={() => prove.run(code)}>
          <TextField
            label={t('Six-digit code')}
            hint={t('Emailed to {mailbox}. It works for {minutes} minutes.', {
              mailbox: sent.mailbox,
              minutes: sent.minutes,
            })}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            error={wrong}
            onChange={(typed) => {
              setCode(typed)
              prove.reset()
            }}
          />
          <DemoOnly code={sent.demoCode} />
          <div className={css['acts']}>
            <Button type="submit" variant="primary" busy={prove.isPending}>
              {submit}
            </Button>
            {another}
          </div>
        </Form>
      )}
    </div>
  )
}
