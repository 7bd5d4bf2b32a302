import { listLoads, type LoadSummary } from '@drawbar/contract/loads.ts'
import type { LoadStatus } from '@drawbar/contract/lifecycles/load.ts'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useInfiniteEndpoint } from '../../api/query.ts'
import { useCompanyScope } from '../../features/accounts/company-scope.ts'
import { Comparison } from '../../features/bids/comparison.tsx'
import { WaitingLoads } from '../../features/bids/waiting-loads.tsx'
import { linkTo, pickedIn, useAddress } from '../../features/loads/address.ts'
import { Screen } from '../../features/site/screen.tsx'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Forbidden } from '../../ui/forbidden.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import css from './bids.module.css'

const TABS = {
  waiting: { label: 'Waiting', status: ['posted', 'paused'], title: 'open to bids' },
  offered: { label: 'Offered', status: ['offered'], title: 'offered, waiting for the carrier' },
  awarded: { label: 'Awarded', status: ['booked', 'completed'], title: 'awarded' },
  closed: { label: 'Closed', status: ['expired', 'cancelled'], title: 'closed without an award' },
} as const satisfies Record<string, { label: string; status: readonly LoadStatus[]; title: string }>
type Tab = keyof typeof TABS

/** Loads that have bids first: those wait for somebody. */
const byBids = (a: LoadSummary, b: LoadSummary): number => Number((b.bidCount ?? 0) > 0) - Number((a.bidCount ?? 0) > 0)

export default function ConsignorBids() {
  const { companyId, mustChoose } = useCompanyScope()
  const [search, patch] = useAddress()
  const phone = usePhone()
  const tab = pickedIn(search, 'tab', Object.keys(TABS) as Tab[]) ?? 'waiting'
  const list = useInfiniteEndpoint(
    listLoads,
    { query: { status: [...TABS[tab].status], sort: 'pickup', order: tab === 'waiting' ? 'asc' : 'desc', companyId } },
    { keep: true, enabled: !mustChoose },
  )
  const counts: Readonly<Record<string, number>> = list.first?.counts ?? {}
  const loads = list.items.toSorted(byBids)
  const named = search.get('load')
  const selected = named ?? (phone ? null : (loads[0]?.id ?? null))
  /* What is read is named in the address: bids that arrive reorder the list and an award takes the load off it, and neither may put
     another load under the keys that award. */
  const pinned = named === null && !list.isPlaceholderData ? selected : null
  useEffect(() => {
    if (pinned !== null) patch({ load: pinned }, { replace: true })
  }, [pinned, patch])
  const count = (name: Tab): number => TABS[name].status.reduce((sum, status) => sum + (counts[status] ?? 0), 0)
  return (
    <Screen
      title="Bids"
      tabs={(Object.keys(TABS) as Tab[]).map((name) => ({
        to: linkTo(search, { tab: name === 'waiting' ? null : name, load: null, bid: null }),
        label: TABS[name].label,
        count: count(name),
        current: name === tab,
      }))}
      keys={[
        { keys: ['J', 'K'], does: 'load' },
        { keys: '1–5', does: 'bid' },
        { keys: 'A', does: 'award' },
        { keys: 'C', does: 'counter' },
        { keys: 'X', does: 'reject' },
      ]}
      facts="Award sends an offer. The carrier has 60 minutes to confirm."
    >
      {list.error !== null && list.items.length === 0 ? (
        <Panel padded={false}>
          {list.error.status === 403 ? (
            <Forbidden title="Bids are for those who decide them">
              Your role does not open bids. An owner of the company can change that under Settings, Team.
            </Forbidden>
          ) : (
            <ErrorState
              title="Your loads did not load"
              message={list.error.message}
              onRetry={() => void list.refetch()}
              retrying={list.isFetching}
              requestId={list.error.requestId}
            />
          )}
        </Panel>
      ) : list.isPending ? (
        <Loading loading label="loads with bids" skeleton={<Skeleton height={240} />}>
          {null}
        </Loading>
      ) : loads.length === 0 && named === null ? (
        <Panel data-tour="bids-list" padded={false}>
          <NoLoads tab={tab} />
        </Panel>
      ) : (
        <div className={css['split']}>
          {phone && selected !== null ? null : (
            <div data-tour="bids-list">
              <WaitingLoads
                loads={loads}
                selected={selected}
                title={`${count(tab)} ${count(tab) === 1 ? 'load' : 'loads'} ${TABS[tab].title}`}
              />
              {list.hasNextPage ? (
                <Button
                  size="filter"
                  variant="quiet"
                  busy={list.isFetchingNextPage}
                  onClick={() => void list.fetchNextPage()}
                >
                  Show more
                </Button>
              ) : null}
            </div>
          )}
          {selected === null ? null : (
            <div className={css['main']} data-tour="bids-comparison">
              {phone ? (
                <p className={css['back']}>
                  <Link className="link" to={linkTo(search, { load: null, bid: null })}>
                    All loads with bids
                  </Link>
                </p>
              ) : null}
              <Comparison key={selected} loadId={selected} />
            </div>
          )}
        </div>
      )}
    </Screen>
  )
}

function NoLoads({ tab }: { tab: Tab }) {
  const [search] = useAddress()
  return tab === 'waiting' ? (
    <Empty
      title="No load is open to bids"
      acts={<ButtonLink to={`${paths.consignorListings}?post=new`}>Post a load</ButtonLink>}
    >
      Once a load is on the board, its bids are compared here.
    </Empty>
  ) : (
    <Empty
      title={`Nothing ${TABS[tab].title}`}
      acts={<ButtonLink to={linkTo(search, { tab: null })}>See what is waiting</ButtonLink>}
    >
      Loads move here by themselves.
    </Empty>
  )
}
