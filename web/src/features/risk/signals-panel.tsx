import {
  type CompanySignals as Signals,
  getCompanySignals,
  listFraudCases,
  recomputeSignals,
} from '@drawbar/contract/risk/signals.ts'
import { useCommand } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Status } from '../../ui/display/status.tsx'
import { TimeInZone } from '../../ui/display/time-in-zone.tsx'
import { CaseActions } from './case-actions.tsx'
import { CompanySignals } from './company-signals.tsx'
import { LinkList } from './link-list.tsx'
import { NameReview } from './name-review.tsx'
import { SignalList } from './signal-list.tsx'
import { VERDICT_LABELS } from './signal-labels.ts'
import { LOCAL_ZONE } from '../../app/frame/readers-zone.ts'
import css from './signals.module.css'

export interface SignalsPanelProps {
  companyId: string
  /** Opens another company that is linked to this one. */
  onOpen: (companyId: string) => void
}

/** Everything staff go by in one company: its signals with their evidence, the sum, the case, and who it hangs together with. */
export function SignalsPanel({ companyId, onOpen }: SignalsPanelProps) {
  return (
    <CompanySignals companyId={companyId} height={220}>
      {(signals) => <Found of={signals} onOpen={onOpen} />}
    </CompanySignals>
  )
}

function Found({ of, onOpen }: { of: Signals; onOpen: (companyId: string) => void }) {
  const recompute = useCommand(recomputeSignals, { invalidates: [getCompanySignals, listFraudCases] })
  const { tone, label } = VERDICT_LABELS[of.verdict]
  const [latest] = of.cases
  return (
    <div className={css['panel']}>
      <header className={css['head']}>
        <span className={`t-figure tn ${css['sum'] ?? ''}`}>{of.points}</span>
        <span className={css['name']}>
          <strong>{of.companyName}</strong>
          <span className={css['secondary']}>
            <Status tone={tone}>{label}</Status>
          </span>
        </span>
        <span className={css['checked']}>
          {of.checkedAt === null ? null : (
            <span className={css['secondary']}>
              {t('checked')} <TimeInZone at={of.checkedAt} zone={LOCAL_ZONE} day="short" />
            </span>
          )}
          <Button
            size="row"
            busy={recompute.isPending}
            onClick={() => recompute.mutate({ params: { companyId: of.companyId } })}
          >
            {t('Check again')}
          </Button>
        </span>
      </header>
      {recompute.isError ? <p role="alert">{recompute.error.message}</p> : null}
      {of.signals.length === 0 ? (
        <Empty title={t('Nothing speaks against it')}>{t('No signal was found the last time it was checked.')}</Empty>
      ) : (
        <SignalList signals={of.signals} />
      )}
      {of.nameReview === null ? null : <NameReview of={of.nameReview} />}
      {latest === undefined ? null : <CaseActions key={latest.id} of={latest} />}
      <LinkList of={of} onOpen={onOpen} />
    </div>
  )
}
