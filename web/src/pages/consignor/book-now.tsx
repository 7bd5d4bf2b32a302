import { getLoad, listLoads, type LoadSummary } from '@drawbar/contract/loads/loads.ts'
import { lazy, Suspense } from 'react'
import { useEndpoint, useInfiniteEndpoint } from '../../api/query.ts'
import { useCompanyScope } from '../../app/frame/company-scope.ts'
import { WaitingLoads } from '../../features/bids/waiting-loads.tsx'
import { linkTo, pickedIn, useAddress } from '../../features/lists/address.ts'
import { useOpened } from '../../features/lists/use-opened.ts'
import { LoadTrucks } from '../../features/truck-postings/load-trucks.tsx'
import { NO_LANE } from '../../features/rates/no-lane.ts'
import { NO_SEARCH } from '../../features/truck-postings/no-search.ts'
import { Split } from '../../features/truck-postings/split.tsx'
import { Screen } from '../../app/frame/screen.tsx'
import { t } from '../../app/i18n/t.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Forbidden } from '../../ui/feedback/forbidden.tsx'
import { LazyMount } from '../../ui/layout/lazy-mount.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { usePhone } from '../../ui/layout/use-phone.ts'

const loadPosted = () => import('../../features/truck-postings/posted-trucks.tsx')
const PostedTrucks = lazy(async () => ({ default: (await loadPosted()).PostedTrucks }))

const LanePage = lazy(async () => ({ default: (await import('../../features/rates/lane-page.tsx')).LanePage }))

/** One's own posted loads, and the trucks on offer that could take each. */
export default function ConsignorBookNow() {
  const [search] = useAddress()
  const tab = pickedIn(search, 'tab', ['trucks', 'lane']) ?? 'loads'
  const isAll = tab === 'trucks'
  return (
    <Screen
      title={t('Book now')}
      tabs={[
        {
          to: linkTo(search, { tab: null, ...NO_LANE, ...NO_SEARCH }),
          label: t('For my loads'),
          current: tab === 'loads',
        },
        { to: linkTo(search, { tab: 'trucks', load: null, ...NO_SEARCH }), label: t('Posted trucks'), current: isAll },
        { to: linkTo(search, { tab: 'lane', load: null, ...NO_SEARCH }), label: t('Lanes'), current: tab === 'lane' },
      ]}
      keys={tab !== 'loads' ? [] : [{ keys: ['J', 'K'], does: t('load') }]}
      facts={tab !== 'loads' ? null : t('Trucks on offer that could take your load, the best first.')}
    >
      <LazyMount when={isAll} load={loadPosted} fallback={<Skeleton height={240} />}>
        {isAll ? <PostedTrucks /> : null}
      </LazyMount>
      {tab === 'loads' ? <ForLoads /> : null}
      {tab === 'lane' ? (
        <Suspense fallback={<Skeleton height={240} />}>
          <LanePage />
        </Suspense>
      ) : null}
    </Screen>
  )
}

function ForLoads() {
  const { companyId, mustChoose } = useCompanyScope()
  const [search] = useAddress()
  const phone = usePhone()
  const list = useInfiniteEndpoint(
    listLoads,
    { query: { status: ['posted'], sort: 'pickup', order: 'asc', companyId } },
    { keep: true, enabled: !mustChoose },
  )
  const named = search.get('load')
  const first = list.items[0]?.id ?? null
  const opened = useOpened({ named, first, isPlaceholder: list.isPlaceholderData, view: companyId ?? '' })
  const selected = phone ? named : opened
  return (
    <>
      {list.error !== null && list.items.length === 0 ? (
        list.error.status === 403 ? (
          <Forbidden title={t('Trucks are for those who manage loads')}>
            {t('Your role does not open them. An owner of the company can change that under Settings, Team.')}
          </Forbidden>
        ) : (
          <ErrorState
            title={t('Your loads did not load')}
            message={list.error.message}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
            requestId={list.error.requestId}
          />
        )
      ) : list.isPending ? (
        <Loading loading label={t('My listings')} skeleton={<Skeleton height={240} />}>
          {null}
        </Loading>
      ) : list.items.length === 0 && selected === null ? (
        <Empty
          title={t('No load of yours is on the board')}
          actions={<ButtonLink to={`${paths.consignorListings}?post=new`}>{t('Post a load')}</ButtonLink>}
        >
          {t('Once a load is posted, the trucks that could take it stand here.')}
        </Empty>
      ) : (
        <Split
          rows={<WaitingLoads loads={list.items} selected={selected} title={t('On the board')} />}
          pages={list}
          back={{ to: linkTo(search, { load: null }), label: t('All loads on the board') }}
        >
          {selected === null ? null : (
            <TrucksFor
              key={selected}
              loadId={selected}
              listed={list.items.find(({ id }) => id === selected)}
              companyId={companyId}
            />
          )}
        </Split>
      )}
    </>
  )
}

interface TrucksForProps {
  loadId: string
  /** Undefined where the load is not among the rows: on a page that was not opened yet, or off the board since. */
  listed: LoadSummary | undefined
  companyId: string | undefined
}

function TrucksFor({ loadId, listed, companyId }: TrucksForProps) {
  const other = useEndpoint(getLoad, { params: { loadId }, query: { companyId } }, { enabled: listed === undefined })
  const load = listed ?? other.data
  if (load !== undefined) return <LoadTrucks load={load} companyId={companyId} />
  if (other.error === null) return <Skeleton height={240} />
  return (
    <ErrorState
      title={t('{what} did not load', { what: t('The load of the link') })}
      message={other.error.message}
      onRetry={() => void other.refetch()}
      retrying={other.isFetching}
      requestId={other.error.requestId}
    />
  )
}
