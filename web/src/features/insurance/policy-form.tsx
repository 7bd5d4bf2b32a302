import {
  addInsurancePolicy,
  InsurancePolicy,
  listInsurancePolicies,
  POLICY_KINDS,
  type PolicyKind,
  updateInsurancePolicy,
} from '@drawbar/contract/insurance/insurance.ts'
import { getEligibilitySheet } from '@drawbar/contract/eligibility/eligibility.ts'
import { getChecklist } from '@drawbar/contract/verification/checklist.ts'
import type { BodyInput, ErrorsOf } from '@drawbar/contract/endpoint.ts'
import type { Money as ContractMoney } from '@drawbar/contract/money.ts'
import { useState } from 'react'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { useDraftForm } from '../../app/frame/use-draft-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import type { Money } from '../../ui/format/format.ts'
import { MoneyField } from '../../ui/form/number-fields.tsx'
import css from '../carriers/carriers.module.css'
import { POLICY_NAMES } from './policy-labels.ts'

interface Draft {
  kind: PolicyKind | null
  insurer: string
  policyNumber: string
  limit: Money | null
  deductible: Money | null
  effectiveOn: string | null
  expiresOn: string | null
  /** One a line. */
  exclusions: string
  version: number
}

const draftOf = (policy: InsurancePolicy | null): Draft => ({
  kind: policy?.kind ?? null,
  insurer: policy?.insurer ?? '',
  policyNumber: policy?.policyNumber ?? '',
  limit: policy?.limit ?? null,
  deductible: policy?.deductible ?? null,
  effectiveOn: policy?.effectiveOn ?? null,
  expiresOn: policy?.expiresOn ?? null,
  exclusions: policy?.exclusions.join('\n') ?? '',
  version: policy?.version ?? 0,
})

const usd = ({ amount }: Money): ContractMoney => ({ amount, currency: 'USD' })

/** Absent where nothing stands in the field: the contract then says what is missing. */
const termsOf = (draft: Draft): Partial<BodyInput<typeof addInsurancePolicy>> => ({
  ...(draft.kind === null ? {} : { kind: draft.kind }),
  insurer: draft.insurer,
  ...(draft.policyNumber.trim() === '' ? {} : { policyNumber: draft.policyNumber }),
  ...(draft.limit === null ? {} : { limit: usd(draft.limit) }),
  ...(draft.deductible === null ? {} : { deductible: usd(draft.deductible) }),
  ...(draft.effectiveOn === null ? {} : { effectiveOn: draft.effectiveOn }),
  ...(draft.expiresOn === null ? {} : { expiresOn: draft.expiresOn }),
  exclusions: draft.exclusions
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
})

const REFUSED: Record<Extract<ErrorsOf<typeof updateInsurancePolicy>, string>, string> = {
  stale_version: t('Somebody else changed this policy since you opened it. Save again to replace what they saved.'),
  policy_kept: t(
    'This policy was verified; it stays on file until another verified policy is in force. Add the new one and upload its certificate.',
  ),
}

/** A new policy, or one that is corrected. What is corrected is the carrier's own word again until staff check it. */
export function PolicyForm({ policy, onClose }: { policy: InsurancePolicy | null; onClose: () => void }) {
  const [start] = useState(() => draftOf(policy))
  const { value: draft, set: put, drop } = useDraftForm(`policy:${policy?.id ?? 'new'}`, start)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const done = {
    invalidates: [listInsurancePolicies, getEligibilitySheet, getChecklist],
    onSuccess: () => {
      drop()
      onClose()
      showFeedback({ type: 'success', message: t('Policy on file. Your checks go by it from now on.') })
    },
    onError: (error: { errors: Readonly<Record<string, string>>; current: unknown }) => {
      setErrors(error.errors)
      const current = InsurancePolicy.safeParse(error.current).data
      if (current !== undefined) put({ version: current.version })
    },
  }
  const add = useCommand(addInsurancePolicy, done)
  const update = useCommand(updateInsurancePolicy, done)
  const failure = add.error ?? update.error
  const set = (next: Partial<Draft>): void => {
    put(next)
    setErrors((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([path]) => !Object.keys(next).some((name) => path.split('.')[0] === name)),
      ),
    )
  }
  const at = (name: keyof Draft): string | undefined =>
    errors[name] ?? Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1]
  const submit = (): void => {
    const terms = termsOf(draft)
    const checked = addInsurancePolicy.body?.safeParse(terms)
    if (checked !== undefined && !checked.success) {
      setErrors(Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.join('.'), message])))
      return
    }
    const body = terms as BodyInput<typeof addInsurancePolicy>
    if (policy === null) add.mutate({ body })
    else update.mutate({ params: { policyId: policy.id }, body: { ...body, version: draft.version } })
  }
  return (
    <Form label={policy === null ? t('Add a policy') : t('Correct this policy')} onSubmit={submit}>
      <div className={css['pair']}>
        <SelectField
          label={t('Kind of policy')}
          options={POLICY_KINDS.map((kind) => ({ value: kind, label: POLICY_NAMES[kind] }))}
          value={draft.kind}
          onChange={(kind) => set({ kind })}
          error={at('kind')}
        />
        <TextField
          label={t('Insurer')}
          value={draft.insurer}
          onChange={(insurer) => set({ insurer })}
          error={at('insurer')}
        />
        <TextField
          label={t('Policy number')}
          note="optional"
          value={draft.policyNumber}
          onChange={(policyNumber) => set({ policyNumber })}
          error={at('policyNumber')}
        />
        <MoneyField
          label={t('Limit')}
          currency="USD"
          value={draft.limit}
          onChange={(limit) => set({ limit })}
          error={at('limit')}
        />
        <DayField
          label={t('First day')}
          note="optional"
          value={draft.effectiveOn}
          onChange={(effectiveOn) => set({ effectiveOn })}
          error={at('effectiveOn')}
        />
        <DayField
          label={t('Last day')}
          value={draft.expiresOn}
          onChange={(expiresOn) => set({ expiresOn })}
          error={at('expiresOn')}
        />
        <MoneyField
          label={t('Deductible')}
          note="optional"
          currency="USD"
          value={draft.deductible}
          onChange={(deductible) => set({ deductible })}
          error={at('deductible')}
        />
        <TextAreaField
          label={t('Exclusions, one a line')}
          note="optional"
          rows={2}
          value={draft.exclusions}
          onChange={(exclusions) => set({ exclusions })}
          error={at('exclusions')}
        />
      </div>
      {failure === null || Object.keys(failure.errors).length > 0 ? null : (
        <p className={css['problem']} role="alert">
          {failure.code !== null && failure.code in REFUSED
            ? REFUSED[failure.code as keyof typeof REFUSED]
            : translated(failure.message)}
        </p>
      )}
      <div className={css['actions']}>
        <Button type="submit" variant="primary" busy={add.isPending || update.isPending}>
          {policy === null ? t('Add policy') : t('Save policy')}
        </Button>
        <Button onClick={onClose}>{t('Not yet')}</Button>
      </div>
    </Form>
  )
}
