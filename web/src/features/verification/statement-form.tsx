import {
  declineVerdict,
  reopenVerification,
  type VerificationCase,
  verifyCompany,
} from '@drawbar/contract/verification/verification-cases.ts'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { useDraftForm } from '../../app/frame/use-draft-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import { CASE_READS } from './verification-queries.ts'
import { useFocusInside } from './use-focus-inside.ts'
import { CHECK, FIELD } from './verification-labels.ts'
import css from './desk.module.css'

type Action = 'verify' | 'decline' | 'reopen'

const ENDPOINTS = { verify: verifyCompany, decline: declineVerdict, reopen: reopenVerification }
const LABELS: Record<Action, { label: string; hint: string; verb: string; done: string }> = {
  verify: {
    label: t('Note for colleagues'),
    hint: t('The company is verified from now on, and is told so.'),
    verb: t('Verify'),
    done: t('Verified. The company is told.'),
  },
  decline: {
    label: t('Why it goes back'),
    hint: t('The checks stay as they are; the case goes back to the queue.'),
    verb: t('Send it back'),
    done: t('Sent back to the queue.'),
  },
  reopen: {
    label: t('Why it is put back'),
    hint: t('The company is not verified until somebody has checked everything again. It reads this.'),
    verb: t('Put back into the queue'),
    done: t('Put back. The company is told.'),
  },
}

export function StatementForm({
  kind,
  found,
  onClose,
}: {
  kind: Action
  found: VerificationCase
  onClose: () => void
}) {
  const { value, set, drop } = useDraftForm(`verification-${kind}:${found.id}`, { text: '' })
  const { label, hint, verb, done } = LABELS[kind]
  const send = useCommand(ENDPOINTS[kind], {
    invalidates: CASE_READS,
    onSuccess: ({ proposed }) => {
      drop()
      onClose()
      showFeedback({
        type: 'success',
        message: kind === 'verify' && proposed ? t('Proposed. A colleague confirms it.') : done,
      })
    },
  })
  const { risks, version } = found
  const open = found.checks
    .filter(({ outcome }) => outcome === 'ok')
    .map(({ check, evidence }) => ({
      check,
      fields: evidence.flatMap((line) => (line.open ? [FIELD[line.field]] : [])).join(', '),
    }))
    .filter(({ fields }) => fields !== '')
  const box = useFocusInside()
  const error = send.error
  return (
    <Form
      label={verb}
      onSubmit={() =>
        send.mutate({ params: { verificationId: found.id }, body: { words: value.text.trim(), version } })
      }
    >
      {kind === 'verify' && open.length > 0 ? (
        <div>
          <p>{t('Not settled, and vouched for by your notes alone:')}</p>
          <ul>
            {open.map(({ check, fields }) => (
              <li key={check}>
                {CHECK[check]}: {fields}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div ref={box}>
        <TextAreaField
          label={label}
          {...(kind === 'verify' ? { note: 'optional' } : {})}
          rows={3}
          maxLength={1000}
          value={value.text}
          hint={kind === 'verify' && risks.length > 0 ? t('A colleague reads this and confirms.') : hint}
          error={error?.errors['words']}
          onChange={(text) => {
            set({ text })
            send.reset()
          }}
        />
      </div>
      {error !== null && error.errors['words'] === undefined ? (
        <p className={css['problem']} role="alert">
          {translated(error.message)}
        </p>
      ) : null}
      <div className={css['actions']}>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          type="submit"
          variant={kind === 'reopen' ? 'destructive' : 'primary'}
          busy={send.isPending}
          keys={[t('Ctrl'), 'Enter']}
        >
          {kind === 'verify' && risks.length > 0 ? t('Propose') : verb}
        </Button>
      </div>
    </Form>
  )
}
