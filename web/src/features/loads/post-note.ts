import type { LoadSummary } from '@drawbar/contract/loads/loads.ts'
import { t } from '../../app/i18n/t.ts'
import { formatDayShort, formatSince } from '../../ui/format/zoned-time.ts'

export interface PostNote {
  /** In place of “Posted”. */
  label: string
  /** In place of the time that is left. */
  when: string
  /** Both in one sentence, where there is room. */
  message: string
}

/** “07:30”: a day beside it has no room in its column, and says enough alone. */
const CLOCK = 5

/** What the owner of a post should know of it before all else: that it sank, or that a carrier fell off. */
export function postNote(load: LoadSummary, now: number): PostNote | null {
  if (load.status !== 'posted') return null
  const { timeZone } = load.origin
  if (load.unconfirmedSince !== null) {
    const at = formatSince(load.unconfirmedSince, timeZone, now)
    return {
      label: t('Unconfirmed'),
      when: t('since {at}', { at: at.length > CLOCK ? formatDayShort(load.unconfirmedSince, timeZone, now) : at }),
      message: t('Unconfirmed since {at}', { at }),
    }
  }
  if (load.fallOffs === 0 || load.postedAt === null) return null
  const times = t('Fell off {count} times', { count: load.fallOffs })
  const at = formatSince(load.postedAt, timeZone, now)
  return {
    label: times,
    when: t('re-posted {at}', { at: at.length > CLOCK ? formatDayShort(load.postedAt, timeZone, now) : at }),
    message: t('{times}, re-posted {at}', { times, at }),
  }
}
