import { searchCarriers } from '@drawbar/contract/carriers/carriers.ts'
import type { LoadDetail } from '@drawbar/contract/loads/loads.ts'
import { Fragment } from 'react'
import { t } from '../../app/i18n/t.ts'
import { useEndpoint } from '../../api/query.ts'
import { TimeInZone } from '../../ui/display/time-in-zone.tsx'
import { waitLabel } from './wait-options.ts'

/** More names are read in the form. */
const MAX_NAMED = 5

type Scoped = Pick<LoadDetail, 'visibility' | 'turns' | 'postedAt' | 'origin'>

/** Whom the load was posted to, by name, and who sees it later: by the clock where its turns do not decide when that begins. */
export function InvitedCarriers({ load: { visibility, turns: waterfall, postedAt, origin } }: { load: Scoped }) {
  const { companyIds, followsPreferred, releases = [] } = visibility.scope === 'invited' ? visibility : NOBODY
  const ids = companyIds.slice(0, MAX_NAMED)
  const names = useEndpoint(searchCarriers, { query: { ids } }).data?.items.map(({ name }) => name) ?? []
  const others = companyIds.length - names.length
  const begun = waterfall === null && postedAt !== null ? Date.parse(postedAt) : null
  return (
    <>
      {[
        ...names,
        ...(others === 0 ? [] : [t('{invited} invited', { invited: others })]),
        ...(followsPreferred === true ? [t('whoever you prefer later')] : []),
      ].join(', ')}
      {releases.map(({ afterMinutes, companyIds: more }) => (
        <Fragment key={afterMinutes}>
          {', '}
          {more === undefined
            ? t('every carrier after {wait}', { wait: waitLabel(afterMinutes) })
            : t('{invited} more after {wait}', { invited: more.length, wait: waitLabel(afterMinutes) })}
          {begun === null ? null : (
            <>
              {' ('}
              <TimeInZone at={new Date(begun + afterMinutes * 60_000)} zone={origin.timeZone} day="short" />)
            </>
          )}
        </Fragment>
      ))}
    </>
  )
}

const NOBODY: Extract<LoadDetail['visibility'], { scope: 'invited' }> = { scope: 'invited', companyIds: [] }

/** The deadline, and what moves it. */
export function BidsUntil({ load: { biddingEndsAt, origin, pricing } }: { load: LoadDetail }) {
  if (biddingEndsAt === null) return null
  const minutes = pricing.mode === 'open_bid' ? pricing.extendMinutes : undefined
  return (
    <>
      <TimeInZone at={biddingEndsAt} zone={origin.timeZone} />
      {minutes === undefined ? null : `, ${t('a bid in the last {wait} moves it', { wait: waitLabel(minutes) })}`}
    </>
  )
}
