import { approveCharge, listCharges, listInvoices, rejectCharge } from '@drawbar/contract/billing/billing.ts'
import { ACCESSORIALS } from '@drawbar/contract/codes.ts'
import type { ErrorsOf } from '@drawbar/contract/endpoint.ts'
import { useState } from 'react'
import type { ApiError } from '../../../api/api-error.ts'
import { useCommand } from '../../../api/query.ts'
import { t, translated } from '../../../app/i18n/t.ts'
import { useDraftForm } from '../../../app/frame/use-draft-form.ts'
import { Button } from '../../../ui/form/button.tsx'
import { LazyConfirm } from '../../../ui/overlay/lazy-confirm.tsx'
import { showFeedback } from '../../../ui/feedback/feedback.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Form } from '../../../ui/form/form-layout.tsx'
import { formatMoney } from '../../../ui/format/format.ts'
import type { Charge } from '../charges.tsx'
import css from './decide-charge.module.css'

const REFUSED: Record<ErrorsOf<typeof approveCharge | typeof rejectCharge>, string | null> = {
  charge_not_open: t('Somebody decided this extra a moment ago. The list shows how.'),
  not_while_acting: null,
}
const wordsOf = (error: ApiError | null): string | null => {
  if (error === null || error.kind === 'cancelled') return null
  return error.code === 'charge_not_open' ? REFUSED.charge_not_open : translated(error.message)
}

/** The answer to an extra that a carrier asks: approving adds money to what is owed, so it is confirmed. */
export function DecideCharge({ charge }: { charge: Charge }) {
  const [asking, setAsking] = useState(false)
  const { value, restored, set, drop } = useDraftForm(`charge-refuse:${charge.id}`, { reason: '' })
  const { reason } = value
  // A reason that was being typed is shown again, not waiting behind its button.
  const [refusing, setRefusing] = useState(restored)
  const [missing, setMissing] = useState(false)
  const again = { invalidates: [listCharges, listInvoices] }
  const approve = useCommand(approveCharge, again)
  const reject = useCommand(rejectCharge, again)
  const params = { params: { shipmentId: charge.shipmentId, chargeId: charge.id } }
  const amount = formatMoney(charge.amount, { decimals: 'exact' })
  const name = translated(ACCESSORIALS[charge.code])
  if (!charge.abilities.includes('approve') && !charge.abilities.includes('reject')) return null
  const refuse = (): void => {
    if (reject.isPending) return
    if (reason.trim() === '') setMissing(true)
    else
      reject.mutate(
        { ...params, body: { reason: reason.trim() } },
        {
          onSuccess: () => {
            drop()
            showFeedback({ type: 'success', message: t('{extra} declined.', { extra: name }) })
          },
        },
      )
  }
  return (
    <div className={css['decide']}>
      {charge.abilities.includes('approve') ? (
        <Button
          size="row"
          onClick={() => setAsking(true)}
          aria-label={t('Approve {extra} {amount}', { extra: name, amount })}
        >
          {t('Approve')}
        </Button>
      ) : null}
      {charge.abilities.includes('reject') ? (
        <Button
          size="row"
          variant="quiet"
          onClick={() => setRefusing(!refusing)}
          aria-label={t('Decline {extra} {amount}', { extra: name, amount })}
        >
          {t('Decline')}
        </Button>
      ) : null}
      {refusing && charge.abilities.includes('reject') ? (
        <Form label={t('Decline {extra}', { extra: name })} onSubmit={refuse} onCancel={() => setRefusing(false)}>
          <TextField
            label={t('Why')}
            value={reason}
            onChange={(next) => {
              set({ reason: next })
              setMissing(false)
              reject.reset()
            }}
            maxLength={1000}
            error={
              missing ? t('Give the carrier a reason.') : (reject.error?.errors['reason'] ?? wordsOf(reject.error))
            }
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to type the reason
            autoFocus
          />
          <div className={css['actions']}>
            <Button size="filter" variant="destructive" type="submit" busy={reject.isPending}>
              {t('Decline accessorial')}
            </Button>
            <Button size="filter" variant="quiet" onClick={() => setRefusing(false)}>
              {t('Cancel')}
            </Button>
          </div>
        </Form>
      ) : null}
      <LazyConfirm
        opened={asking}
        title={t('Approve {extra}?', { extra: name.toLowerCase() })}
        verb={t('Approve {amount}', { amount })}
        rows={[
          { label: t('Amount'), value: amount },
          { label: t('It is billed'), value: t('With the freight, or apart where the freight is billed already') },
        ]}
        busy={approve.isPending}
        error={wordsOf(approve.error)}
        onCancel={() => setAsking(false)}
        onConfirm={() => approve.mutate(params, { onSuccess: () => setAsking(false) })}
      />
    </div>
  )
}
