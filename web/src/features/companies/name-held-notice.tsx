import { Link } from 'react-router'
import { t } from '../../app/i18n/t.ts'
import { COMPANY_ID, paths } from '../../paths.ts'
import { Status } from '../../ui/display/status.tsx'
import css from './account-notices.module.css'

/** On every screen of a company whose name passes for another company's: what waits, and what it can do. */
export function NameHeldNotice() {
  return (
    <section className={css['strip']} role="status" aria-label={t('Company name under review')}>
      <Status tone="warning">{t('Company name under review')}</Status>
      <span className={css['text']}>
        {t(
          'It looks like another company’s name. Until our team has reviewed it, your loads are not on the board and you cannot bid, book, award or invite.',
        )}
      </span>
      <Link className="link" to={`${paths.profile}#${COMPANY_ID}`}>
        {t('Change the name')}
      </Link>
      <Link className="link" to={paths.contact}>
        {t('Contact support')}
      </Link>
    </section>
  )
}
