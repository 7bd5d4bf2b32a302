import { CLAIM_ACKNOWLEDGE_DAYS, CLAIM_DECIDE_DAYS } from '@drawbar/contract/disputes/claim-kinds.ts'
import type { CargoClaim } from '@drawbar/contract/disputes/disputes.ts'
import { t } from '../../app/i18n/t.ts'
import { Status } from '../../ui/display/status.tsx'
import { formatDate } from '../../ui/format/zoned-time.ts'
import { LOCAL_ZONE } from '../../app/frame/readers-zone.ts'
import css from './claims.module.css'

const day = (at: string): string => formatDate(at, LOCAL_ZONE)

/** What the law asks of the carrier, by when, and what it did. */
export function ClaimClocks({ claim }: { claim: CargoClaim }) {
  const { acknowledgeBy, acknowledgedAt, decideBy, answeredAt, suitBy, overdue, status } = claim
  const over = status === 'withdrawn'
  return (
    <dl className={css['clocks']}>
      <div>
        <dt>{t('Acknowledge')}</dt>
        <dd>
          {acknowledgedAt !== null ? (
            t('done {day}', { day: day(acknowledgedAt) })
          ) : answeredAt !== null || over ? (
            t('not needed')
          ) : overdue === null ? (
            t('by {day}, {days} days', { day: day(acknowledgeBy), days: CLAIM_ACKNOWLEDGE_DAYS })
          ) : (
            <Status tone="critical">{t('overdue since {day}', { day: day(acknowledgeBy) })}</Status>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('Pay, offer or decline')}</dt>
        <dd>
          {answeredAt !== null ? (
            t('done {day}', { day: day(answeredAt) })
          ) : over ? (
            t('not needed')
          ) : overdue === 'decide' ? (
            <Status tone="critical">{t('overdue since {day}', { day: day(decideBy) })}</Status>
          ) : (
            t('by {day}, {days} days', { day: day(decideBy), days: CLAIM_DECIDE_DAYS })
          )}
        </dd>
      </div>
      {suitBy === null || over || status === 'agreed' ? null : (
        <div>
          <dt>{t('Right to sue')}</dt>
          <dd>{t('at least until {day}', { day: day(suitBy) })}</dd>
        </div>
      )}
    </dl>
  )
}
