import type { Me } from '@drawbar/contract/identity/own-account.ts'
import { Link } from 'react-router'
import { t, translated } from '../../app/i18n/t.ts'
import { paths } from '../../paths.ts'
import { Status } from '../../ui/display/status.tsx'
import css from './account-notices.module.css'
import { dayOf } from './company-labels.tsx'

/** On every screen of a suspended company: that it is, since when, why, what still works, and where to object. */
export function SuspendedNotice({ suspension }: { suspension: NonNullable<NonNullable<Me['company']>['suspension']> }) {
  const { reason, explanation, suspendedAt } = suspension
  return (
    <section className={css['suspended']} role="alert" aria-label={t('Company suspended')}>
      <Status tone="critical">
        {t('Suspended since {day}: {reason}', { day: dayOf(suspendedAt), reason: translated(reason) })}
      </Status>
      <span className={css['text']}>{explanation}</span>
      <span className={css['text']}>
        {t('You can read everything and finish hauls under way. Posting, bidding and awarding wait.')}
      </span>
      <Link className="link" to={paths.contact}>
        {t('Write to us to appeal')}
      </Link>
    </section>
  )
}
