import { getMe } from '@drawbar/contract/own-account.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useEndpoint } from '../../api/query.ts'
import { type Language, speak } from '../../i18n/language.ts'
import { t } from '../../i18n/t.ts'
import { useDocumentLanguage } from '../../i18n/use-document-language.ts'
import { paths } from '../../paths.ts'
import { Status } from '../../ui/status.tsx'
import { useScheme } from '../../ui/theme/scheme.ts'
import css from './account-notices.module.css'
import { UnverifiedMailbox } from './unverified-mailbox.tsx'
import { SuspendedNotice } from './suspended-notice.tsx'
import { schemeOf } from './use-theme.ts'

/** What the account asks of every screen: its colours and its language on a device that has not seen them, and of staff a second factor. */
export function AccountNotices() {
  const me = useEndpoint(getMe, {})
  useKeptTheme(me.data?.preferences?.theme)
  useDocumentLanguage()
  useKeptLanguage(me.data?.preferences?.language)
  const suspension = me.data?.company?.suspension ?? null
  const { enabled = false, required = false } = me.data?.secondFactor ?? {}
  if (suspension !== null) return <SuspendedNotice suspension={suspension} />
  if (me.data?.mailboxVerified === false && me.data.company !== null) return <UnverifiedMailbox email={me.data.email} />
  if (!required || enabled) return null
  return (
    <section className={css['strip']} aria-label={t('Second factor')}>
      <Status tone="watch">{t('Second factor missing')}</Status>
      <span className={css['words']}>{t('Staff log in with a code from their telephone as well.')}</span>
      <Link className="link" to={`${paths.settings}#second-factor`}>
        {t('Turn it on')}
      </Link>
    </section>
  )
}

/** Once a page load: from then on this browser is where the choice is made. */
function useKeptTheme(theme: Parameters<typeof schemeOf>[0] | undefined): void {
  const { choice, choose } = useScheme()
  const followed = useRef(false)
  useEffect(() => {
    if (theme === undefined || followed.current) return
    followed.current = true
    if (schemeOf(theme) !== choice) choose(schemeOf(theme))
  }, [theme, choice, choose])
}

/** As the colours: what /me says first is followed. The page that comes back speaks it, so it is loaded anew once at most. */
function useKeptLanguage(language: Language | undefined): void {
  const followed = useRef(false)
  useEffect(() => {
    if (language === undefined || followed.current) return
    followed.current = true
    speak(language)
  }, [language])
}
