import { listCharges } from '@drawbar/contract/billing/billing.ts'
import { ACCESSORIALS } from '@drawbar/contract/codes.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { ReactNode } from 'react'
import { useInfiniteEndpoint } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { formatMoney } from '../../ui/format/format.ts'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Status } from '../../ui/display/status.tsx'
import { exportMoney, exportText } from '../../ui/table/table-export.ts'
import { useCompanyScope } from '../../app/frame/company-scope.ts'
import { ExportButton } from '../lists/export-button.tsx'
import css from './billing.module.css'
import { CHARGE_STATUS } from './invoice-status.tsx'

export type Charge = ResponseOf<typeof listCharges>['items'][number]

const CHARGE_EXPORT = [
  exportText<Charge>(t('Extra'), ({ code }) => translated(ACCESSORIALS[code])),
  ...exportMoney<Charge>(t('Amount'), ({ amount }) => amount),
  exportText<Charge>(t('Status'), ({ status }) => CHARGE_STATUS[status].label),
  exportText<Charge>(t('Note'), ({ note }) => note),
  exportText<Charge>(t('Answer (given)'), ({ decisionNote }) => decisionNote),
  exportText<Charge>(t('Asked'), ({ requestedAt }) => requestedAt),
  exportText<Charge>(t('Decided'), ({ decidedAt }) => decidedAt),
]

export interface ChargesProps {
  shipmentId: string
  /** What the reader may do with a charge. */
  actions?: (charge: Charge) => ReactNode
}

/** Extras asked on a haul, with where each stands. */
export function Charges({ shipmentId, actions: commands }: ChargesProps) {
  const { companyId } = useCompanyScope()
  const charges = useInfiniteEndpoint(listCharges, { params: { shipmentId }, query: { companyId } })
  if (charges.isError && charges.data === undefined) {
    return (
      <ErrorState
        title={t('The extras did not load')}
        message={charges.error.message}
        onRetry={() => void charges.refetch()}
        retrying={charges.isFetching}
        requestId={charges.error.requestId}
      />
    )
  }
  return (
    <Loading loading={charges.data === undefined} label={t('extras')} skeleton={<Skeleton width="70%" />}>
      {charges.items.length === 0 ? (
        <p className="t-second">{t('No extras asked.')}</p>
      ) : (
        <>
          <ul className={css['charges']} aria-label={t('Extras')}>
            {charges.items.map((charge) => {
              const { tone, label } = CHARGE_STATUS[charge.status]
              return (
                <li key={charge.id} className={css['charge']}>
                  <span>
                    {translated(ACCESSORIALS[charge.code])}
                    {charge.note === null ? null : <span className={css['secondary']}>{charge.note}</span>}
                    {charge.decisionNote === null ? null : (
                      <span className={css['secondary']}>{t('Answer: {answer}', { answer: charge.decisionNote })}</span>
                    )}
                  </span>
                  <strong className="tn">{formatMoney(charge.amount, { decimals: 'exact' })}</strong>
                  <Status tone={tone}>{label}</Status>
                  {commands?.(charge)}
                </li>
              )
            })}
          </ul>
          {charges.hasNextPage ? (
            <Button
              size="row"
              variant="quiet"
              busy={charges.isFetchingNextPage}
              onClick={() => void charges.fetchNextPage()}
            >
              {t('Show more')}
            </Button>
          ) : null}
          <ExportButton columns={CHARGE_EXPORT} fileName="extras" readPage={charges.readPage} />
        </>
      )}
    </Loading>
  )
}
