import { useDraftForm } from '../../app/frame/use-draft-form.ts'
import { t } from '../../app/i18n/t.ts'
import type { ApiError } from '../../api/api-error.ts'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import { MoneyField } from '../../ui/form/number-fields.tsx'
import { StatusShape } from '../../ui/display/status.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { refusalOf } from './claim-refusals.ts'
import css from './claims.module.css'

type Currency = 'USD' | 'CAD' | 'MXN' | 'EUR' | 'GBP'

export interface StatementFormProps {
  /** Keeps what is typed apart from other forms: the act and the claim. */
  name: string
  label: string
  verb: string
  /** What to type. */
  ask: string
  /** Where an amount is named, too, in this currency. */
  amountIn?: Currency
  busy: boolean
  error: ApiError | null
  onChange: () => void
  onCancel: () => void
  /** `done` forgets what was typed. */
  onSend: (text: { note: string; amount: number }, done: () => void) => void
}

/** An answer that has to say why, and may name an amount. What was typed outlives a reload. */
export function StatementForm({
  name,
  label,
  verb,
  ask,
  amountIn,
  busy,
  error,
  onChange,
  onCancel,
  onSend,
}: StatementFormProps) {
  const { value, set, field, errors, submit, drop } = useDraftForm(
    name,
    { note: '', amount: null as number | null },
    {
      validate: ({ note, amount }) => ({
        ...(note.trim() === '' ? { note: t('Say why: the other side reads it.') } : {}),
        ...(amountIn !== undefined && (amount ?? 0) <= 0 ? { amount: t('Give an amount of more than 0.') } : {}),
      }),
      onEdit: onChange,
    },
  )
  const { amount } = value
  const note = field('note')
  const send = submit((values) => {
    if (!busy) onSend({ note: values.note.trim(), amount: values.amount ?? 0 }, () => drop())
  })
  const named = Object.keys(error?.errors ?? {}).length > 0
  const refused = named ? null : refusalOf(error)
  return (
    <Form label={label} onSubmit={send}>
      {amountIn === undefined ? null : (
        <MoneyField
          label={t('Amount')}
          currency={amountIn}
          value={amount === null ? null : { amount, currency: amountIn }}
          onChange={(money) => set({ amount: money?.amount ?? null })}
          error={error?.errors['amount.amount'] ?? error?.errors['amount.currency'] ?? errors['amount']}
        />
      )}
      <TextAreaField label={ask} rows={3} maxLength={2000} {...note} error={error?.errors['note'] ?? note.error} />
      {refused === null ? null : (
        <p className={css['refused']} role="alert">
          <StatusShape tone="critical" /> {refused}
        </p>
      )}
      <div className={css['end']}>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
        <Button type="submit" variant="inverse" busy={busy}>
          {verb}
        </Button>
      </div>
    </Form>
  )
}
