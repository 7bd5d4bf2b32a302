import type { CompanyDetail } from '@drawbar/contract/companies/companies.ts'
import type { CompanyHistoryEntry } from '@drawbar/contract/companies/company-history.ts'
import type { FactChange } from '@drawbar/contract/companies/company-facts.ts'
import { t } from '../../app/i18n/t.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { TimeInZone } from '../../ui/display/time-in-zone.tsx'
import css from './companies.module.css'
import { actionLabel } from './audit-labels.ts'
import { HERE } from './company-labels.tsx'

const FIELD: Record<FactChange['field'], string> = {
  name: t('Name'),
  legalName: t('Legal name'),
  dbaName: t('Trading name'),
  taxIdLast4: t('Tax id'),
  phone: t('Phone'),
  emailDomain: t('Domain'),
  mailingAddress: t('Mailing address'),
}

const valueLabel = (field: FactChange['field'], value: string | null): string =>
  value === null ? t('Not given') : field === 'taxIdLast4' ? t('ends in {digits}', { digits: value }) : value

/** The audit trail of this company, newest first, as far as one page of it goes. */
export function CompanyHistory({
  history,
  subjectLabel,
}: Pick<CompanyDetail, 'history'> & { subjectLabel: (about: CompanyHistoryEntry['about']) => string }) {
  return (
    <Panel title={t('History')} padded={false}>
      {history.length === 0 ? (
        <p className={css['card']}>{t('Nothing was changed or decided about this company yet.')}</p>
      ) : (
        <ul className={css['lines']} aria-label={t('History')}>
          {history.map(({ id, at, action, actor, note, about, changes }) => (
            <li key={id}>
              <span>
                <strong>{actionLabel(action)}</strong> {actor === null ? t('by the platform') : actor}
              </span>
              <TimeInZone at={at} zone={HERE} />
              {about.length === 0 ? null : <span className={css['wide']}>{subjectLabel(about)}</span>}
              {note === null ? null : <span className={css['wide']}>{note}</span>}
              {changes.map(({ field, before, after }) => (
                <span key={field} className={css['wide']}>
                  {FIELD[field]}:{before === null ? null : <del> {valueLabel(field, before)}</del>}
                  <ins> {valueLabel(field, after)}</ins>
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
