import type { ReactNode } from 'react'
import { t } from '../../app/i18n/t.ts'
import { Status } from '../../ui/display/status.tsx'
import css from '../../app/frame/account-pages.module.css'

/** What only a demo market shows, and no company would ever see. */
export function DemoNote({ children }: { children: ReactNode }) {
  return (
    <p className={css['demo']} role="status">
      <Status tone="warning">{t('Demo only')}</Status>
      {children}
    </p>
  )
}

/** The code or link that an email would have brought: only a demo market without a mail server sends it to the screen. */
export function DemoOnly({ code, link }: { code?: string | null | undefined; link?: string | null | undefined }) {
  if (!code && !link) return null
  return (
    <DemoNote>
      {code ? (
        <span>
          {t('This demo sends no email. Your code:')} <strong>{code}</strong>
        </span>
      ) : (
        <span>
          {t('This demo sends no email.')} <a href={link ?? ''}>{t('Open the link from the email')}</a>
        </span>
      )}
    </DemoNote>
  )
}
