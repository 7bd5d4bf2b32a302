import { listLoads } from '@drawbar/contract/loads/loads.ts'
import { listActionItems } from '@drawbar/contract/disputes/disputes.ts'
import { listInvoices } from '@drawbar/contract/billing/billing.ts'
import { listShipments } from '@drawbar/contract/shipments/shipments.ts'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { useEndpoint } from '../../api/query.ts'
import { useCompanyScope } from '../../app/frame/company-scope.ts'
import { useNow } from '../../ui/layout/use-now.ts'
import { ActionItems } from '../../features/dashboards/action-items.tsx'
import { actionItemsOf } from '../../features/dashboards/action-item-list.ts'
import { Screen } from '../../app/frame/screen.tsx'
import { t } from '../../app/i18n/t.ts'
import { paths } from '../../paths.ts'
import { mayOpen } from '../../app/session/remembered-path.ts'
import { SHIPMENT_GROUPS } from '../../features/shipments/shipment-status.tsx'
import { useSession } from '../../app/session/store.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { FigureStrip } from '../../ui/display/figure-strip.tsx'
import { formatMoney } from '../../ui/format/format.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { Status } from '../../ui/display/status.tsx'
import { usePageKeys } from '../../ui/layout/use-page-keys.ts'
import css from './page.module.css'

const NewcomerChecklist = lazy(async () => ({
  default: (await import('../../features/verification/checklist/newcomer-checklist.tsx')).NewcomerChecklist,
}))

const PAGE = 100
const MOVING = [
  'dispatched',
  'en_route_pickup',
  'at_pickup',
  'loaded',
  'in_transit',
  'at_stop',
  'at_delivery',
  'on_hold',
] as const

/** What a shipper opens in the morning: what waits for them, soonest harm first, and how much is in play. */
export default function ConsignorDashboard() {
  const { companyId, mustChoose, isReadOnly } = useCompanyScope()
  const navigate = useNavigate()
  const now = useNow()
  const user = useSession((session) => session.user)
  const options = { enabled: !mustChoose }
  const loads = useEndpoint(
    listLoads,
    { query: { status: ['posted', 'paused', 'offered'], sort: 'pickup', order: 'asc', limit: PAGE, companyId } },
    options,
  )
  const documents = useEndpoint(
    listShipments,
    { query: { status: ['pod_submitted'], limit: PAGE, companyId } },
    options,
  )
  const moving = useEndpoint(
    listShipments,
    { query: { status: [...MOVING], sort: 'next', order: 'asc', limit: PAGE, companyId } },
    options,
  )
  const items = useEndpoint(listActionItems, { query: { limit: PAGE, companyId } }, options)
  const invoices = useEndpoint(listInvoices, { query: { limit: 1, companyId } }, options)
  usePageKeys({ p: () => void navigate(`${paths.consignorListings}?post=new`) }, !isReadOnly)

  const answers = [loads, documents, moving, items]
  const failed = answers.find(({ error, data }) => error !== null && data === undefined)
  const loading = answers.some(({ data, error }) => data === undefined && error === null)
  const actionItems = actionItemsOf({
    loads: loads.data?.items ?? [],
    documents: documents.data?.items ?? [],
    moving: moving.data?.items ?? [],
    items: items.data?.items ?? [],
    now,
    isReadOnly,
    // A Manager is barred from bids: what only they could answer is not his to do.
  }).filter(({ to }) => user === null || mayOpen(to.split('?', 1)[0] ?? to, user))
  const loadCounts = loads.data?.counts
  const shipmentCounts = moving.data?.counts
  const sum = (counts: Readonly<Record<string, number>> | undefined, states: readonly string[]): number | string =>
    counts === undefined ? '–' : states.reduce((all, state) => all + (counts[state] ?? 0), 0)
  const bad = actionItems.filter(({ tone }) => tone === 'critical').length
  const [money] = invoices.data?.totals ?? []
  const more = loads.data?.nextCursor !== null && loads.data !== undefined

  const post = isReadOnly ? undefined : (
    <ButtonLink variant="primary" keys="P" to={`${paths.consignorListings}?post=new`}>
      {t('Post a load')}
    </ButtonLink>
  )
  return (
    <Screen
      title={t('Dashboard')}
      actions={post}
      keys={[
        { keys: ['J', 'K'], does: t('move') },
        { keys: 'Enter', does: t('act') },
        { keys: 'P', does: t('post a load') },
      ]}
    >
      <div className={css['overview']}>
        <FigureStrip
          label={t('At a glance')}
          figures={[
            {
              label: t('Needs you'),
              value: loading ? '–' : actionItems.length,
              ...(bad === 0 ? {} : { note: <Status tone="critical">{t('{needs} now', { needs: bad })}</Status> }),
            },
            {
              label: t('Open posts'),
              value: sum(loadCounts, ['posted', 'paused']),
              note: t('{loads} with bids', {
                loads: `${(loads.data?.items ?? []).filter(({ status, bidCount }) => status !== 'offered' && (bidCount ?? 0) > 0).length}${more ? '+' : ''}`,
              }),
            },
            { label: t('Offered'), value: sum(loadCounts, ['offered']), note: t('waiting for the carrier') },
            {
              label: t('Moving'),
              value: sum(shipmentCounts, SHIPMENT_GROUPS.moving),
              note: t('of {loads} booked', { loads: sum(loadCounts, ['booked']) }),
            },
            {
              label: t('Invoices open'),
              value: money === undefined ? '–' : formatMoney(money.open, { decimals: 'whole' }),
              ...(money === undefined || money.overdue.amount === 0
                ? {}
                : {
                    note: (
                      <Status tone="critical">
                        {t('{amount} overdue', { amount: formatMoney(money.overdue, { decimals: 'whole' }) })}
                      </Status>
                    ),
                  }),
            },
          ]}
        />
        {isReadOnly ? null : (
          <Suspense fallback={null}>
            <NewcomerChecklist idle={!loading && actionItems.length === 0} />
          </Suspense>
        )}
        <Panel data-tour="needs-you" title={t('Needs you now')} note={t('soonest harm first')} padded={false}>
          {failed === undefined ? (
            <ActionItems actionItems={actionItems} loading={loading} canPost={!isReadOnly} />
          ) : (
            <ErrorState
              title={t('What waits for you did not load')}
              message={failed.error?.message ?? ''}
              onRetry={() => answers.forEach((answer) => void answer.refetch())}
              retrying={answers.some(({ isFetching }) => isFetching)}
              requestId={failed.error?.requestId ?? null}
            />
          )}
        </Panel>
      </div>
    </Screen>
  )
}
