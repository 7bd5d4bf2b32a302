import {
  confirmNumberClaim,
  listNumberClaims,
  listNumberContests,
  type NumberClaimCase,
  refuseNumberClaim,
} from '@drawbar/contract/verification/number-claims.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { useDraftForm } from '../../app/frame/use-draft-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { Form } from '../../ui/form/form-layout.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import css from '../carriers/carriers.module.css'

/** Confirm a claim after a call, or refuse it; either way with how it was verified. */
export function DecideClaim({ claim, onClose }: { claim: NumberClaimCase; onClose: () => void }) {
  const { value, set, drop } = useDraftForm(`number-claim:${claim.id}`, { reason: '' })
  const done = (message: string) => () => {
    showFeedback({ type: 'success', message })
    drop()
    onClose()
  }
  const about = { company: claim.companyName, usdot: claim.usdot }
  const queries = useQueryClient()
  const confirm = useCommand(confirmNumberClaim, {
    invalidates: [listNumberClaims, listNumberContests],
    onSuccess: done(t('USDOT {usdot} is confirmed for {company}.', about)),
    // The refused claim is a contest now. Its row stays until the next reload, so that the reason is read.
    onError: ({ code }) => {
      if (code === 'number_contested') void queries.invalidateQueries({ queryKey: [listNumberContests.id] })
    },
  })
  const refuse = useCommand(refuseNumberClaim, {
    invalidates: [listNumberClaims],
    onSuccess: done(t('The claim of {company} is refused.', about)),
  })
  const error = confirm.error ?? refuse.error
  const sent = { params: { claimId: claim.id }, body: value }
  return (
    <Form label={t('Review number claim')} onSubmit={() => confirm.mutate(sent)}>
      <TextAreaField
        label={t('How did you verify this?')}
        hint={[
          claim.registerPhone === null
            ? null
            : t('Call {phone}, the phone number in the register, and write who answered.', {
                phone: claim.registerPhone,
              }),
          t('If you refuse the claim, the company reads this text.'),
        ]
          .filter((sentence) => sentence !== null)
          .join(' ')}
        value={value.reason}
        maxLength={500}
        onChange={(reason) => {
          set({ reason })
          confirm.reset()
          refuse.reset()
        }}
        error={error?.errors['reason']}
      />
      {error === null || error.errors['reason'] !== undefined ? null : (
        <p className={css['problem']} role="alert">
          {translated(error.message)}
        </p>
      )}
      <div className={css['actions']}>
        <Button type="submit" variant="primary" busy={confirm.isPending}>
          {t('Confirm claim')}
        </Button>
        <Button variant="destructive" busy={refuse.isPending} onClick={() => refuse.mutate(sent)}>
          {t('Refuse claim')}
        </Button>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </div>
    </Form>
  )
}
