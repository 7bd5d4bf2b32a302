import type { CarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import type { ReactNode } from 'react'
import { t } from '../../app/i18n/t.ts'
import { Status } from '../../ui/display/status.tsx'
import { formatDate, formatLocalDate } from '../../ui/format/zoned-time.ts'
import css from './carriers.module.css'
import { fleetLabel } from './fleet-labels.ts'
import { LOCAL_ZONE } from '../../app/frame/readers-zone.ts'

const AUTHORITY = {
  active: { tone: 'good', label: t('Active') },
  inactive: { tone: 'critical', label: t('Inactive') },
  unknown: { tone: 'warning', label: t('Not checked yet') },
} as const
const TYPES = { common: t('common'), contract: t('contract'), broker: t('broker') } as const
const RATINGS = {
  satisfactory: t('Satisfactory'),
  conditional: t('Conditional'),
  unsatisfactory: t('Unsatisfactory'),
} as const

/** What is known of the number from elsewhere; the carrier reads it and cannot write it. */
export function RegisterFacts({ profile }: { profile: CarrierProfile }) {
  if (profile.version === 0) return null
  const { authority, authoritySince, authorityTypes, safetyRating, outOfServiceOn, powerUnits, driverCount } = profile
  const kinds = authorityTypes.map((type) => TYPES[type])
  const more = [
    ...(authoritySince === null ? [] : [t('since {day}', { day: formatLocalDate(authoritySince) })]),
    ...kinds,
  ]
  return (
    <dl className={css['facts']}>
      <Fact label={t('Operating authority')}>
        <Status tone={AUTHORITY[authority].tone}>{AUTHORITY[authority].label}</Status> {more.join(', ')}
      </Fact>
      <Fact label={t('Safety rating')}>
        {safetyRating !== null
          ? RATINGS[safetyRating]
          : profile.refreshedAt === null
            ? t('Not checked yet')
            : t('Not rated, as most carriers')}
      </Fact>
      {outOfServiceOn === null ? null : (
        <Fact label={t('Out of service')}>
          <Status tone="critical">{t('since {day}', { day: formatLocalDate(outOfServiceOn) })}</Status>
        </Fact>
      )}
      {powerUnits === null || driverCount === null ? null : (
        <Fact label={t('Fleet on the register')}>{fleetLabel({ powerUnits, drivers: driverCount })}</Fact>
      )}
      <Fact label={t('Register last asked')}>
        {profile.refreshedAt === null ? t('Not yet') : formatDate(profile.refreshedAt, LOCAL_ZONE)}
      </Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
