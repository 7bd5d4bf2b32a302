import { searchCompanies } from '@drawbar/contract/companies/companies.ts'
import type { CompanyState } from '@drawbar/contract/companies/company-state.ts'
import { lazy, Suspense, useEffect } from 'react'
import { useInfiniteEndpoint } from '../../api/query.ts'
import css from '../../features/companies/companies.module.css'
import { CompanyFilters } from '../../features/companies/company-filters.tsx'
import { CompanyList } from '../../features/companies/company-list.tsx'
import { pickedIn, useAddress } from '../../features/lists/address.ts'
import { ListSearch } from '../../features/lists/list-search.tsx'
import { Screen } from '../../app/frame/screen.tsx'
import { t } from '../../app/i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { usePageKeys } from '../../ui/layout/use-page-keys.ts'
import { whenIdle } from '../../ui/layout/when-idle.ts'

const loadCompany = () => import('./company-detail.tsx')
const CompanyDetail = lazy(async () => ({ default: (await loadCompany()).CompanyDetail }))
const loadDuplicates = () => import('../../features/companies/duplicate-list.tsx')
const DuplicateList = lazy(async () => ({ default: (await loadDuplicates()).DuplicateList }))

const VIEWS = {
  all: t('All'),
  active: t('Active'),
  under_review: t('Under review'),
  on_hold: t('On hold (fraud)'),
  suspended: t('Suspended'),
  closed: t('Closed'),
  duplicates: t('Possible duplicates'),
} as const
type View = keyof typeof VIEWS

export default function AdminOwnership() {
  const [search, patch] = useAddress()
  const companyId = search.get('company')
  const q = search.get('q') ?? ''
  const view: View = pickedIn(search, 'view', Object.keys(VIEWS) as View[]) ?? 'all'
  const filter = {
    type: pickedIn(search, 'type', ['0', '1', '2'] as const) ?? null,
    tier: search.get('tier'),
    sort: pickedIn(search, 'sort', ['newest', 'name'] as const) ?? ('newest' as const),
  }
  const status: CompanyState['state'] | undefined = view === 'all' || view === 'duplicates' ? undefined : view
  const list = useInfiniteEndpoint(
    searchCompanies,
    { query: { q, status, sort: filter.sort, type: filter.type ?? undefined, tier: filter.tier ?? undefined } },
    { keep: true, enabled: companyId === null && view !== 'duplicates' },
  )
  const back = (): void => patch({ company: null, open: null })
  useEffect(() => whenIdle(loadCompany), [])
  usePageKeys({ escape: back }, companyId !== null)
  const narrowed = q !== '' || view !== 'all' || filter.type !== null || filter.tier !== null
  return (
    <Screen
      title={t('Ownership')}
      tabs={(Object.keys(VIEWS) as View[]).map((one) => ({
        to: withQuery(paths.adminOwnership, { view: one === 'all' ? undefined : one, q }),
        label: VIEWS[one],
        current: companyId === null && one === view,
      }))}
      keys={
        companyId === null
          ? [
              { keys: ['J', 'K'], does: t('move') },
              { keys: 'Enter', does: view === 'duplicates' ? t('compare') : t('open') },
            ]
          : [{ keys: 'Esc', does: t('back to the list') }]
      }
    >
      {companyId !== null ? (
        <Suspense fallback={<Skeleton height={320} />}>
          <CompanyDetail companyId={companyId} onBack={back} />
        </Suspense>
      ) : view === 'duplicates' ? (
        <Suspense fallback={<Skeleton height={320} />}>
          <DuplicateList />
        </Suspense>
      ) : (
        <>
          <div className={css['bar']}>
            <ListSearch
              label={t('Name, id, USDOT, tax id, e-mail or domain')}
              value={q}
              onSearch={(next) => patch({ q: next }, { replace: true })}
            />
            <CompanyFilters
              filter={filter}
              tiers={list.first?.tiers ?? []}
              onChange={(changed) => patch(changed, { replace: true })}
            />
          </div>
          <CompanyList
            list={list}
            onOpen={(id) => patch({ company: id })}
            empty={
              narrowed ? (
                <Empty
                  title={q === '' ? t('No company here') : t('No company matches “{search}”', { search: q })}
                  actions={<ButtonLink to={paths.adminOwnership}>{t('Show all companies')}</ButtonLink>}
                >
                  {t('A tax id is found when it is typed whole.')}
                </Empty>
              ) : (
                <Empty title={t('No companies yet')}>{t('A company stands here once somebody has signed up.')}</Empty>
              )
            }
          />
        </>
      )}
    </Screen>
  )
}
