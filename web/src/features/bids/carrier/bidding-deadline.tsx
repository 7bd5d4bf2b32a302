import { t } from '../../../app/i18n/t.ts'
import { formatDuration } from '../../../ui/format/format.ts'
import { Status } from '../../../ui/display/status.tsx'
import { TimeInZone } from '../../../ui/display/time-in-zone.tsx'
import { SOON_SECONDS, useNow } from './countdown.tsx'

export interface BiddingDeadlineProps {
  endsAt: string
  zone: string
  /** A bid in the last minutes moves the deadline by as many. */
  extendMinutes?: number | null
  /** Nobody reads a price before it, and no bid moves it. */
  sealed?: boolean
}

/** Until when the load takes bids, and how long that still is. */
export function BiddingDeadline({ endsAt, zone, extendMinutes = null, sealed = false }: BiddingDeadlineProps) {
  const now = useNow(undefined, endsAt)
  const seconds = (Date.parse(endsAt) - now) / 1000
  const time = <TimeInZone at={endsAt} zone={zone} day="short" />
  if (seconds <= 0)
    return (
      <>
        {time} <Status tone="idle">{t('Bidding closed')}</Status>
      </>
    )
  return (
    <>
      {time}{' '}
      <Status tone={seconds < SOON_SECONDS ? 'warning' : 'neutral'}>
        {t('{time} left', { time: formatDuration(seconds) })}
      </Status>
      {extendMinutes === null
        ? null
        : ` ${t('A bid in its last {minutes} min moves it: {minutes} min more for everybody.', { minutes: extendMinutes })}`}
      {sealed ? ` ${t('It does not move. Until then nobody reads your price, and you may revise it.')}` : null}
    </>
  )
}
