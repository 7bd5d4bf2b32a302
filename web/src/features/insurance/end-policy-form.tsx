import {
  END_CAUSES,
  type EndCause,
  endInsurancePolicy,
  type InsurancePolicy,
  listInsurancePolicies,
} from '@drawbar/contract/insurance/insurance.ts'
import { useState } from 'react'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { localFromInstant } from '../../ui/format/zoned-time.ts'
import css from '../carriers/carriers.module.css'
import { END_CAUSE } from './policy-labels.ts'
import { LOCAL_ZONE } from '../../app/frame/readers-zone.ts'

/** Staff’s word that a policy is not in force, whatever its last day says; the carrier reads the reason. */
export function EndPolicyForm({ policy, onClose }: { policy: InsurancePolicy; onClose: () => void }) {
  const { id, source, version } = policy
  const isChecked = source === 'coi' || source === 'staff'
  const [cause, setCause] = useState<EndCause>('canceled')
  const [endedOn, setEndedOn] = useState(() => localFromInstant(Date.now(), LOCAL_ZONE).slice(0, 10))
  const [reason, setReason] = useState('')
  const end = useCommand(endInsurancePolicy, { invalidates: [listInsurancePolicies], onSuccess: onClose })
  const errors = end.error?.errors ?? {}
  return (
    <Form
      label={t('End this policy')}
      onSubmit={() =>
        end.mutate({
          params: { policyId: id },
          body: { cause, reason, version, ...(cause === 'mistaken' || endedOn === '' ? {} : { endedOn }) },
        })
      }
    >
      <NativeSelectField
        label={t('Why')}
        options={END_CAUSES.filter((value) => isChecked || value !== 'mistaken').map((value) => ({
          value,
          label: END_CAUSE[value],
        }))}
        value={cause}
        onChange={setCause}
      />
      {cause === 'mistaken' ? null : (
        <DayField
          label={t('First day without it')}
          value={endedOn}
          onChange={(day) => setEndedOn(day ?? '')}
          error={errors['endedOn']}
        />
      )}
      <TextAreaField
        label={t('Reason, as the carrier reads it')}
        value={reason}
        onChange={setReason}
        maxLength={1000}
        error={errors['reason']}
      />
      {end.error === null || errors['endedOn'] !== undefined || errors['reason'] !== undefined ? null : (
        <p className={css['problem']} role="alert">
          {translated(errors['cause'] ?? end.error.message)}
        </p>
      )}
      <div className={css['actions']}>
        <Button type="submit" variant="destructive" busy={end.isPending}>
          {t('End this policy')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </Form>
  )
}
