import { listOpenItems, type OpenItem, type OpenKind } from '@drawbar/contract/companies/open-items.ts'
import { Link } from 'react-router'
import { useInfiniteEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'
import { Button } from '../../ui/form/button.tsx'
import { cx } from '../../ui/layout/class-names.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { formatMoney } from '../../ui/format/format.ts'
import { ModalFrame } from '../../ui/overlay/modal-frame.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Status } from '../../ui/display/status.tsx'
import type { Tone } from '../../ui/theme/tokens.ts'
import { formatDate } from '../../ui/format/zoned-time.ts'
import { AWARD_STATUS, BID_STATUS } from '../bids/bid-status.tsx'
import { INVOICE_STATUS } from '../billing/invoice-status.tsx'
import { CLAIM_STATUS } from '../disputes/claim-labels.ts'
import { LOAD_STATUS } from '../loads/load-status.tsx'
import { SHIPMENT_STATUS } from '../shipments/shipment-status.tsx'
import css from './open-items.module.css'

type Labels = Readonly<Record<string, { tone: Tone; label: string }>>
const LABELS: Record<OpenKind, Labels> = {
  loads: LOAD_STATUS,
  bids: BID_STATUS,
  awards: AWARD_STATUS,
  shipments: SHIPMENT_STATUS,
  invoices: INVOICE_STATUS,
  payouts: INVOICE_STATUS,
  claims: CLAIM_STATUS,
}

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Its own screen, as the company sees it. */
function screenOf(kind: OpenKind, { id, side, loadId, bidId, shipmentId }: OpenItem, company: string): string {
  if (kind === 'invoices' || kind === 'payouts') return withQuery(paths.payments, { invoice: id, company })
  if (shipmentId !== null)
    return withQuery(side === 'carrier' ? paths.carrierShipments : paths.consignorShipments, {
      shipment: shipmentId,
      company,
    })
  if (kind === 'loads') return withQuery(paths.consignorListings, { load: loadId, company })
  return side === 'carrier'
    ? withQuery(paths.carrierLoads, { tab: 'bids', bid: bidId ?? undefined, company })
    : withQuery(paths.consignorBids, { load: loadId, company })
}

interface OpenItemsProps {
  kind: OpenKind
  title: string
  company: { id: string; name: string }
  onClose: () => void
}

/** The rows behind one figure of what a company has open; each leads to its own screen. */
export const OpenItemsDialog = ({ kind, title, company, onClose }: OpenItemsProps) => (
  <ModalFrame
    opened
    onClose={onClose}
    width={620}
    title={t('{what} of {company}', { what: title, company: company.name })}
  >
    <Rows kind={kind} company={company} onClose={onClose} />
  </ModalFrame>
)

function Rows({ kind, company, onClose }: Omit<OpenItemsProps, 'title'>) {
  const list = useInfiniteEndpoint(listOpenItems, { params: { companyId: company.id }, query: { kind } })
  const sealed = list.first?.sealed ?? 0
  return (
    <div className={css['body']}>
      {list.isError && list.items.length === 0 ? (
        <ErrorState
          title={t('The list did not load')}
          message={list.error.message}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
          requestId={list.error.requestId}
        />
      ) : (
        <Loading loading={list.isPending} label={t('the list')} skeleton={<Skeleton height={160} />}>
          {list.items.length === 0 && sealed === 0 ? <p>{t('Nothing of it is open any more.')}</p> : null}
          <ul className={css['rows']}>
            {list.items.map((item) => (
              <li key={item.id}>
                <Link className="link" to={screenOf(kind, item, company.id)}>
                  {item.reference}
                </Link>
                <Status tone={LABELS[kind][item.status]?.tone ?? 'idle'}>
                  {LABELS[kind][item.status]?.label ?? item.status}
                </Status>
                <span className={css['secondary']}>
                  {[
                    formatDate(item.since, HERE),
                    item.otherName === null
                      ? null
                      : item.side === 'carrier'
                        ? t('for {company}', { company: item.otherName })
                        : t('with {company}', { company: item.otherName }),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
                <span className={cx(css['amount'], 'tn')}>
                  {item.amount === null ? null : formatMoney(item.amount)}
                </span>
              </li>
            ))}
          </ul>
          {sealed > 0 ? (
            <p className="t-second">
              {t('{count} bids are under seal: on which loads is read by nobody before the deadline.', {
                count: sealed,
              })}
            </p>
          ) : null}
        </Loading>
      )}
      <div className={css['actions']}>
        {list.hasNextPage ? (
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('Show more')}
          </Button>
        ) : null}
        <Button onClick={onClose} keys="Esc">
          {t('Close')}
        </Button>
      </div>
    </div>
  )
}
