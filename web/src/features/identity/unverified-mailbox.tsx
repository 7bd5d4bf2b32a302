import { getMe } from '@drawbar/contract/identity/own-account.ts'
import { getVerification } from '@drawbar/contract/verification/verification.ts'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../app/i18n/t.ts'
import { useSession } from '../../app/session/store.ts'
import { Button } from '../../ui/form/button.tsx'
import { Status } from '../../ui/display/status.tsx'
import css from '../companies/account-notices.module.css'

const ProveMailbox = lazy(async () => ({ default: (await import('./prove-mailbox.tsx')).ProveMailbox }))

/** Nobody posts, bids, books, invites or pays before the mailbox is verified: says so, and sends the code. */
export function UnverifiedMailbox({ email }: { email: string }) {
  const role = useSession(({ user }) => user?.role)
  const [open, setOpen] = useState(false)
  return (
    <section className={css['strip']} aria-label={t('Email verification')}>
      <Status tone="watch">{t('Email not verified')}</Status>
      <span className={css['words']}>
        {role === 'Carrier'
          ? t('Verify {email} to bid, book, post trucks, invite or get paid.', { email })
          : t('Verify {email} to post, award or invite.', { email })}
      </span>
      {open ? (
        <Suspense fallback={null}>
          <ProveMailbox invalidates={[getMe, getVerification]} />
        </Suspense>
      ) : (
        <Button size="row" onClick={() => setOpen(true)}>
          {t('Verify email')}
        </Button>
      )}
    </section>
  )
}
