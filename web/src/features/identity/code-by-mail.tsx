import { useEffect, useRef, useState } from 'react'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { AlertBox } from '../../ui/feedback/alert-box.tsx'
import css from '../../app/frame/account-pages.module.css'
import { DemoOnly } from './demo-only.tsx'

interface Refusal {
  message: string
  errors: Readonly<Record<string, string>>
}

interface Sent {
  mailbox: string
  minutes: number
  demoCode: string | null
}

interface Props {
  send: { run: () => void; isPending: boolean; error: Refusal | null; sent: Sent | undefined }
  prove: { run: (code: string) => void; reset: () => void; isPending: boolean; error: Refusal | null }
  /** The button under the field. */
  submit: string
  lockedReason?: string | undefined
}

/** A code that goes to a mailbox, and the field that it is typed into. */
export function CodeByMail({ send, prove, submit, lockedReason }: Props) {
  const [code, setCode] = useState('')
  const part = useRef<HTMLDivElement>(null)
  // While a new code is sent, and after it was refused, the one before still works and needs its field.
  const [last, setLast] = useState(send.sent)
  if (send.sent !== undefined && send.sent !== last) setLast(send.sent)
  const sent = send.sent ?? last
  // Opening the email on a phone may reload this page.
  const [hasCode, setHasCode] = useState(false)
  const typing = sent !== undefined || hasCode
  // Where the code goes, each time one was sent.
  useEffect(() => {
    if (typing) part.current?.querySelector('input')?.focus()
  }, [sent, typing])
  const wrong = prove.error?.errors['code']
  const refused = send.error ?? (wrong === undefined ? prove.error : null)
  const another = (
    <Button
      variant={typing ? 'default' : 'primary'}
      busy={send.isPending}
      lockedReason={lockedReason}
      onClick={() => {
        prove.reset()
        setCode('')
        send.run()
      }}
    >
      {typing ? t('Email a new code') : t('Email the code')}
    </Button>
  )
  return (
    <div ref={part} className={css['narrow']}>
      {refused === null ? null : <AlertBox tone="critical">{refused.message}</AlertBox>}
      {typing ? (
        <Form label={t('Code from the email')} onSubmit={() => prove.run(code)}>
          <TextField
            label={t('Six-digit code')}
            {...(sent === undefined
              ? {}
              : {
                  hint:
                    sent.demoCode === null
                      ? t('Emailed to {mailbox}. It works for {minutes} minutes.', {
                          mailbox: sent.mailbox,
                          minutes: sent.minutes,
                        })
                      : t('It works for {minutes} minutes.', { minutes: sent.minutes }),
                })}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            error={wrong}
            onChange={(value) => {
              setCode(value)
              prove.reset()
            }}
          />
          <DemoOnly code={sent?.demoCode ?? null} />
          <div className={css['actions']}>
            <Button type="submit" variant="primary" busy={prove.isPending}>
              {submit}
            </Button>
            {another}
          </div>
        </Form>
      ) : (
        <div className={css['actions']}>
          {another}
          <Button variant="quiet" lockedReason={lockedReason} hideReason onClick={() => setHasCode(true)}>
            {t('I have a code')}
          </Button>
        </div>
      )}
    </div>
  )
}
