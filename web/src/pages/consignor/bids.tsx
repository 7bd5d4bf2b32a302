import { listLoads, type LoadSummary } from '@drawbar/contract/loads/loads.ts'
import type { LoadStatus } from '@drawbar/contract/lifecycles/load.ts'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useInfiniteEndpoint } from '../../api/query.ts'
import { useCompanyScope } from '../../app/frame/company-scope.ts'
import { useRoleBars } from '../../app/frame/use-role-bars.ts'
import { Comparison } from '../../features/bids/comparison.tsx'
import { WaitingLoads } from '../../features/bids/waiting-loads.tsx'
import { linkTo, pickedIn, useAddress } from '../../features/lists/address.ts'
import { useOpened } from '../../features/lists/use-opened.ts'
import { Screen } from '../../app/frame/screen.tsx'
import { t } from '../../app/i18n/t.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Forbidden } from '../../ui/feedback/forbidden.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { usePhone } from '../../ui/layout/use-phone.ts'
import { usePageKeys } from '../../ui/layout/use-page-keys.ts'
import css from './bids.module.css'

/** Not for everybody who compares bids: its code comes when it is asked for. */
const OptimiseAward = lazy(async () => ({
  default: (await import('../../features/award-plans/optimise-award.tsx')).OptimiseAward,
}))

const TABS = {
  waiting: {
    label: t('Waiting'),
    status: ['posted', 'paused'],
    none: t('Nothing open to bids'),
    heading: (count: number) => t('{count} loads open to bids', { count }),
  },
  offered: {
    label: t('Offered'),
    status: ['offered'],
    none: t('Nothing offered, waiting for the carrier'),
    heading: (count: number) => t('{count} loads offered, waiting for the carrier', { count }),
  },
  awarded: {
    label: t('Awarded'),
    status: ['booked', 'completed'],
    none: t('Nothing awarded'),
    heading: (count: number) => t('{count} loads awarded', { count }),
  },
  closed: {
    label: t('Closed'),
    status: ['expired', 'cancelled'],
    none: t('Nothing closed without an award'),
    heading: (count: number) => t('{count} loads closed without an award', { count }),
  },
} as const satisfies Record<
  string,
  { label: string; status: readonly LoadStatus[]; none: string; heading: (count: number) => string }
>
type Tab = keyof typeof TABS

/** As `byBids` sorts them, so that no page that was not opened yet holds one with bids back. */
const ORDER_OF_WAITING = { sort: 'bids', order: 'asc' } as const

/** Loads that have bids first: those wait for somebody. Among them the first that closes, as the list says when they do. */
const byBids = (a: LoadSummary, b: LoadSummary): number =>
  Number((b.bidCount ?? 0) > 0) - Number((a.bidCount ?? 0) > 0) || closes(a).localeCompare(closes(b))
const closes = ({ biddingEndsAt, expiresAt }: LoadSummary): string => biddingEndsAt ?? expiresAt ?? '9999'

