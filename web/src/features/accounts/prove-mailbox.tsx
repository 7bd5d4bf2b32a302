import { proveOwnMailbox, sendMailboxCode } from '@drawbar/contract/own-mailbox.ts'
import { useEffect, useRef, useState } from 'react'
import { type CommandOptions, useCommand } from '../../api/query.ts'
import { t } from '../../i18n/t.ts'
import { Button } from '../../ui/button.tsx'
import { showFeedback } from '../../ui/feedback.ts'
import { Form } from '../../ui/form-layout.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AlertBox } from './alert-box.tsx'
import css from './account-pages.module.css'

/** A code to one's own mailbox, and the field that it goes into. */
export function ProveMailbox({ invalidates }: Required<Pick<CommandOptions<typeof proveOwnMailbox>, 'invalidates'>>) {
  const [code, setCode] = useState('')
  const send = useCommand(sendMailboxCode)
  const prove = useCommand(proveOwnMailbox, {
    invalidates,
    onSuccess: () => showFeedback({ type: 'success', message: t('That is your mailbox.') }),
  })
  const part = useRef<HTMLDivElement>(null)
  // Where the code goes, each time one was asked for.
  const { data: sent } = send
  useEffect(() => {
    if (sent !== undefined) part.current?.querySelector('input')?.focus()
  }, [sent])
  const wrong = prove.error?.errors['code']
  const refused = send.error ?? (wrong === undefined ? prove.error : null)
  const another = (
    <Button
      busy={send.isPending}
      onClick={() => {
        prove.reset()
        setCode('')
        send.mutate({})
      }}
    >
      {sent === undefined ? t('Mail me a code') : t('Mail me another code')}
    </Button>
  )
  return (
    <div ref={part} className={css['narrow']}>
      {refused === null ? null : <AlertBox tone="act">{refused.message}</AlertBox>}
      {sent === undefined ? (
        <div className={css['acts']}>{another}</div>
      ) : (
        <Form label={t('Code from the mail')} onSubmit={() => prove.mutate({ body: { code } })}>
          <TextField
            label={t('Six-digit code')}
            hint={t('Mailed to {mailbox}. It works for {minutes} minutes.', sent)}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            error={wrong}
            onChange={(typed) => {
              setCode(typed)
              prove.reset()
            }}
          />
          <div className={css['acts']}>
            <Button type="submit" variant="primary" busy={prove.isPending}>
              {t('Prove the address')}
            </Button>
            {another}
          </div>
        </Form>
      )}
    </div>
  )
}
