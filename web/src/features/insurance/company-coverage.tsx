import {
  type InsurancePolicy,
  listInsurancePolicies,
  verifyInsurancePolicy,
} from '@drawbar/contract/insurance/insurance.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useCommand, useEndpoint } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { LazyConfirm, loadConfirm } from '../../ui/overlay/lazy-confirm.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { formatMoney } from '../../ui/format/format.ts'
import { whenIdle } from '../../ui/layout/when-idle.ts'
import { SkeletonLines } from '../../ui/feedback/skeleton-lines.tsx'
import css from '../carriers/carriers.module.css'
import { PolicyFacts } from './policy-facts.tsx'
import { POLICY_NAMES, POLICY_SOURCES_FOR_STAFF } from './policy-labels.ts'

const loadEnding = () => import('./end-policy-form.tsx')
const EndPolicyForm = lazy(async () => ({ default: (await loadEnding()).EndPolicyForm }))

/** A carrier's policies as staff see them. What is only the carrier's word opens no award until staff have asked the insurer. */
export function CompanyCoverage({ companyId }: { companyId: string }) {
  const policies = useEndpoint(listInsurancePolicies, { query: { companyId } })
  const [open, setOpen] = useState<InsurancePolicy | null>(null)
  useEffect(() => whenIdle(loadConfirm), [])
  const [ending, setEnding] = useState<string | null>(null)
  // Until the list is read again it still offers what was just done.
  const [done, setDone] = useState<readonly string[]>([])
  if (policies.isPending) return <SkeletonLines label={t('Loading the policies')} />
  if (policies.isError)
    return (
      <ErrorState
        title={t('The policies did not load')}
        message={policies.error.message}
        requestId={policies.error.requestId}
        onRetry={() => void policies.refetch()}
        retrying={policies.isFetching}
      />
    )
  const { items } = policies.data
  if (items.length === 0) return <p className={css['quiet']}>{t('No policy on file')}</p>
  return (
    <>
      <ul className={css['coverage']} aria-label={t('Insurance policies')}>
        {items.map((policy) => (
          <li key={policy.id}>
            <PolicyFacts policy={policy} sources={POLICY_SOURCES_FOR_STAFF} />
            {policy.state === 'expired' && policy.ended === null ? null : (
              <div className={css['actions']}>
                {canBeChecked(policy) && !done.includes(keyOf(policy)) ? (
                  <Button size="row" onClick={() => setOpen(policy)}>
                    {t('Mark as checked')}
                  </Button>
                ) : null}
                {policy.ended === null ? (
                  <Button
                    size="row"
                    variant="quiet"
                    aria-expanded={ending === policy.id}
                    onClick={() => setEnding(ending === policy.id ? null : policy.id)}
                  >
                    {t('Say it is not in force')}
                  </Button>
                ) : null}
              </div>
            )}
            {ending === policy.id ? (
              <Suspense fallback={null}>
                <EndPolicyForm policy={policy} onClose={() => setEnding(null)} />
              </Suspense>
            ) : null}
          </li>
        ))}
      </ul>
      {open === null ? null : (
        <CheckPolicy
          policy={open}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null)
            setDone([...done, keyOf(open)])
          }}
        />
      )}
    </>
  )
}

/** What nobody has vouched for, and what the register or staff have said against a policy since: whoever asked the insurer again takes that back. */
const canBeChecked = ({ source, filingGoneOn, ended }: InsurancePolicy): boolean =>
  source === 'declared' || filingGoneOn !== null || ended !== null

const keyOf = ({ id, version }: InsurancePolicy): string => `${id} ${version}`

function CheckPolicy({
  policy,
  onClose,
  onDone,
}: {
  policy: InsurancePolicy
  onClose: () => void
  onDone: () => void
}) {
  const check = useCommand(verifyInsurancePolicy, { invalidates: [listInsurancePolicies], onSuccess: onDone })
  const { id, kind, insurer, policyNumber, limit, expiresOn, version } = policy
  // What it was checked by before, it is checked by again. Without a last day it was a filing that staff ended: the register says how long it stands.
  const source =
    policy.source === 'declared'
      ? 'staff'
      : policy.source === 'staff' && expiresOn === null
        ? 'register'
        : policy.source
  return (
    <LazyConfirm
      opened
      title={t('Did the insurer confirm this policy?')}
      verb={t('Mark as checked')}
      rows={[
        { label: t('Policy'), value: `${POLICY_NAMES[kind]}, ${formatMoney(limit, { decimals: 'whole' })}` },
        {
          label: t('Insurer'),
          value: [insurer ?? t('Insurer not given'), policyNumber].filter((part) => part !== null).join(' · '),
        },
        { label: t('Last day'), value: expiresOn ?? t('until canceled') },
        { label: t('Then'), value: t('Awards and dispatch go by it, and your name stands beside it.') },
      ]}
      busy={check.isPending}
      error={check.error === null ? null : translated(check.error.errors?.['expiresOn'] ?? check.error.message)}
      onCancel={onClose}
      onConfirm={() => check.mutate({ params: { policyId: id }, body: { source, version } })}
    />
  )
}
