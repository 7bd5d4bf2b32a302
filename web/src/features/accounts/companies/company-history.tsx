import type { CompanyDetail } from '@drawbar/contract/companies.ts'
import { t } from '../../../i18n/t.ts'
import { Panel } from '../../../ui/panel.tsx'
import { TimeInZone } from '../../../ui/time-in-zone.tsx'
import css from './companies.module.css'
import { actWords, HERE } from './company-words.tsx'

/** The audit trail of this company, newest first, as far as one page of it goes. */
export function CompanyHistory({ history }: Pick<CompanyDetail, 'history'>) {
  return (
    <Panel title={t('History')} padded={false}>
      {history.length === 0 ? (
        <p className={css['card']}>{t('Nothing was changed or decided about this company yet.')}</p>
      ) : (
        <ul className={css['lines']} aria-label={t('History')}>
          {history.map(({ id, at, action, actor, note }) => (
            <li key={id}>
              <span>
                <strong>{actWords(action)}</strong> {actor === null ? t('by the platform') : actor}
              </span>
              <TimeInZone at={at} zone={HERE} />
              {note === null ? null : <span className={css['wide']}>{note}</span>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