export default function ConsignorBids() {
  const { companyId, mustChoose, isReadOnly: isStaff } = useCompanyScope()
  const barred = useRoleBars('decideBids')
  const isReadOnly = isStaff || barred !== undefined
  const [search, patch] = useAddress()
  const phone = usePhone()
  const optimising = search.has('optimise') || search.has('plan')
  const tab = pickedIn(search, 'tab', Object.keys(TABS) as Tab[]) ?? 'waiting'
  const list = useInfiniteEndpoint(
    listLoads,
    {
      query: {
        status: [...TABS[tab].status],
        ...(tab === 'waiting' ? ORDER_OF_WAITING : { sort: 'pickup' as const, order: 'desc' as const }),
        companyId,
      },
    },
    { keep: true, enabled: !mustChoose },
  )
  const counts: Readonly<Record<string, number>> = list.first?.counts ?? {}
  const loads = tab === 'waiting' ? list.items.toSorted(byBids) : list.items
  const named = search.get('load')
  const first = loads[0]?.id ?? null
  const opened = useOpened({ named, first, isPlaceholder: list.isPlaceholderData, view: `${tab} ${companyId ?? ''}` })
  const selected = phone ? named : opened
  const count = (name: Tab): number => TABS[name].status.reduce((sum, status) => sum + (counts[status] ?? 0), 0)
  usePageKeys({ o: () => patch({ optimise: '1', load: null, bid: null }) }, !optimising && !isReadOnly)
  return (
    <Screen
      title={t('Bids')}
      tabs={(Object.keys(TABS) as Tab[]).map((name) => ({
        to: linkTo(search, {
          tab: name === 'waiting' ? null : name,
          load: null,
          bid: null,
          optimise: null,
          plan: null,
        }),
        label: TABS[name].label,
        count: count(name),
        current: name === tab,
      }))}
      actions={
        optimising || isReadOnly ? null : (
          <ButtonLink size="filter" keys="O" to={linkTo(search, { optimise: '1', load: null, bid: null })}>
            {t('Award many')}
          </ButtonLink>
        )
      }
      keys={
        optimising
          ? []
          : [
              { keys: ['J', 'K'], does: t('load') },
              { keys: [t('Arrows'), '1–9'], does: t('bid') },
              ...(isReadOnly
                ? []
                : [
                    { keys: 'A', does: t('award') },
                    { keys: 'C', does: t('counter') },
                    { keys: 'X', does: t('reject') },
                  ]),
            ]
      }
      facts={
        isReadOnly
          ? barred
          : t('Award sends an offer. The carrier confirms within the time you give, usually 60 minutes.')
      }
    >
      {optimising && search.get('plan') === null && barred !== undefined ? (
        <Panel padded={false}>
          <Forbidden
            title={t('You cannot award loads')}
            actions={<ButtonLink to={linkTo(search, { optimise: null })}>{t('Back to the bids')}</ButtonLink>}
          >
            {barred}
          </Forbidden>
        </Panel>
      ) : optimising && !mustChoose && list.error?.status !== 403 ? (
        <Suspense fallback={<Skeleton height={240} />}>
          <OptimiseAward />
        </Suspense>
      ) : list.error !== null && list.items.length === 0 ? (
        <Panel padded={false}>
          {list.error.status === 403 ? (
            <Forbidden title={t('Bids are for those who decide them')}>
              {t('Your role does not open bids. An owner of the company can change that under Settings, Team.')}
            </Forbidden>
          ) : (
            <ErrorState
              title={t('Your loads did not load')}
              message={list.error.message}
              onRetry={() => void list.refetch()}
              retrying={list.isFetching}
              requestId={list.error.requestId}
            />
          )}
        </Panel>
      ) : list.isPending ? (
        <Loading loading label={t('loads with bids')} skeleton={<Skeleton height={240} />}>
          {null}
        </Loading>
      ) : loads.length === 0 && selected === null ? (
        <Panel data-tour="bids-list" padded={false}>
          <NoLoads tab={tab} />
        </Panel>
      ) : (
        <div className={css['split']}>
          {phone && selected !== null ? null : (
            <div data-tour="bids-list" className={css['list']}>
              <WaitingLoads loads={loads} selected={selected} title={TABS[tab].heading(count(tab))} />
              {list.hasNextPage ? (
                <Button
                  size="filter"
                  variant="quiet"
                  busy={list.isFetchingNextPage}
                  onClick={() => void list.fetchNextPage()}
                >
                  {t('Show more')}
                </Button>
              ) : null}
            </div>
          )}
          {selected === null ? null : (
            <div className={css['main']} data-tour="bids-comparison">
              {phone ? (
                <p className={css['back']}>
                  <Link className="link" to={linkTo(search, { load: null, bid: null })}>
                    {t('All loads with bids')}
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
      title={t('No load is open to bids')}
      actions={<ButtonLink to={`${paths.consignorListings}?post=new`}>{t('Post a load')}</ButtonLink>}
    >
      {t('Once a load is on the board, its bids are compared here.')}
    </Empty>
  ) : (
    <Empty
      title={TABS[tab].none}
      actions={<ButtonLink to={linkTo(search, { tab: null })}>{t('See what is waiting')}</ButtonLink>}
    >
      {t('Loads move here by themselves.')}
    </Empty>
  )
}
