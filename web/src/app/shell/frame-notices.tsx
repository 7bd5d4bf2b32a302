import { lazy } from 'react'
import { useStreamState } from '../../api/stream.ts'
import type { CompanySide } from '../frame/company-scope.ts'
import { t } from '../i18n/t.ts'
import type { SessionUser } from '../session/token.ts'
import { Optional } from '../../ui/feedback/optional.tsx'
import css from './shell.module.css'

/** Not on the first screen: what the account asks comes when the frame stands, the others are for staff only. */
const AccountNotices = lazy(async () => ({
  default: (await import('../../features/identity/account-notices.tsx')).AccountNotices,
}))
const UnsentNotice = lazy(async () => ({
  default: (await import('../../features/shipments/unsent/unsent-notice.tsx')).UnsentNotice,
}))
const CompanyPicker = lazy(async () => ({
  default: (await import('../../features/companies/company-picker.tsx')).CompanyPicker,
}))
const ActingBanner = lazy(async () => ({
  default: (await import('../../features/staff-users/acting-banner.tsx')).ActingBanner,
}))

export interface FrameNoticesProps {
  user: SessionUser | null
  /** Whose screens staff look at, where they choose among companies. */
  picks: CompanySide | null
}

/** Above the screen. Each stands or falls by itself: none takes the screen or another one with it. */
export function FrameNotices({ user, picks }: FrameNoticesProps) {
  const offline = useStreamState() === 'offline'
  return (
    <>
      {offline ? (
        <p className={css['offline']} role="status">
          <strong>{t('No signal.')}</strong> {t('What you typed is kept.')}
        </p>
      ) : null}
      {user?.acting ? (
        <Optional lost={t('You act for {name}. The way out of it did not load.', { name: user.name })}>
          <ActingBanner acting={user.acting} person={user} />
        </Optional>
      ) : null}
      <Optional>
        <AccountNotices />
      </Optional>
      {user?.role === 'Carrier' ? (
        <Optional lost>
          <UnsentNotice />
        </Optional>
      ) : null}
      {picks === null ? null : (
        <Optional lost>
          <CompanyPicker side={picks} />
        </Optional>
      )}
    </>
  )
}
