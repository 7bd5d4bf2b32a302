import { listLoadBids } from '@drawbar/contract/bids/bids.ts'
import type { LoadStatus } from '@drawbar/contract/lifecycles/load.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t } from '../../app/i18n/t.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { formatDuration } from '../../ui/format/format.ts'
import { TimeInZone } from '../../ui/display/time-in-zone.tsx'
import { bidsLabel } from '../loads/load-labels.ts'
import type { LoadBids } from './against.ts'
import { useNow } from './carrier/countdown.tsx'

/** The seal opens by the server's clock, which may be a little behind this one. */
const RETRY_MS = 2000
/** Longer than a timer can be set for. */
const FURTHEST_MS = 24 * 3_600_000

/** Reads the bids when the deadline has come, so that nobody has to reload for what they waited for. */
function useOpening(deadline: string | null): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (deadline === null) return undefined
    const opensAt = Date.parse(deadline)
    let timer: ReturnType<typeof setTimeout>
    const wait = (ms: number): void => {
      timer = setTimeout(
        () => {
          const left = opensAt - Date.now()
          if (left <= 0) void queries.invalidateQueries({ queryKey: [listLoadBids.id] })
          wait(left <= 0 ? RETRY_MS : left)
        },
        Math.min(ms, FURTHEST_MS),
      )
    }
    wait(Math.max(0, opensAt - Date.now()))
    return () => clearTimeout(timer)
  }, [deadline, queries])
}

/** Whatever ends a load before its deadline. */
const ENDED: ReadonlySet<LoadStatus> = new Set(['cancelled', 'booked', 'completed', 'expired'])

/** Before the deadline of sealed bids only their number is known, to anybody. */
export function SealedBids({ bids: { bidCount, load } }: { bids: LoadBids }) {
  const now = useNow()
  useOpening(load.biddingEndsAt)
  const left = load.biddingEndsAt === null ? 0 : (Date.parse(load.biddingEndsAt) - now) / 1000
  if (ENDED.has(load.status)) {
    return (
      <Empty title={t('The bids stay sealed')}>
        {t('The load ended before the deadline for bids, so nobody ever opens them, not even you.')}
      </Empty>
    )
  }
  return (
    <Empty title={t('{bids}, sealed', { bids: bidsLabel(bidCount) })}>
      {load.biddingEndsAt === null ? (
        t('Nobody sees the bids before the deadline, not even you.')
      ) : (
        <>
          {t('They open')} <TimeInZone at={load.biddingEndsAt} zone={load.origin.timeZone} />
          {left > 0 ? t(', in {time}.', { time: formatDuration(left) }) : '.'}{' '}
          {t('Until then nobody sees who bid or how much, not even you.')}
        </>
      )}
    </Empty>
  )
}
