import { getEligibilitySheet } from '@drawbar/contract/eligibility/eligibility.ts'
import { getChecklist } from '@drawbar/contract/verification/checklist.ts'
import {
  type InsurancePolicy,
  listInsurancePolicies,
  removeInsurancePolicy,
} from '@drawbar/contract/insurance/insurance.ts'
import { useState } from 'react'
import { useCommand, useEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { formatMoney } from '../../ui/format/format.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { SkeletonLines } from '../../ui/feedback/skeleton-lines.tsx'
import { useBlockedReason } from '../../app/frame/use-blocked-reason.ts'
import css from '../carriers/carriers.module.css'
import { PolicyForm } from './policy-form.tsx'
import { PolicyFacts } from './policy-facts.tsx'
import { POLICY_NAMES, POLICY_SOURCES } from './policy-labels.ts'

const NEW = 'new'

/** All policies, those in force first; each says how long it still covers and who says so. */
export function PoliciesPanel() {
  const policies = useEndpoint(listInsurancePolicies, {})
  const lockedReason = useBlockedReason('manageCompany')
  const [open, setOpen] = useState<string | null>(null)
  const [removing, setRemoving] = useState<InsurancePolicy | null>(null)
  if (policies.isPending) return <SkeletonLines label={t('Loading your policies')} />
  if (policies.isError)
    return (
      <Panel title={t('Insurance policies')}>
        <ErrorState
          title={t('Your policies did not load')}
          message={policies.error.message}
          requestId={policies.error.requestId}
          onRetry={() => void policies.refetch()}
          retrying={policies.isFetching}
        />
      </Panel>
    )
  const { items } = policies.data
  const close = (): void => setOpen(null)
  return (
    <Panel
      title={t('Insurance policies')}
      note={t('Warned at 30, 14, 7 and 1 days before the last day')}
      padded={false}
      aside={
        open === NEW ? undefined : (
          <Button size="filter" lockedReason={lockedReason} hideReason onClick={() => setOpen(NEW)}>
            {t('Add a policy')}
          </Button>
        )
      }
    >
      {open === NEW ? (
        <div className={css['foot']}>
          <PolicyForm policy={null} onClose={close} />
        </div>
      ) : null}
      {items.length === 0 && open !== NEW ? (
        <Empty title={t('No policy on file')}>
          {t('Auto liability and cargo cover are asked for at every bid, award and dispatch.')}
        </Empty>
      ) : (
        <ul className={css['rows']} aria-label={t('Insurance policies')}>
          {items.map((policy) => (
            <li key={policy.id}>
              <PolicyFacts policy={policy} sources={POLICY_SOURCES} />
              {policy.source === 'register' || policy.kept ? null : (
                <div className={css['actions']}>
                  <Button
                    size="row"
                    lockedReason={lockedReason}
                    hideReason
                    onClick={() => setOpen(open === policy.id ? null : policy.id)}
                    aria-expanded={open === policy.id}
                  >
                    {t('Correct')}
                  </Button>
                  <Button
                    size="row"
                    variant="quiet"
                    lockedReason={lockedReason}
                    hideReason
                    onClick={() => setRemoving(policy)}
                  >
                    {t('Remove')}
                  </Button>
                </div>
              )}
              {open === policy.id ? (
                <div className={css['under']}>
                  <PolicyForm key={policy.id} policy={policy} onClose={close} />
                </div>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <RemovePolicy policy={removing} onClose={() => setRemoving(null)} />
    </Panel>
  )
}

function RemovePolicy({ policy, onClose }: { policy: InsurancePolicy | null; onClose: () => void }) {
  const remove = useCommand(removeInsurancePolicy, {
    invalidates: [listInsurancePolicies, getEligibilitySheet, getChecklist],
    onSuccess: onClose,
  })
  if (policy === null) return null
  return (
    <Confirm
      opened
      title={t('Take this policy off the file?')}
      verb={t('Remove {policy}', { policy: POLICY_NAMES[policy.kind] })}
      tone="destructive"
      rows={[
        {
          label: t('Policy'),
          value: `${POLICY_NAMES[policy.kind]}, ${formatMoney(policy.limit, { decimals: 'whole' })}`,
        },
        {
          label: t('Then'),
          value: policy.counts
            ? t('The checks go by your next policy of this kind, or find none')
            : t('The checks stay as they are'),
        },
      ]}
      busy={remove.isPending}
      error={remove.error?.message ?? null}
      onCancel={() => {
        remove.reset()
        onClose()
      }}
      onConfirm={() => remove.mutate({ params: { policyId: policy.id } })}
    />
  )
}
