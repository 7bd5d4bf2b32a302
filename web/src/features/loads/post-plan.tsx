import { searchCarriers } from '@drawbar/contract/carriers.ts'
import type { LoadDetail } from '@drawbar/contract/loads.ts'
import { t } from '../../i18n/t.ts'
import { useEndpoint } from '../../api/query.ts'
import { TimeInZone } from '../../ui/time-in-zone.tsx'
import { waitWords } from './wait-options.ts'

type Invited = Extract<LoadDetail['visibility'], { scope: 'invited' }>

/** More names are read in the form. */
const MOST_NAMED = 5

/** Whom the load was posted to, by name, and who sees it later. */
export function InvitedCarriers({
  visibility: { companyIds, followsPreferred, releases = [] },
}: {
  visibility: Invited
}) {
  const ids = companyIds.slice(0, MOST_NAMED)
  const names = useEndpoint(searchCarriers, { query: { ids } }).data?.items.map(({ name }) => name) ?? []
  const others = companyIds.length - names.length
  return [
    ...names,
    ...(others === 0 ? [] : [t('{invited} invited', { invited: others })]),
    ...(followsPreferred === true ? [t('whoever you prefer later')] : []),
    ...releases.map((release) =>
      release.companyIds === undefined
        ? t('every carrier after {wait}', { wait: waitWords(release.afterMinutes) })
        : t('{invited} more after {wait}', {
            invited: release.companyIds.length,
            wait: waitWords(release.afterMinutes),
          }),
    ),
  ].join(', ')
}

/** The deadline, and what moves it. */
export function BidsUntil({ load: { biddingEndsAt, origin, pricing } }: { load: LoadDetail }) {
  if (biddingEndsAt === null) return null
  const minutes = pricing.mode === 'open_bid' ? pricing.extendMinutes : undefined
  return (
    <>
      <TimeInZone at={biddingEndsAt} zone={origin.timeZone} />
      {minutes === undefined ? null : `, ${t('a bid in the last {wait} moves it', { wait: waitWords(minutes) })}`}
    </>
  )
}
