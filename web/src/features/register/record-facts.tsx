import type { RegisterDossier } from '@drawbar/contract/register/register-staff.ts'
import type { ReactNode } from 'react'
import { t } from '../../app/i18n/t.ts'
import { formatMoney, formatNumber } from '../../ui/format/format.ts'
import { Status } from '../../ui/display/status.tsx'
import { formatDate, formatLocalDate } from '../../ui/format/zoned-time.ts'
import { LOCAL_ZONE } from '../../app/frame/readers-zone.ts'
import css from './register.module.css'
import {
  AUTHORITY_TYPE_LABELS,
  AUTHORITY_LABELS,
  CHANGE_LABELS,
  FILING_LABELS,
  RATING_LABELS,
  SOURCE_LABELS,
} from './register-labels.ts'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css['section']} aria-label={title}>
      <h3 className={css['heading']}>{title}</h3>
      {children}
    </section>
  )
}

function Facts({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={css['facts']}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === null || value === '' ? <span className="unit">{t('not given')}</span> : value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function RecordIdentity({ record }: { record: RegisterDossier['record'] }) {
  const { street, city, region, postalCode } = record.address
  const rating = record.safetyRating === null ? null : RATING_LABELS[record.safetyRating]
  return (
    <Section title={t('Identity')}>
      <Facts
        rows={[
          [t('Trade name'), record.dbaName],
          [t('Address'), [street, city, region, postalCode].filter(Boolean).join(', ')],
          [t('Phone'), record.phone],
          [t('E-mail'), record.email],
          [t('Officers'), record.officers.join('; ')],
          [t('Trucks'), formatNumber(record.powerUnits)],
          [t('Drivers'), formatNumber(record.drivers)],
          [t('Carries'), record.cargoCarried.join(', ')],
          [t('Hazardous materials'), record.hazmat === null ? t('not said') : record.hazmat ? t('yes') : t('no')],
          [t('Registered'), record.addedOn === null ? null : formatLocalDate(record.addedOn)],
          [t('Last MCS-150'), record.mcs150On === null ? null : formatLocalDate(record.mcs150On)],
          [
            t('Safety rating'),
            rating === null ? t('not rated, as nine in ten are') : <Status tone={rating.tone}>{rating.label}</Status>,
          ],
        ]}
      />
      <p className={css['secondary']}>
        {t('From the {source}, as of {day}.', {
          source: SOURCE_LABELS[record.source],
          day: formatDate(record.refreshedAt, LOCAL_ZONE),
        })}
      </p>
    </Section>
  )
}

export function RecordAuthorities({
  record,
  events,
}: {
  record: RegisterDossier['record']
  events: RegisterDossier['authorityEvents']
}) {
  return (
    <Section title={t('Authority')}>
      {record.outOfServiceOn === null ? null : (
        <p>
          <Status tone="critical">
            {t('Out of service since {day}', { day: formatLocalDate(record.outOfServiceOn) })}
          </Status>
        </p>
      )}
      {record.authorities.length === 0 ? <p className={css['secondary']}>{t('It holds none.')}</p> : null}
      <ul className={css['lines']}>
        {record.authorities.map(({ type, status, grantedOn }) => (
          <li key={type}>
            <span>{AUTHORITY_TYPE_LABELS[type]}</span>
            <span className={css['secondary']}>
              {grantedOn === null ? '' : t('since {day}', { day: formatLocalDate(grantedOn) })}
            </span>
            <Status tone={AUTHORITY_LABELS[status].tone}>{AUTHORITY_LABELS[status].label}</Status>
          </li>
        ))}
        {events.map(({ type, action, servedOn }) => (
          <li key={`${type}${servedOn}${action}`}>
            <span className={css['secondary']}>{action}</span>
            <span className={css['secondary']}>{AUTHORITY_TYPE_LABELS[type]}</span>
            <span className={css['secondary']}>{formatLocalDate(servedOn)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function RecordInsurance({ record }: { record: RegisterDossier['record'] }) {
  const { insurance, autoLiabilityRequired } = record
  return (
    <Section title={t('Insurance filings')}>
      {insurance.length === 0 ? <p className={css['secondary']}>{t('None on file.')}</p> : null}
      <ul className={css['lines']}>
        {insurance.map((filing) => (
          <li key={`${filing.kind}${filing.policyNumber}`}>
            <span>
              {FILING_LABELS[filing.kind]}
              <span className={css['secondary']}>
                {filing.insurer}, {filing.policyNumber}
              </span>
            </span>
            <span className={css['secondary']}>
              {filing.effectiveOn === null ? '' : t('from {day}', { day: formatLocalDate(filing.effectiveOn) })}
            </span>
            <strong className="tn">{formatMoney(filing.amount)}</strong>
          </li>
        ))}
      </ul>
      {autoLiabilityRequired === null ? null : (
        <p className={css['secondary']}>
          {t('{amount} of auto liability is asked of it. A filing is no proof of cover today.', {
            amount: formatMoney(autoLiabilityRequired),
          })}
        </p>
      )}
    </Section>
  )
}

export function RecordHistory({ changes }: { changes: RegisterDossier['changes'] }) {
  return (
    <Section title={t('What changed')}>
      {changes.length === 0 ? <p className={css['secondary']}>{t('Nothing since it was first heard of.')}</p> : null}
      <ol className={css['changes']}>
        {changes.map(({ id, field, was, became, changedAt }) => (
          <li key={id}>
            <span className={css['secondary']}>{formatDate(changedAt, LOCAL_ZONE)}</span>
            <span>
              <strong>{CHANGE_LABELS[field]}</strong> <del>{was ?? t('none')}</del> <ins>{became ?? t('none')}</ins>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
