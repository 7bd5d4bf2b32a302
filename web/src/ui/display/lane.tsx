import type { ReactNode } from 'react'
import { t } from '../../app/i18n/t.ts'
import { cx } from '../layout/class-names.ts'
import css from './lane.module.css'
import { LaneRail } from './lane-rail.tsx'
import { WindowInZone } from './time-in-zone.tsx'

export interface LaneProps {
  origin: string
  destination: string
  /** Said where there are more than the two. */
  stops?: number
  /** A lane that can no longer be had is struck; the words that say why stand elsewhere in the row. */
  gone?: boolean
  /** Quiet text after the origin, such as “New 8 s” on the phone. */
  note?: ReactNode
}

/** Nothing of the usual two. */
export const formatStops = (stops: number): string => (stops > 2 ? t('{stops} stops', { stops }) : '')

export function Lane({ origin, destination, stops = 2, gone = false, note }: LaneProps) {
  return (
    <span className={cx(css['lane'], gone && css['closed'])}>
      <LaneRail tone={gone ? 'gone' : 'plain'} />
      <span className={css['places']}>
        <span className={css['line']}>
          <span className={css['place']}>{origin}</span>
          {note}
        </span>
        <span className="visually-hidden"> {t('to')} </span>
        <span className={css['line']}>
          <span className={css['place']}>{destination}</span>
          {stops > 2 ? <span className={css['stops']}> {formatStops(stops)}</span> : null}
        </span>
      </span>
    </span>
  )
}

export interface StopWindow {
  start: Date | string
  end?: Date | string | null
  /** IANA zone of the stop, never of the reader. */
  zone: string
}

export interface LaneTimesProps {
  pickup: StopWindow
  delivery: StopWindow
  /** Where a list is narrow, a day with its month stands without its weekday. */
  tight?: boolean
}

/** The two windows beside a lane, one line each, in the zone of its own stop. */
export function LaneTimes({ pickup, delivery, tight = false }: LaneTimesProps) {
  return (
    <span className={css['times']}>
      <WindowInZone {...pickup} tight={tight} />
      <WindowInZone {...delivery} tight={tight} />
    </span>
  )
}
