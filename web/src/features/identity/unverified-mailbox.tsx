import { getMe } from '@drawbar/contract/identity/own-account.ts'
import { getVerification } from '@drawbar/contract/verification/verification.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '../../app/i18n/t.ts'
import { useSession } from '../../app/session/store.ts'
import { Button } from '../../ui/form/button.tsx'
import { Status } from '../../ui/display/status.tsx'
import { MAILBOX_ID } from '../../paths.ts'
import css from '../companies/account-notices.module.css'

const ProveMailbox = lazy(async () => ({ default: (await import('./prove-mailbox.tsx')).ProveMailbox }))

/** Nobody posts, bids, books, invites or pays before the mailbox is verified: says so, and sends the code. */
export function UnverifiedMailbox({ email }: { email: string }) {
  const role = useSession(({ user }) => user?.role)
  const { hash, key } = useLocation()
  // A carrier's verification tab, which the same link opens, has the code itself.
  const isAsked = hash === `#${MAILBOX_ID}` && role !== 'Carrier'
  const [wants, setWants] = useState(false)
  const open = wants || isAsked
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isAsked) strip.current?.focus()
  }, [isAsked, key])
  return (
    <section ref={strip} tabIndex={-1} className={css['strip']} aria-label={t('Email verification')}>
      <Status tone="warning">{t('Email not verified')}</Status>
      <span className={css['text']}>
        {role === 'Carrier'
          ? t('Verify {email} to bid, book, post trucks, invite or get paid.', { email })
          : t('Verify {email} to post, award or invite.', { email })}
      </span>
      {open ? (
        <Suspense fallback={null}>
          <ProveMailbox invalidates={[getMe, getVerification]} />
        </Suspense>
      ) : (
        <Button size="row" onClick={() => setWants(true)}>
          {t('Verify email')}
        </Button>
      )}
    </section>
  )
}
