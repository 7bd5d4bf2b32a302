import type { BoardLoad } from '@drawbar/contract/board/board.ts'
import { t } from '../../app/i18n/t.ts'
import { formatSince } from '../../ui/format/zoned-time.ts'
import { coarseSince } from './board-labels.ts'
import css from './load-board.module.css'

type Post = Pick<BoardLoad, 'unconfirmedSince' | 'origin'>

/** Null while its owner's word holds that it is still available. */
export const staleLabel = ({ unconfirmedSince, origin }: Post, now: number): string | null =>
  unconfirmedSince === null
    ? null
    : t('Unconfirmed since {at}', { at: formatSince(unconfirmedSince, origin.timeZone, now) })

/** Beside the lane of a post that sank below the confirmed ones; in a narrow column for how long, and since when once it is opened. */
export function Unconfirmed({ load, now, narrow = false }: { load: Post; now: number; narrow?: boolean }) {
  const since = load.unconfirmedSince
  const text =
    narrow && since !== null ? t('Unconfirmed {time}', { time: coarseSince(since, now) }) : staleLabel(load, now)
  return text === null ? null : <span className={css['unconfirmed']}>{text}</span>
}
