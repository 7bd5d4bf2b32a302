import type { Driver, Vehicle } from '@drawbar/contract/fleet.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { Status } from '../../ui/status.tsx'
import type { Tone } from '../../ui/theme/tokens.ts'
import { formatDate } from '../../ui/zoned-time.ts'

export const VEHICLE_KIND_WORDS: Record<Vehicle['kind'], string> = {
  tractor: 'Tractor',
  straight_truck: 'Straight truck',
  trailer: 'Trailer',
  van: 'Van',
}

export const VEHICLE_STATUS_WORDS: Record<Vehicle['status'], { tone: Tone; word: string }> = {
  active: { tone: 'good', word: 'In service' },
  out_of_service: { tone: 'watch', word: 'Out of service' },
  retired: { tone: 'idle', word: 'Retired' },
}

export const DRIVER_STATUS_WORDS: Record<Driver['status'], { tone: Tone; word: string }> = {
  active: { tone: 'good', word: 'Active' },
  inactive: { tone: 'idle', word: 'Inactive' },
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
      On{' '}
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
  if (on === null) return <span className="unit">not given</span>
  const days = Math.floor((Date.parse(on) - now) / 86_400_000)
  if (days < 0) return <Status tone="act">Expired {formatDate(`${on}T12:00:00Z`, 'UTC')}</Status>
  return days <= SOON_DAYS ? <Status tone="watch">Expires in {days} d</Status> : formatDate(`${on}T12:00:00Z`, 'UTC')
}
