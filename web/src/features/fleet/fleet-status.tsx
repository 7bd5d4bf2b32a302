import type { LastPlace, Paper } from '@drawbar/contract/fleet/fleet-documents.ts'
import type { Unavailability } from '@drawbar/contract/fleet/fleet-calendar.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../app/i18n/t.ts'
import { Status } from '../../ui/display/status.tsx'
import type { Tone } from '../../ui/theme/tokens.ts'
import { formatLocalDate } from '../../ui/format/zoned-time.ts'
import { sinceWhen } from '../../ui/format/since-when.ts'
import css from './fleet.module.css'
import { DOCUMENT_LABELS, PLACE_SOURCES } from './fleet-labels.ts'

export const periodLabel = ({ startsOn, endsOn }: Pick<Unavailability, 'startsOn' | 'endsOn'>): string =>
  startsOn === endsOn ? formatLocalDate(startsOn) : `${formatLocalDate(startsOn)} – ${formatLocalDate(endsOn)}`

interface FleetStatusProps {
  words: { tone: Tone; label: string }
  /** In service, whatever it is doing. */
  works: boolean
  documents: readonly Paper[]
  busyOn: string | null
  awayUntil: string | null
  to: string
}

/** What keeps it from the next dispatch says more than that it is in service; what it is doing, more than that it could. */
export function FleetStatus({ words: status, works, documents: docs, busyOn, awayUntil, to }: FleetStatusProps) {
  const expired = works ? docs.find(({ standing }) => standing === 'expired') : undefined
  return (
    <>
      {busyOn !== null ? (
        <Status tone="live">
          {t('On (shipment)')}{' '}
          <Link className="link" to={to}>
            {busyOn}
          </Link>
        </Status>
      ) : expired === undefined ? (
        <Status tone={status.tone}>{status.label}</Status>
      ) : (
        <Status tone="critical">{t('Not to be dispatched')}</Status>
      )}
      <span className={css['secondary']}>
        {busyOn === null && expired !== undefined
          ? t('{paper} expired', { paper: DOCUMENT_LABELS[expired.paper] })
          : awayUntil !== null
            ? t('away through {day}', { day: formatLocalDate(awayUntil) })
            : ''}
      </span>
    </>
  )
}

function DocumentStatus({ doc: { paper: doc, expiresOn, standing, daysLeft } }: { doc: Paper }) {
  const name = DOCUMENT_LABELS[doc]
  if (expiresOn === null)
    return (
      <span>
        {name} <span className="unit">{t('no expiration date')}</span>
      </span>
    )
  const day = formatLocalDate(expiresOn)
  if (standing === 'expired') return <Status tone="critical">{t('{paper} expired {day}', { paper: name, day })}</Status>
  if (standing === 'expiring')
    return (
      <Status tone="warning">
        {daysLeft === 0
          ? t('{paper} expires today', { paper: name })
          : t('{paper} expires in {days} d', { paper: name, days: daysLeft ?? 0 })}
      </Status>
    )
  return (
    <span>
      {name} {day}
    </span>
  )
}

/** Both papers, a line each, the one that runs out first on top. */
export function Papers({ documents }: { documents: readonly Paper[] }) {
  const sorted = documents.toSorted((a, b) => (a.expiresOn ?? '9999').localeCompare(b.expiresOn ?? '9999'))
  return (
    <span className={css['documents']}>
      {sorted.map((doc) => (
        <DocumentStatus key={doc.paper} doc={doc} />
      ))}
    </span>
  )
}

/** As a map writes them, far from any town. */
const degrees = ({ latitude, longitude }: LastPlace): string =>
  `${Math.abs(latitude).toFixed(2)}° ${latitude < 0 ? 'S' : 'N'}, ${Math.abs(longitude).toFixed(2)}° ${longitude < 0 ? t('W') : t('E')}`

/** A person names a town; a shipment reports a point near one. */
const whereLabel = (place: LastPlace): string =>
  place.name ?? (place.near === null ? degrees(place) : t('near {town}', { town: place.near }))

/** Where it was last, how long ago, and who says so. */
export function LastPlaceLabel({ place }: { place: LastPlace | null }) {
  const [now] = useState(() => Date.now())
  if (place === null) return <span className="unit">{t('not known')}</span>
  return (
    <>
      {whereLabel(place)}
      <span className={css['secondary']}>
        {t('{age}, {source}', { age: sinceWhen(place.at, now), source: PLACE_SOURCES[place.source] })}
      </span>
    </>
  )
}

export const placeText = (place: LastPlace | null): string | null => (place === null ? null : whereLabel(place))
