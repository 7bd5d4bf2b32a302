import { listOwnCapacity } from '@drawbar/contract/truck-postings/truck-postings.ts'
import { lazy, Suspense, useState } from 'react'
import { useInfiniteEndpoint } from '../../api/query.ts'
import { useCompanyScope } from '../../app/frame/company-scope.ts'
import { useBlockedReason } from '../../app/frame/use-blocked-reason.ts'
import { linkTo, pickedIn, useAddress } from '../../features/lists/address.ts'
import { BookableLoads } from '../../features/truck-postings/bookable-loads.tsx'
import css from '../../features/truck-postings/capacity.module.css'
import { OwnTrucks } from '../../features/truck-postings/own-trucks.tsx'
import { loadTruckForm, TruckActions, TruckForm } from '../../features/truck-postings/truck-actions.tsx'
import { TruckLines } from '../../features/truck-postings/truck-head.tsx'
import { TruckLoads } from '../../features/truck-postings/truck-loads.tsx'
import { Split } from '../../features/truck-postings/split.tsx'
import { Screen } from '../../app/frame/screen.tsx'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Forbidden } from '../../ui/feedback/forbidden.tsx'
import { LazyMount } from '../../ui/layout/lazy-mount.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { usePageKeys } from '../../ui/layout/use-page-keys.ts'
import { usePhone } from '../../ui/layout/use-phone.ts'

const FollowOnLoads = lazy(async () => ({
  default: (await import('../../features/trip-plans/follow-on-loads.tsx')).FollowOnLoads,
}))
const BidPanel = lazy(async () => ({ default: (await import('../../features/bids/carrier/bid-panel.tsx')).BidPanel }))

/** Trucks that look for a load, and loads to be had at their price. */
export default function CarrierBookNow() {
  const [search, patch] = useAddress()
  const { companyId, mustChoose } = useCompanyScope()
  const [posting, setPosting] = useState(false)
  const lockedReason = useBlockedReason('placeBids')
  const tab = search.get('tab') === 'loads' ? 'loads' : 'trucks'
  const isPast = search.get('show') === 'past'
  const postButton = (
    <Button variant="primary" onClick={() => setPosting(true)} lockedReason={lockedReason} hideReason>
      {t('Post a truck')}
    </Button>
  )
  usePageKeys({ p: () => setPosting(lockedReason === undefined) })
  return (
    <Screen
      title={t('Book now')}
      tabs={[
        {
          to: linkTo(search, { tab: null, show: null, truck: null }),
          label: t('My trucks on offer'),
          current: tab === 'trucks' && !isPast,
        },
        {
          to: linkTo(search, { tab: null, show: 'past', truck: null }),
          label: t('Past offers'),
          current: tab === 'trucks' && isPast,
        },
        {
          to: linkTo(search, { tab: 'loads', show: null, truck: null }),
          label: t('Loads to book now'),
          current: tab === 'loads',
        },
      ]}
      keys={[
        { keys: ['J', 'K'], does: t('move') },
        { keys: 'P', does: t('post a truck') },
      ]}
      actions={postButton}
    >
      {tab === 'loads' ? (
        <div className={css['page']}>
          <BookableLoads
            companyId={companyId}
            enabled={!mustChoose}
            panel={(load, close) => (
              <Suspense fallback={<Skeleton height={120} />}>
                <BidPanel load={load} onClose={close} booking />
              </Suspense>
            )}
          />
        </div>
      ) : (
        <Trucks isPast={isPast} onPost={lockedReason === undefined ? () => setPosting(true) : undefined} />
      )}
      <LazyMount when={posting} load={loadTruckForm}>
        {posting ? (
          <TruckForm
            posting={null}
            onClose={() => setPosting(false)}
            onDone={(made) => {
              setPosting(false)
              patch({ tab: null, show: null, truck: made.postingId })
            }}
          />
        ) : null}
      </LazyMount>
    </Screen>
  )
}

const VIEWS = [
  { value: 'loads', label: t('Loads') },
  { value: 'chains', label: t('What next') },
] as const

function Trucks({ isPast, onPost }: { isPast: boolean; onPost: (() => void) | undefined }) {
  const [search, patch] = useAddress()
  const view = pickedIn(search, 'view', ['loads', 'chains']) ?? 'loads'
  const { companyId, mustChoose } = useCompanyScope()
  const phone = usePhone()
  const list = useInfiniteEndpoint(
    listOwnCapacity,
    { query: { status: isPast ? ['matched', 'expired', 'withdrawn'] : ['active'], companyId } },
    { keep: true, enabled: !mustChoose },
  )
  const named = search.get('truck')
  const selected = list.items.find(({ postingId }) => postingId === named) ?? (phone ? null : (list.items[0] ?? null))
  if (list.error !== null && list.items.length === 0)
    return list.error.status === 403 ? (
      <Forbidden title={t('Trucks on offer are for carriers')}>
        {t('Your role does not open them. An owner of the company can change that under Settings, Team.')}
      </Forbidden>
    ) : (
      <ErrorState
        title={t('{what} did not load', { what: t('My trucks on offer') })}
        message={list.error.message}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
        requestId={list.error.requestId}
      />
    )
  if (list.isPending)
    return (
      <Loading loading label={t('My trucks on offer')} skeleton={<Skeleton height={240} />}>
        {null}
      </Loading>
    )
  if (list.items.length === 0)
    return (
      <Empty
        title={isPast ? t('No past offers') : t('No truck is on offer')}
        actions={
          onPost === undefined ? undefined : <Button onClick={onPost}>{t('Say where your truck stands empty')}</Button>
        }
      >
        {t(
          'Say where and when a truck stands empty: consignors near it find it, and you see the loads that fit it best.',
        )}
      </Empty>
    )
  return (
    <Split
      rows={<OwnTrucks postings={list.items} selected={selected?.postingId ?? null} />}
      pages={list}
      back={{ to: linkTo(search, { truck: null }), label: t('All trucks on offer') }}
    >
      {selected === null ? null : (
        <>
          <header className={css['head']}>
            <TruckLines truck={selected} />
            <span className={css['actions']}>
              <TruckActions posting={selected} />
            </span>
          </header>
          {selected.status === 'active' ? (
            <div className={css['views']}>
              <Segmented
                label={t('One load or chains')}
                value={view}
                options={VIEWS}
                onChange={(to) => patch({ view: to })}
              />
            </div>
          ) : null}
          {view === 'chains' && selected.status === 'active' ? (
            <Suspense fallback={<Skeleton height={220} />}>
              <FollowOnLoads key={selected.postingId} start={{ truck: selected.postingId }} companyId={companyId} />
            </Suspense>
          ) : (
            <TruckLoads posting={selected} companyId={companyId} />
          )}
        </>
      )}
    </Split>
  )
}
