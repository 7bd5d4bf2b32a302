import { t } from '../../i18n/t.ts'
import { Empty } from '../../ui/empty.tsx'
import { formatDuration } from '../../ui/format.ts'
import { TimeInZone } from '../../ui/time-in-zone.tsx'
import { bidsWords } from '../loads/load-words.ts'
import type { LoadBids } from './against.ts'
import { useNow } from './carrier/countdown.tsx'

/** Before the deadline of sealed bids only their number is known, to anybody. */
export function SealedBids({ bids: { bidCount, load } }: { bids: LoadBids }) {
  const now = useNow()
  const left = load.biddingEndsAt === null ? 0 : (Date.parse(load.biddingEndsAt) - now) / 1000
  return (
    <Empty title={t('{bids}, sealed', { bids: bidsWords(bidCount) })}>
      {load.biddingEndsAt === null ? (
        t('Nobody sees the bids before the deadline, you neither.')
      ) : (
        <>
          {t('They open')} <TimeInZone at={load.biddingEndsAt} zone={load.origin.timeZone} />
          {left > 0 ? t(', in {time}.', { time: formatDuration(left) }) : '.'}{' '}
          {t('Until then nobody sees who bid or how much, you neither.')}
        </>
      )}
    </Empty>
  )
}
