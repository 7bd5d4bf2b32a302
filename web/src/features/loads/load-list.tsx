import { listLoads, type LoadSummary } from '@drawbar/contract/loads/loads.ts'
import { loadLifecycle, type LoadStatus } from '@drawbar/contract/lifecycles/load.ts'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { t } from '../../app/i18n/t.ts'
import { useInfiniteEndpoint } from '../../api/query.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Forbidden } from '../../ui/feedback/forbidden.tsx'
import { Lane } from '../../ui/display/lane.tsx'
import { LazyMount } from '../../ui/layout/lazy-mount.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { RowCheck } from '../../ui/table/row-check.tsx'
import type { Sort } from '../../ui/table/table-column.ts'
import { useUnits } from '../../ui/format/units.ts'
import { useNow } from '../../ui/layout/use-now.ts'
import { usePageKeys } from '../../ui/layout/use-page-keys.ts'
import { whenIdle } from '../../ui/layout/when-idle.ts'
import { useCompanyScope } from '../../app/frame/company-scope.ts'
import { ListTable } from '../lists/list-table.tsx'
import { placeName } from '../places/place-name.ts'
import { linkTo, pickedIn, useAddress } from '../lists/address.ts'
import { CompareLink } from './compare-link.tsx'
import { ListSearch } from '../lists/list-search.tsx'
import {
  BothReferences,
  type ChoiceCell,
  ListingMark,
  loadColumns,
  LoadBids,
  LoadGoods,
  LoadPrice,
  LoadTimes,
} from './load-columns.tsx'
import css from './load-list.module.css'
import { LOAD_STATUS } from './load-status.tsx'
import { postNote } from './post-note.ts'
import { formatLane } from './load-labels.ts'
import { isChoosable, useLoadChoice, type LoadChoice } from './use-load-choice.ts'
import { useLoadCommands, type LoadActions } from './use-load-commands.ts'

const loadDuplicateWarning = () => import('./duplicate-warning.tsx')
const DuplicateWarning = lazy(async () => ({ default: (await loadDuplicateWarning()).DuplicateWarning }))
const chosenLoads = () => import('./chosen-loads.tsx')
const ChosenLoads = lazy(async () => ({ default: (await chosenLoads()).ChosenLoads }))
const loadUndoImport = () => import('./undo-import.tsx')
const UndoImport = lazy(async () => ({ default: (await loadUndoImport()).UndoImport }))
const loadPanel = () => import('./load-panel.tsx')
const LoadPanel = lazy(async () => ({ default: (await loadPanel()).LoadPanel }))

const SORTS = ['age', 'pickup', 'reference'] as const
const ORDERS = ['asc', 'desc'] as const
type LoadSort = (typeof SORTS)[number]

/** The filter, the sort and the open row live in the address. */
export function useLoadList() {
  const { companyId, mustChoose } = useCompanyScope()
  const [search] = useAddress()
  const status = pickedIn(search, 'status', loadLifecycle.states)
  const sort = pickedIn(search, 'sort', SORTS) ?? 'age'
  const order = pickedIn(search, 'order', ORDERS) ?? 'desc'
  const q = search.get('q') ?? ''
  const importId = search.get('imported')
  const query = {
    q,
    sort,
    order,
    companyId,
    ...(status === null ? {} : { status: [status] }),
    ...(importId === null ? {} : { importId }),
  }
  const list = useInfiniteEndpoint(listLoads, { query }, { keep: true, enabled: !mustChoose })
  return { list, status, sort, order, q, importId }
}

