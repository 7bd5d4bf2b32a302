import { useState } from 'react'
import { t } from '../../../app/i18n/t.ts'
import { Button } from '../../../ui/form/button.tsx'
import { showFeedback } from '../../../ui/feedback/feedback.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Form } from '../../../ui/form/form-layout.tsx'
import { formatMoney, formatRate, ratePerDistance } from '../../../ui/format/format.ts'
import { MoneyField } from '../../../ui/form/number-fields.tsx'
import { useUnits } from '../../../ui/format/units.ts'
import css from './bid-panel.module.css'
import { offerOf, termsOf, useBidDraft } from './bid-draft.ts'
import type { MyBid } from './my-bid.ts'
import { priceProblem } from './price-problem.ts'
import { refusalOf, REVISE_MESSAGES } from './refusals.ts'
import { useReviseBid } from './use-offer-commands.ts'

export interface ReviseBidFormProps {
  bid: MyBid
  /** Why no other price can be named now. */
  lockedReason?: string | undefined
  onClose: () => void
}

/** Another price for a bid that stands, from the list of one's own bids. */
export function ReviseBidForm({ bid, lockedReason, onClose }: ReviseBidFormProps) {
  const { currency } = bid.amount
  const { timeZone: zone } = bid.load.origin
  const [openedAt] = useState(() => Date.now())
  const { offer, change, forget } = useBidDraft(bid.loadId, offerOf(bid.amount.amount, bid, { zone, now: openedAt }))
  const [wrong, setWrong] = useState<string | null>(null)
  const revise = useReviseBid()
  const { distance } = useUnits()
  const rate =
    offer.amount === null
      ? null
      : ratePerDistance({
          price: { amount: offer.amount, currency },
          distanceMeters: bid.load.distanceMeters,
          unit: distance,
        })
  const send = (): void => {
    if (lockedReason !== undefined || revise.isPending) return
    const { amount } = offer
    const problem = priceProblem(amount)
    if (amount === null || problem !== null) {
      setWrong(problem)
      return
    }
    const at = { zone, now: Date.now() }
    // Only the price and the note stand in this form: what was typed of the rest on the board is not sent unseen, the bid's own is.
    const terms = termsOf({ ...offerOf(amount, bid, at), note: offer.note }, bid, at)
    revise.mutate(
      {
        params: { loadId: bid.loadId, bidId: bid.id },
        body: {
          amount: { amount, currency },
          expectedRevision: bid.revision,
          ...terms,
        },
      },
      {
        onSuccess: () => {
          forget()
          showFeedback({
            type: 'success',
            message: t('Bid revised. {price} on {reference}.', {
              price: formatMoney({ amount, currency }),
              reference: bid.loadReference,
            }),
          })
          onClose()
        },
      },
    )
  }
  return (
    <Form label={t('Revise your bid on {reference}', { reference: bid.loadReference })} onSubmit={send}>
      <div className={css['terms']}>
        <MoneyField
          label={t('Your bid, all-in')}
          currency={currency}
          value={offer.amount === null ? null : { amount: offer.amount, currency }}
          onChange={(money) => {
            setWrong(null)
            change({ ...offer, amount: money?.amount ?? null })
          }}
          {...(rate === null ? {} : { aside: `${formatRate(rate, currency)}/${distance}` })}
          error={wrong ?? revise.error?.errors['amount.amount'] ?? refusalOf(revise.error, REVISE_MESSAGES)}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the row was opened to type a price
          autoFocus
        />
        <TextField
          label={t('Truck and note')}
          maxLength={1000}
          value={offer.note}
          onChange={(note) => change({ ...offer, note })}
          error={revise.error?.errors['note']}
        />
      </div>
      <div className={css['actions']}>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          type="submit"
          variant={bid.status === 'countered' ? 'default' : 'primary'}
          busy={revise.isPending}
          lockedReason={lockedReason}
        >
          {t('Revise bid')}
        </Button>
      </div>
    </Form>
  )
}
