import {
  acknowledgeCargoClaim,
  allowCargoClaim,
  type CargoClaim,
  declineCargoClaim,
  offerCargoClaim,
} from '@drawbar/contract/disputes/disputes.ts'
import { useState } from 'react'
import { t } from '../../../app/i18n/t.ts'
import { Button } from '../../../ui/form/button.tsx'
import { LazyConfirm } from '../../../ui/overlay/lazy-confirm.tsx'
import { showFeedback } from '../../../ui/feedback/feedback.ts'
import { formatMoney } from '../../../ui/format/format.ts'
import { StatusShape } from '../../../ui/display/status.tsx'
import { refusalOf } from '../claim-refusals.ts'
import css from '../claims.module.css'
import { useClaimCommand } from '../use-claim-command.ts'
import { StatementForm } from '../statement-form.tsx'

/** What the carrier may answer. Paying binds it, so it is confirmed; offering and declining say why. */
export function AnswerClaim({ claim }: { claim: CargoClaim }) {
  const [open, setOpen] = useState<'allow' | 'offer' | 'decline' | null>(null)
  const acknowledge = useClaimCommand(acknowledgeCargoClaim)
  const allow = useClaimCommand(allowCargoClaim)
  const offer = useClaimCommand(offerCargoClaim)
  const decline = useClaimCommand(declineCargoClaim)
  const { abilities, reference, version } = claim
  if (abilities.length === 0) return null
  const may = (action: string): boolean => abilities.includes(action)
  const params = { shipmentId: claim.shipmentId, claimId: claim.id }
  const amount = formatMoney(claim.amount, { decimals: 'exact' })
  const close = (): void => setOpen(null)
  const outcome = (message: string): void => {
    close()
    showFeedback({ type: 'success', message })
  }
  const toggle = (what: 'offer' | 'decline'): void => setOpen(open === what ? null : what)
  const refused = refusalOf(acknowledge.error)
  return (
    <>
      <div className={css['actions']}>
        {may('acknowledge') ? (
          <Button
            size="filter"
            busy={acknowledge.isPending}
            onClick={() =>
              acknowledge.mutate(
                { params, body: { version } },
                { onSuccess: () => outcome(t('Claim {reference} acknowledged.', { reference })) },
              )
            }
          >
            {t('Acknowledge')}
          </Button>
        ) : null}
        {may('allow') ? (
          <Button size="filter" onClick={() => setOpen('allow')}>
            {t('Agree to pay in full')}
          </Button>
        ) : null}
        {may('offer') ? (
          <Button size="filter" aria-expanded={open === 'offer'} onClick={() => toggle('offer')}>
            {t('Offer less')}
          </Button>
        ) : null}
        {may('decline') ? (
          <Button size="filter" variant="quiet" aria-expanded={open === 'decline'} onClick={() => toggle('decline')}>
            {t('Decline')}
          </Button>
        ) : null}
      </div>
      {refused === null ? null : (
        <p className={css['refused']} role="alert">
          <StatusShape tone="critical" /> {refused}
        </p>
      )}
      {open === 'offer' && may('offer') ? (
        <StatementForm
          name={`claim-offer:${claim.id}`}
          label={t('Offer on {reference}', { reference })}
          verb={t('Make the offer')}
          ask={t('Why this amount')}
          amountIn={claim.amount.currency}
          busy={offer.isPending}
          error={offer.error}
          onChange={offer.reset}
          onCancel={close}
          onSend={(value, done) =>
            offer.mutate(
              {
                params,
                body: { version, note: value.note, amount: { amount: value.amount, currency: claim.amount.currency } },
              },
              {
                onSuccess: () => {
                  done()
                  outcome(t('Offer made on {reference}.', { reference }))
                },
              },
            )
          }
        />
      ) : null}
      {open === 'decline' && may('decline') ? (
        <StatementForm
          name={`claim-decline:${claim.id}`}
          label={t('Decline {reference}', { reference })}
          verb={t('Decline the claim')}
          ask={t('Why it is declined')}
          busy={decline.isPending}
          error={decline.error}
          onChange={decline.reset}
          onCancel={close}
          onSend={({ note }, done) =>
            decline.mutate(
              { params, body: { version, note } },
              {
                onSuccess: () => {
                  done()
                  outcome(t('Claim {reference} declined.', { reference }))
                },
              },
            )
          }
        />
      ) : null}
      <LazyConfirm
        opened={open === 'allow'}
        title={t('Agree to pay {reference} in full?', { reference })}
        verb={t('Agree to pay {amount}', { amount })}
        rows={[
          { label: t('Amount'), value: amount },
          { label: t('Then'), value: t('You settle it with the consignor. No money moves here.') },
          { label: t('Your record'), value: t('The claim counts at this amount') },
        ]}
        busy={allow.isPending}
        error={refusalOf(allow.error)}
        onCancel={close}
        onConfirm={() =>
          allow.mutate(
            { params, body: { version } },
            { onSuccess: () => outcome(t('You agreed to pay {reference} in full.', { reference })) },
          )
        }
      />
    </>
  )
}