export function LoadList({ view }: { view: ReturnType<typeof useLoadList> }) {
  const { list, status, sort, order, q, importId } = view
  const { isReadOnly } = useCompanyScope()
  const units = useUnits()
  useEffect(() => whenIdle(loadPanel), [])
  const [search, patch] = useAddress()
  const {
    commands: actions,
    failure,
    busyId,
    confirming,
    duplicateCheck,
  } = useLoadCommands({
    onCopied: (id) => patch({ edit: id, load: null }),
  })
  const choice = useLoadChoice(list, `${status ?? ''} ${importId ?? ''} ${q}`)
  const choosable = !isReadOnly && choice.shown.length > 0
  const now = useNow()
  const due = list.items.filter((load) => isDue(load, now)).map(({ id }) => id)
  const linked = search.get('confirm')
  const confirmLinked = useEffectEvent((id: string): void => {
    patch({ confirm: null, load: id }, { replace: true })
    actions.confirm([id])
  })
  // The notice's link says it: once, and the address forgets it.
  useEffect(() => {
    if (linked !== null && !isReadOnly) confirmLinked(linked)
  }, [linked, isReadOnly])
  usePageKeys(
    {
      s: () => {
        const at = rowUnderCursor() ?? search.get('load')
        const load = list.items.find(({ id }) => id === at)
        if (load?.abilities.includes('confirm')) actions.confirm([load.id])
      },
      x: () => {
        const at = rowUnderCursor()
        if (at !== undefined) choice.toggle(at)
      },
    },
    !isReadOnly,
  )
  const allShown = choice.shown.every(({ id }) => choice.chosen.has(id))
  const drawChoice: ChoiceCell = {
    head: (
      <RowCheck
        label={t('Choose all loads shown')}
        checked={allShown}
        indeterminate={choice.chosen.size > 0 && !allShown}
        onChange={(on) => (on ? choice.chooseShown() : choice.clear())}
      />
    ),
    cell: (load) => <ChooseLoad load={load} choice={choice} />,
  }
  const open = failure?.loadId ?? search.get('load')
  const columns = loadColumns({
    units,
    choose: choosable ? drawChoice : null,
    action: (load) =>
      isReadOnly ? null : <RowAction load={load} actions={actions} busy={busyId === load.id} search={search} />,
  })
  const sorted = (next: Sort): void =>
    patch({
      sort: next.key === 'age' ? null : (next.key as LoadSort),
      order: next.direction === 'asc' ? 'asc' : null,
    })
  return (
    <Panel padded={false}>
      <div className={css['bar']}>
        <ListSearch
          label={t('Search reference, place or goods')}
          value={q}
          onSearch={(text) => patch({ q: text }, { replace: true })}
        />
        {isReadOnly || due.length === 0 ? null : (
          <Button size="filter" busy={confirming} onClick={() => actions.confirm(due.slice(0, MOST_AT_ONCE))}>
            {t('Confirm {count} posts', { count: Math.min(due.length, MOST_AT_ONCE) })}
          </Button>
        )}
        {isReadOnly ? null : (
          <Suspense fallback={null}>
            <ChosenLoads choice={choice} status={status} more={list.hasNextPage} />
          </Suspense>
        )}
        {importId === null ? null : <OfImport view={view} />}
      </div>
      <ListTable
        id="loads"
        fileName="my-listings"
        label={t('My listings')}
        list={list}
        what={t('Your listings')}
        savedNote={t('Your search and the tab are kept.')}
        forbidden={
          <Forbidden title={t('Listings are for the team that ships')}>
            {t(
              'Your role does not open this company’s loads. An owner of the company can change that under Settings, Team.',
            )}
          </Forbidden>
        }
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={(load) =>
          `${load.reference}, ${formatLane(load)}, ${postNote(load, now)?.label ?? LOAD_STATUS[load.status].label}`
        }
        rowState={({ status: now }) => (now === 'cancelled' ? 'gone' : 'plain')}
        sort={{ key: sort, direction: order }}
        onSort={sorted}
        openKey={open}
        onOpenChange={(key) => patch({ load: key }, { replace: true })}
        panel={(load, close) => (
          <LoadPanel
            load={load}
            actions={isReadOnly ? null : actions}
            failure={failure?.loadId === load.id ? failure : null}
            busy={busyId === load.id}
            onClose={close}
          />
        )}
        empty={<NoLoads q={q} status={status} counts={list.first?.counts ?? {}} />}
        card={(load) => (
          <LoadCard
            load={load}
            choose={choosable ? <ChooseLoad load={load} choice={choice} /> : null}
            action={
              isReadOnly ? null : <RowAction load={load} actions={actions} busy={busyId === load.id} search={search} />
            }
          />
        )}
      />
      <LazyMount when={duplicateCheck.duplicates.length > 0} load={loadDuplicateWarning}>
        <DuplicateWarning check={duplicateCheck} />
      </LazyMount>
    </Panel>
  )
}

/** What one call takes. */
const MOST_AT_ONCE = 100
/** Before it lapses a post may be confirmed with the others, so that one look a day is enough. */
const DUE_MS = 6 * 3_600_000

const isDue = ({ abilities, confirmBy }: LoadSummary, now: number): boolean =>
  abilities.includes('confirm') && confirmBy !== null && Date.parse(confirmBy) - now < DUE_MS

const rowUnderCursor = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-row-key]')?.dataset['rowKey']

interface RowActionProps {
  load: LoadSummary
  actions: LoadActions
  busy: boolean
  search: URLSearchParams
}

