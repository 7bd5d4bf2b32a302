import type { OwnGuestBid } from '@drawbar/contract/guest-bids/guest-bids.ts'
import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { cx } from '../../../ui/layout/class-names.ts'
import { Status } from '../../../ui/display/status.tsx'
import { SiteForm, type SiteField } from '../../public-site/site-form.tsx'
import css from './bid-link.module.css'
import { requestCode, type DemoMail, enterCode } from './link-calls.ts'

const CODE: readonly SiteField[] = [
  {
    name: 'code',
    label: 'Six-digit code',
    kind: 'text',
    inputMode: 'numeric',
    required: 'Enter the six digits from the mail.',
    autoComplete: 'one-time-code',
    maxLength: 6,
  },
]

export interface CodeStepProps {
  token: string
  mailbox: string
  demoMail: DemoMail
  /** What the right code is for: “Place the bid”. */
  button: string
  onProved: (proved: { proof: string; bid: OwnGuestBid | null }) => void | Promise<void>
  onBack: () => void
}

/** Stands once a code is on its way. */
export function CodeStep({ token, mailbox, demoMail, button, onProved, onBack }: CodeStepProps) {
  const [again, setAgain] = useState<{ tone: 'good' | 'critical'; words: string } | null>(null)
  const [mail, setMail] = useState(demoMail)
  const [busy, setBusy] = useState(false)
  const resend = async (): Promise<void> => {
    setBusy(true)
    const answer = await requestCode(token)
    setBusy(false)
    if ('done' in answer) setMail(answer.done.demoMail)
    setAgain(
      'done' in answer
        ? { tone: 'good', words: 'Another code is on its way. The one before is dead.' }
        : { tone: 'critical', words: answer.refused.message },
    )
  }
  return (
    <div className={css['step']}>
      <p>
        {mail === null ? 'We mailed a code to' : 'The code is for'} <strong>{mailbox}</strong>, the address that was
        invited. It works for ten minutes.
      </p>
      {mail === null ? null : (
        <section className={css['mail']} aria-label="The mail, in the demo only">
          <p>
            This is the demo market, which sends no mail. Outside the demo only the reader of that mailbox sees this:
          </p>
          <h3>{mail.subject}</h3>
          <p className={css['mailBody']}>{mail.body.trim()}</p>
        </section>
      )}
      <SiteForm
        name="bid-code"
        label="Code from the mail"
        fields={CODE}
        button={button}
        send={async ({ code = '' }) => {
          const answer = await enterCode(token, code.trim())
          if ('refused' in answer) {
            const { errors, message } = answer.refused
            return { errors, problem: Object.keys(errors).length > 0 ? null : message }
          }
          await onProved(answer.done)
          return { message: 'That is your mailbox.' }
        }}
      />
      {again === null ? null : (
        <p role={again.tone === 'good' ? 'status' : 'alert'}>
          <Status tone={again.tone}>{again.words}</Status>
        </p>
      )}
      <div className={cx(css['actions'], css['under'])}>
        <Button variant="quiet" size="public" busy={busy} onClick={() => void resend()}>
          Send another code
        </Button>
        <Button variant="quiet" size="public" onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  )
}
