import type { LoadSummary } from '@drawbar/contract/loads.ts'
import { t } from '../../i18n/t.ts'
import { Lane } from '../../ui/lane.tsx'
import { useNow } from '../../ui/use-now.ts'
import { formatSince } from '../../ui/zoned-time.ts'
import { placeName } from '../places/place-name.ts'
import css from './load-list.module.css'

/** The lane of a listing, with what its owner should know of its post: that it sank, or that a carrier fell off. */
export function LoadLane({ load, gone = false }: { load: LoadSummary; gone?: boolean }) {
  const now = useNow()
  const note = noteOf(load, now)
  return (
    <Lane
      origin={placeName(load.origin)}
      destination={placeName(load.destination)}
      gone={gone}
      note={note === null ? null : <span className={css['note']}>{note}</span>}
    />
  )
}

function noteOf(load: LoadSummary, now: number): string | null {
  const zone = load.origin.timeZone
  if (load.unconfirmedSince !== null)
    return t('Unconfirmed since {at}', { at: formatSince(load.unconfirmedSince, zone, now) })
  if (load.fallOffs === 0 || load.status === 'booked' || load.status === 'completed') return null
  const times = t('Fell off {count} times', { count: load.fallOffs })
  return load.status === 'posted' && load.postedAt !== null
    ? t('{times}, re-posted {at}', { times, at: formatSince(load.postedAt, zone, now) })
    : times
}