/** The one verb that moves this load on; the others stand in the panel under the row. */
function RowAction({ load, actions: commands, busy, search }: RowActionProps) {
  const can = (ability: string): boolean => load.abilities.includes(ability)
  if (load.unconfirmedSince !== null && can('confirm')) {
    return (
      <Button size="row" onClick={() => commands.confirm([load.id])}>
        {t('Still available')}
      </Button>
    )
  }
  if ((load.status === 'posted' || load.status === 'paused') && (load.bidCount ?? 0) > 0)
    return <CompareLink load={load} />
  if (load.status === 'offered') return <CompareLink load={load} message={t('See offer')} />
  if (load.status === 'draft' && can('post')) {
    return (
      <Button size="row" busy={busy} onClick={() => commands.post(load)}>
        {t('Post')}
      </Button>
    )
  }
  if (load.status === 'expired' && can('repost')) {
    return (
      <Button size="row" busy={busy} onClick={() => commands.post(load)}>
        {t('Post again')}
      </Button>
    )
  }
  if (load.status === 'paused' && can('resume')) {
    return (
      <Button size="row" busy={busy} onClick={() => commands.resume(load)}>
        {t('Resume')}
      </Button>
    )
  }
  if (!can('edit')) return null
  return (
    <ButtonLink size="row" to={linkTo(search, { edit: load.id })}>
      {t('Edit')}
    </ButtonLink>
  )
}

function ChooseLoad({ load, choice }: { load: LoadSummary; choice: LoadChoice }) {
  if (!isChoosable(load)) return null
  return (
    <RowCheck
      label={t('Choose {reference}', { reference: load.reference })}
      checked={choice.chosen.has(load.id)}
      onChange={(_, range) => choice.toggle(load.id, range)}
    />
  )
}

function LoadCard({ load, choose, action }: { load: LoadSummary; choose: React.ReactNode; action: React.ReactNode }) {
  const [, patch] = useAddress()
  const note = postNote(load, useNow())
  return (
    <div className={css['card']}>
      <div className={css['cardLine']}>
        <span className={css['cardMark']}>
          {choose}
          <ListingMark load={load} />
        </span>
        <button type="button" className={css['cardRef']} onClick={() => patch({ load: load.id }, { replace: true })}>
          <BothReferences load={load} />
        </button>
      </div>
      <div className={css['cardLine']}>
        <Lane origin={placeName(load.origin)} destination={placeName(load.destination)} stops={load.stopCount} />
        <LoadTimes load={load} />
      </div>
      {note === null ? null : <span className={css['secondary']}>{note.message}</span>}
      <LoadGoods load={load} />
      <div className={css['cardLine']}>
        <LoadPrice load={load} />
        <LoadBids load={load} />
        {action}
      </div>
    </div>
  )
}

/** After an import its loads alone are listed, so that who chooses all of them takes no older ones. */
function OfImport({ view: { list } }: { view: ReturnType<typeof useLoadList> }) {
  const [search] = useAddress()
  const { counts, importCounts } = list.first ?? {}
  if (counts === undefined || !importCounts) return null
  const older = (counts['draft'] ?? 0) - (importCounts['draft'] ?? 0)
  return (
    <p className={css['ofImport']}>
      {t('Only what the import brought.')}{' '}
      {older > 0 ? t('{count} other drafts are not among these.', { count: older }) : null}{' '}
      <ButtonLink size="row" variant="quiet" to={linkTo(search, { imported: null })}>
        {t('Show the others too')}
      </ButtonLink>
      <LazyMount load={loadUndoImport}>
        <UndoImport importId={search.get('imported')} drafts={importCounts['draft'] ?? 0} />
      </LazyMount>
    </p>
  )
}

interface NoLoadsProps {
  q: string
  status: LoadStatus | null
  /** By status, whatever the list is filtered by. */
  counts: Readonly<Record<string, number>>
}

function NoLoads({ q, status, counts }: NoLoadsProps) {
  const [search] = useAddress()
  const isAll = status === null && search.get('imported') === null
  if (q === '' && (isAll || Object.values(counts).every((count) => count === 0))) {
    return (
      <Empty
        title={t('No loads yet')}
        actions={
          <>
            <ButtonLink to="?post=new">{t('Post a load')}</ButtonLink>
            <ButtonLink to="?import=1">{t('Import a file')}</ButtonLink>
          </>
        }
      >
        {t('Loads that you save or post are listed here, with their bids and how long they have stood.')}
      </Empty>
    )
  }
  const what = status === null ? t('loads') : t('{state} loads', { state: LOAD_STATUS[status].label.toLowerCase() })
  return (
    <Empty
      title={q === '' ? t('No {what}', { what }) : t('No {what} match “{words}”', { what, words: q })}
      actions={
        <ButtonLink to={linkTo(search, { q: null, status: null, imported: null })}>{t('Show all loads')}</ButtonLink>
      }
    >
      {q === ''
        ? t('Other states have loads; the tabs above count them.')
        : t('The search reads references, places and goods.')}
    </Empty>
  )
}
