import type { InsurancePolicy, PolicyKind } from '@drawbar/contract/insurance/insurance.ts'
import { t } from '../../app/i18n/t.ts'
import { formatMoney } from '../../ui/format/format.ts'
import { Status } from '../../ui/display/status.tsx'
import { formatDate, formatLocalDate } from '../../ui/format/zoned-time.ts'
import css from '../carriers/carriers.module.css'
import { END_CAUSE, POLICY_NAMES, policyState } from './policy-labels.ts'
import { LOCAL_ZONE } from '../../app/frame/readers-zone.ts'

/** What every bid, award and dispatch asks for. */
const GATED: readonly PolicyKind[] = ['auto_liability', 'cargo']

/** One policy: what it covers, how long, and who says so in the words of whoever reads it. */
export function PolicyFacts({
  policy,
  sources,
}: {
  policy: InsurancePolicy
  sources: Record<InsurancePolicy['source'], string>
}) {
  const { tone, label } = policyState(policy)
  const { kind, insurer, policyNumber, limit, deductible, effectiveOn, expiresOn, exclusions, source } = policy
  const verified = policy.verifiedAt === null ? null : formatDate(policy.verifiedAt, LOCAL_ZONE)
  const days =
    expiresOn === null
      ? t('until canceled')
      : effectiveOn === null
        ? t('through {day}', { day: formatLocalDate(expiresOn) })
        : t('{from} through {day}', { from: formatLocalDate(effectiveOn), day: formatLocalDate(expiresOn) })
  return (
    <div className={css['description']}>
      <span className={css['name']}>
        <span>{POLICY_NAMES[kind]}</span>
        <span className="tn">{formatMoney(limit, { decimals: 'whole' })}</span>
        <Status tone={tone}>{label}</Status>
        {policy.counts && GATED.includes(kind) ? (
          <span className={css['quiet']}>{t('this is the one that counts')}</span>
        ) : null}
      </span>
      <span className={css['secondary']}>
        {[
          insurer ?? t('Insurer not given'),
          policyNumber,
          days,
          deductible === null
            ? null
            : t('deductible {amount}', { amount: formatMoney(deductible, { decimals: 'whole' }) }),
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </span>
      {exclusions.length === 0 ? null : (
        <span className={css['secondary']}>{t('Excludes: {list}', { list: exclusions.join('; ') })}</span>
      )}
      {policy.ended === null ? null : <span className={css['secondary']}>{END_CAUSE[policy.ended.cause]}</span>}
      {policy.filingGoneOn === null || policy.ended !== null ? null : (
        <span className={css['secondary']}>
          {t('The insurer’s filing is off the register since {day}', { day: formatLocalDate(policy.filingGoneOn) })}
        </span>
      )}
      <span className={css['quiet']}>
        {verified === null
          ? sources[source]
          : t('{source}, checked {day} by {person}', {
              source: sources[source],
              day: verified,
              person: policy.verifiedBy ?? t('staff'),
            })}
      </span>
    </div>
  )
}
