import type { AccountHolder, ReviewDetail } from '@drawbar/contract/documents/document-reviews.ts'
import { Link } from 'react-router'
import { t } from '../../../app/i18n/t.ts'
import { paths, withQuery } from '../../../paths.ts'
import { Status } from '../../../ui/display/status.tsx'
import { formatClock, formatDate, zoneAbbreviation } from '../../../ui/format/zoned-time.ts'
import { claimLabel, DESK_ZONE, fieldLabel, documentStatusForStaff, REASON_LABELS } from '../document-labels.ts'
import css from './review.module.css'
import { OUTCOME, signalLabels, SOURCE_LABELS } from './review-labels.ts'

/** What the paper is said to prove beside what is on record. A row that is chosen is marked in the paper. */
export function ReviewChecks({
  review: { checks, record },
  current,
  onCurrent,
}: {
  review: ReviewDetail
  current: string | null
  onCurrent: (field: string) => void
}) {
  const sourceOf = (source: keyof typeof SOURCE_LABELS): string =>
    source === record.source ? `${SOURCE_LABELS[source]}, ${formatDate(record.asOf, DESK_ZONE)}` : SOURCE_LABELS[source]
  if (checks.length === 0) return <p className={css['plain']}>{t('Nothing is claimed of such a paper. Read it.')}</p>
  return (
    <table className={css['checks']}>
      <caption className="visually-hidden">{t('Claims and record')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Field')}</th>
          <th scope="col">{t('Company says')}</th>
          <th scope="col">{t('On record')}</th>
          <th scope="col">{t('Check')}</th>
        </tr>
      </thead>
      <tbody>
        {checks.map(({ field, says: detail, record: onRecord, source, outcome }, index) => (
          <tr key={field} data-current={field === current || undefined} onClick={() => onCurrent(field)}>
            <th scope="row">
              <button type="button" className={css['fieldName']} onClick={() => onCurrent(field)}>
                <span className={css['number']} aria-hidden="true">
                  {index + 1}
                </span>
                {fieldLabel(field)}
              </button>
            </th>
            <td data-label={t('Company says')}>{detail === null ? '–' : claimLabel(detail)}</td>
            <td className={css['quiet']} data-label={t('On record')}>
              {onRecord === null ? '–' : claimLabel(onRecord)}
              {source === null ? null : <span className={css['source']}>{sourceOf(source)}</span>}
            </td>
            <td>
              <Status tone={OUTCOME[outcome].tone}>{OUTCOME[outcome].label}</Status>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function ReviewSignals({
  review: { signals, accountHolders, paper: doc, decisions },
}: {
  review: ReviewDetail
}) {
  return (
    <section className={css['signals']} aria-label={t('Signals')}>
      <h3 className={css['label']}>{t('Signals')}</h3>
      <dl>
        {signals.map((signal) => {
          const { tone, label, detail: text } = signalLabels(signal)
          return (
            <div key={signal.code} className={css['signal']}>
              <dt>
                <Status tone={tone}>{label}</Status>
              </dt>
              <dd>{text}</dd>
            </div>
          )
        })}
        {accountHolders === null ? null : <AccountHolders holders={accountHolders} />}
        {doc.answer === null ? null : (
          <div className={css['signal']}>
            <dt>{t('Its company wrote')}</dt>
            <dd>{doc.answer}</dd>
          </div>
        )}
        {decisions.map(({ action, at, by, note, reasons, undone }) => (
          <div key={at} className={css['signal']}>
            <dt>{undone ? t('Taken back (paper)') : ACTION_LABELS[action]}</dt>
            <dd>
              {[
                `${by}, ${formatDate(at, DESK_ZONE)} ${formatClock(at, DESK_ZONE)} ${zoneAbbreviation(at, DESK_ZONE)}`,
                ...reasons.map((reason) => REASON_LABELS[reason]),
                ...(note === null ? [] : [note]),
              ].join('. ')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Who else gave this bank account. */
function AccountHolders({ holders }: { holders: readonly AccountHolder[] }) {
  const alone = holders.length === 0
  return (
    <div className={css['signal']}>
      <dt>
        <Status tone={alone ? 'good' : 'critical'}>{alone ? t('Account is new') : t('Account known')}</Status>
      </dt>
      <dd>
        {alone ? t('No other company names this account.') : t('This account is also named by:')}
        {alone ? null : (
          <ul className={css['holders']}>
            {holders.map(({ companyId, companyName, status, sentAt }) => (
              <li key={companyId}>
                <Link className="link" to={withQuery(paths.adminOwnership, { company: companyId })}>
                  {companyName}
                </Link>
                <span>
                  {`${documentStatusForStaff({ status, daysLeft: null }).label}, ${formatDate(sentAt, DESK_ZONE)}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </dd>
    </div>
  )
}

const ACTION_LABELS = { approve: t('Approved'), ask: t('Asked'), reject: t('Refused (paper)') } as const
