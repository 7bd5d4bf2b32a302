import { Link } from 'react-router'
import type { ReactNode } from 'react'
import { t } from '../../app/i18n/t.ts'
import { useDocumentLanguage } from '../../app/i18n/use-document-language.ts'
import { paths } from '../../paths.ts'
import css from './auth.module.css'

/** The 'launching soon' frame of spec §1 around the forms, which work all the same. */
export function AuthFrame({ soon = false, tabs, children }: { soon?: boolean; tabs?: ReactNode; children: ReactNode }) {
  useDocumentLanguage()
  return (
    <div className={css['page']}>
      <div className={css['frame']}>
        {soon ? (
          <div className={css['soon']}>
            <strong>{t('Launching soon')}</strong>
            <Link to={paths.waitlist}>{t('Join Waitlist')}</Link>
          </div>
        ) : null}
        {tabs}
        <div className={css['body']}>{children}</div>
      </div>
    </div>
  )
}
