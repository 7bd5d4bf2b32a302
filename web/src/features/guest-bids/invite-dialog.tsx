import { BID_LINK_DAYS, inviteToBid, listBidInvitations } from '@drawbar/contract/guest-bids/guest-bids.ts'
import { useState } from 'react'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { CheckField } from '../../ui/form/choice-fields.tsx'
import { copyText } from '../../ui/display/copy-text.ts'
import { Form } from '../../ui/form/form-layout.tsx'
import { ModalFrame } from '../../ui/overlay/modal-frame.tsx'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { Status } from '../../ui/display/status.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { dayOf } from '../companies/company-labels.tsx'
import css from './guest-bids-panel.module.css'

/** Days that the link works; blank is until bids close. */
const EXPIRIES = ['', '1', '3', '7', String(BID_LINK_DAYS)]
const DAY_MS = 86_400_000

interface InviteDialogProps {
  loadId: string
  reference: string
  onClose: () => void
}

export function InviteDialog({ loadId, reference, onClose }: InviteDialogProps) {
  const [email, setEmail] = useState('')
  const [carrierName, setCarrierName] = useState('')
  const [days, setDays] = useState('')
  const [showsName, setShowsName] = useState(false)
  const invite = useCommand(inviteToBid, { invalidates: [listBidInvitations] })
  const message = invite.error?.errors ?? {}
  const clear = (): void => {
    if (invite.isError) invite.reset()
  }
  const send = (): void =>
    invite.mutate({
      params: { loadId },
      body: {
        email: email.trim(),
        showsName,
        ...(carrierName.trim() === '' ? {} : { carrierName: carrierName.trim() }),
        ...(days === '' ? {} : { expiresAt: new Date(Date.now() + Number(days) * DAY_MS).toISOString() }),
      },
    })
  if (invite.data !== undefined)
    return (
      <ModalFrame opened onClose={onClose} title={t('Invited to {reference}', { reference })}>
        <div className={css['body']}>
          <p>
            {t('The link is on its way to {email} and works until {day}.', {
              email,
              day: dayOf(invite.data.expiresAt),
            })}
          </p>
          <p>
            <code className={css['link']}>{invite.data.link}</code>
          </p>
          <p className={css['quiet']}>
            {t('It is shown here once. Whoever holds it sees the load; only the invited mailbox can bid.')}
          </p>
          <div className={css['actions']}>
            <Button size="wide" onClick={() => void copyText(invite.data.link, t('Link'))}>
              {t('Copy the link')}
            </Button>
            <Button
              size="wide"
              onClick={() => {
                invite.reset()
                setEmail('')
                setCarrierName('')
              }}
            >
              {t('Invite another')}
            </Button>
            <Button size="wide" variant="primary" onClick={onClose}>
              {t('Done')}
            </Button>
          </div>
        </div>
      </ModalFrame>
    )
  return (
    <ModalFrame opened onClose={onClose} title={t('Invite a carrier to {reference} by link', { reference })}>
      <div className={css['body']}>
        <Form label={t('Invite by link')} onSubmit={send}>
          {invite.error !== null && message['email'] === undefined && message['carrierName'] === undefined ? (
            <p role="alert">
              <Status tone="critical">{translated(invite.error.message)}</Status>
            </p>
          ) : null}
          <TextField
            label={t('Their e-mail address')}
            type="email"
            autoComplete="off"
            value={email}
            onChange={(text) => {
              setEmail(text)
              clear()
            }}
            error={message['email']}
          />
          <TextField
            label={t('Company name')}
            note={t('if you know it')}
            autoComplete="off"
            maxLength={120}
            value={carrierName}
            onChange={(text) => {
              setCarrierName(text)
              clear()
            }}
            error={message['carrierName']}
          />
          <NativeSelectField
            label={t('The link works')}
            value={days}
            onChange={setDays}
            options={EXPIRIES.map((value) => ({
              value,
              label:
                value === '' ? t('Until bids close, at most 14 days') : t('{count} days', { count: Number(value) }),
            }))}
          />
          <CheckField
            label={t('Name my company in the mail and on the page')}
            checked={showsName}
            onChange={setShowsName}
          />
          <p className={css['quiet']}>
            {t('They see cities, days, equipment and goods: no street, no contact, and no target.')}
          </p>
          <div className={css['actions']}>
            <Button size="wide" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" size="wide" variant="primary" busy={invite.isPending}>
              {t('Send the link')}
            </Button>
          </div>
        </Form>
      </div>
    </ModalFrame>
  )
}
