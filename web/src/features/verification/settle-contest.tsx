import {
  listNumberContests,
  type NumberContest,
  settleNumberContest,
} from '@drawbar/contract/verification/number-claims.ts'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { useDraftForm } from '../../app/frame/use-draft-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { RadioField } from '../../ui/form/choice-fields.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { Form } from '../../ui/form/form-layout.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import css from '../carriers/carriers.module.css'

/** Whose the number is, and how staff found out. */
export function SettleContest({ contest, onClose }: { contest: NumberContest; onClose: () => void }) {
  const { value, set, drop } = useDraftForm(`number-contest:${contest.id}`, {
    owner: 'holder' as 'holder' | 'claimant',
    reason: '',
    message: '',
  })
  const settle = useCommand(settleNumberContest, {
    invalidates: [listNumberContests],
    onSuccess: ({ settled }) => {
      showFeedback({
        type: 'success',
        message: !settled
          ? t('Proposed. {company} is verified, so a colleague has to confirm it.', {
              company: value.owner === 'holder' ? contest.claimantName : contest.holderName,
            })
          : value.owner === 'holder'
            ? t('Settled: {company} keeps USDOT {usdot}.', { company: contest.holderName, usdot: contest.usdot })
            : t('Settled: {company} may confirm USDOT {usdot}.', {
                company: contest.claimantName,
                usdot: contest.usdot,
              }),
      })
      drop()
      onClose()
    },
  })
  const errors = settle.error?.errors ?? {}
  return (
    <Form
      label={t('Whose number is it?')}
      onSubmit={() => settle.mutate({ params: { contestId: contest.id }, body: value })}
    >
      <RadioField
        label={t('Whose number is it?')}
        layout="stack"
        options={[
          { value: 'holder', label: t('{company}: it keeps the number', { company: contest.holderName }) },
          {
            value: 'claimant',
            label: t('{company}: it may confirm the number; {other} loses it', {
              company: contest.claimantName,
              other: contest.holderName,
            }),
          },
        ]}
        value={value.owner}
        onChange={(owner) => set({ owner })}
      />
      <TextAreaField
        label={t('How you found out')}
        hint={t('For staff only.')}
        value={value.reason}
        maxLength={500}
        onChange={(reason) => {
          set({ reason })
          settle.reset()
        }}
        error={errors['reason']}
      />
      <TextAreaField
        label={t('Message to {company}', { company: contest.claimantName })}
        hint={t('We email it with the decision.')}
        value={value.message}
        maxLength={500}
        onChange={(message) => {
          set({ message })
          settle.reset()
        }}
        error={errors['message']}
      />
      {settle.error === null || Object.keys(errors).length > 0 ? null : (
        <p className={css['problem']} role="alert">
          {translated(settle.error.message)}
        </p>
      )}
      <div className={css['actions']}>
        <Button type="submit" variant="primary" busy={settle.isPending}>
          {t('Settle')}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </div>
    </Form>
  )
}
