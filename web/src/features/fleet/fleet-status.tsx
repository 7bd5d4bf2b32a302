import type { Driver, Vehicle } from '@drawbar/contract/fleet.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../i18n/t.ts'
import { Status } from '../../ui/status.tsx'
import type { Tone } from '../../ui/theme/tokens.ts'
import { formatDate } from '../../ui/zoned-time.ts'

export const VEHICLE_KIND_WORDS: Record<Vehicle['kind'], string> = {
  tractor: t('Tractor'),
  straight_truck: t('Straight truck'),
  trailer: t('Trailer'),
  van: t('Van (vehicle)'),
}

export const VEHICLE_STATUS_WORDS: Record<Vehicle['status'], { tone: Tone; word: string }> = {
  active: { tone: 'good', word: t('In service') },
  out_of_service: { tone: 'watch', word: t('Out of service') },
  retired: { tone: 'idle', word: t('Retired') },
}

export const DRIVER_STATUS_WORDS: Record<Driver['status'], { tone: Tone; word: string }> = {
  active: { tone: 'good', word: t('Active (driver)') },
  inactive: { tone: 'idle', word: t('Inactive (driver)') },
}

/** What it is doing now says more than that it could. */
export function FleetStatus({
  words,
  busyOn,
  to,
}: {
  words: { tone: Tone; word: string }
  busyOn: string | null
  to: string
}) {
  if (busyOn === null) return <Status tone={words.tone}>{words.word}</Status>
  return (
    <Status tone="live">
      {t('On (shipment)')}{' '}
      <Link className="link" to={to}>
        {busyOn}
      </Link>
    </Status>
  )
}

/** 30 days is what a licence office takes at its slowest. */
const SOON_DAYS = 30

export function LicenceExpiry({ on }: { on: string | null }) {
  const [now] = useState(() => Date.now())
  if (on === null) return <span className="unit">{t('not given')}</span>
  const days = Math.floor((Date.parse(on) - now) / 86_400_000)
  const day = formatDate(`${on}T12:00:00Z`, 'UTC')
  if (days < 0) return <Status tone="act">{t('Expired {day}', { day })}</Status>
  return days <= SOON_DAYS ? <Status tone="watch">{t('Expires in {days} d', { days })}</Status> : day
}
