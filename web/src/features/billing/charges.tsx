import { listCharges } from '@drawbar/contract/billing.ts'
import { ACCESSORIALS } from '@drawbar/contract/codes.ts'
import type { ReactNode } from 'react'
import { useEndpoint } from '../../api/query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { formatMoney } from '../../ui/format.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Status } from '../../ui/status.tsx'
import { exportMoney, exportText } from '../../ui/table-export.ts'
import { useCompanyScope } from '../accounts/company-scope.ts'
import { ExportButton } from '../lists/export-button.tsx'
import css from './billing.module.css'
import { CHARGE_STATUS_WORDS } from './invoice-status.tsx'

export type Charge = NonNullable<ReturnType<typeof useEndpoint<typeof listCharges>>['data']>['items'][number]

const NONE: readonly Charge[] = []

const CHARGE_EXPORT = [
  exportText<Charge>('Extra', ({ code }) => ACCESSORIALS[code]),
  ...exportMoney<Charge>('Amount', ({ amount }) => amount),
  exportText<Charge>('Status', ({ status }) => CHARGE_STATUS_WORDS[status].word),
  exportText<Charge>('Note', ({ note }) => note),
  exportText<Charge>('Answer', ({ decisionNote }) => decisionNote),
  exportText<Charge>('Asked', ({ requestedAt }) => requestedAt),
  exportText<Charge>('Decided', ({ decidedAt }) => decidedAt),
]

export interface ChargesProps {
  shipmentId: string
  /** What the reader may do with a charge. */
  acts?: (charge: Charge) => ReactNode
}

/** Extras asked on a haul, with where each stands. */
export function Charges({ shipmentId, acts }: ChargesProps) {
  const { companyId } = useCompanyScope()
  const charges = useEndpoint(listCharges, { params: { shipmentId }, query: { companyId } })
  if (charges.isError && charges.data === undefined) {
    return (
      <ErrorState
        title="The extras did not load"
        message={charges.error.message}
        onRetry={() => void charges.refetch()}
        retrying={charges.isFetching}
        requestId={charges.error.requestId}
      />
    )
  }
  return (
    <Loading loading={charges.data === undefined} label="extras" skeleton={<Skeleton width="70%" />}>
      {charges.data?.items.length === 0 ? (
        <p className="t-second">No extras asked.</p>
      ) : (
        <>
          <ul className={css['charges']} aria-label="Extras">
            {(charges.data?.items ?? []).map((charge) => {
              const { tone, word } = CHARGE_STATUS_WORDS[charge.status]
              return (
                <li key={charge.id} className={css['charge']}>
                  <span>
                    {ACCESSORIALS[charge.code]}
                    {charge.note === null ? null : <span className={css['second']}>{charge.note}</span>}
                    {charge.decisionNote === null ? null : (
                      <span className={css['second']}>Answer: {charge.decisionNote}</span>
                    )}
                  </span>
                  <strong className="tn">{formatMoney(charge.amount, { decimals: 'exact' })}</strong>
                  <Status tone={tone}>{word}</Status>
                  {acts?.(charge)}
                </li>
              )
            })}
          </ul>
          <ExportButton columns={CHARGE_EXPORT} fileName="extras" rows={charges.data?.items ?? NONE} />
        </>
      )}
    </Loading>
  )
}
