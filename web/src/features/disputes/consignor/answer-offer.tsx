import {
  acceptCargoClaim,
  type CargoClaim,
  contestCargoClaim,
  withdrawCargoClaim,
} from '@drawbar/contract/disputes/disputes.ts'
import { useState } from 'react'
import { t } from '../../../app/i18n/t.ts'
import { Button } from '../../../ui/form/button.tsx'
import { LazyConfirm } from '../../../ui/overlay/lazy-confirm.tsx'
import { showFeedback } from '../../../ui/feedback/feedback.ts'
import { formatMoney } from '../../../ui/format/format.ts'
import { refusalOf } from '../claim-refusals.ts'
import css from '../claims.module.css'
import { useClaimCommand } from '../use-claim-command.ts'
import { StatementForm } from '../statement-form.tsx'

/** What the consignor may do with its claim. Accepting and withdrawing end it, so they are confirmed. */
export function AnswerOffer({ claim }: { claim: CargoClaim }) {
  const [open, setOpen] = useState<'accept' | 'contest' | 'withdraw' | null>(null)
  const accept = useClaimCommand(acceptCargoClaim)
  const contest = useClaimCommand(contestCargoClaim)
  const withdraw = useClaimCommand(withdrawCargoClaim)
  const { abilities, offered, reference, status, version } = claim
  if (abilities.length === 0) return null
  const may = (action: string): boolean => abilities.includes(action)
  const params = { shipmentId: claim.shipmentId, claimId: claim.id }
  const amount = offered === null ? '' : formatMoney(offered, { decimals: 'exact' })
  const close = (): void => setOpen(null)
  const outcome = (message: string): void => {
    close()
    showFeedback({ type: 'success', message })
  }
  return (
    <>
      <div className={css['actions']}>
        {may('accept') ? (
          <Button size="filter" variant="inverse" onClick={() => setOpen('accept')}>
            {t('Accept {amount}', { amount })}
          </Button>
        ) : null}
        {may('contest') ? (
          <Button
            size="filter"
            aria-expanded={open === 'contest'}
            onClick={() => setOpen(open === 'contest' ? null : 'contest')}
          >
            {status === 'offered' ? t('Contest the offer') : t('Contest the refusal')}
          </Button>
        ) : null}
        {may('withdraw') ? (
          <Button size="filter" variant="quiet" onClick={() => setOpen('withdraw')}>
            {t('Withdraw the claim')}
          </Button>
        ) : null}
      </div>
      {open === 'contest' && may('contest') ? (
        <StatementForm
          name={`claim-contest:${claim.id}`}
          label={t('Contest the answer to {reference}', { reference })}
          verb={t('Contest')}
          ask={t('Why you do not agree')}
          busy={contest.isPending}
          error={contest.error}
          onChange={contest.reset}
          onCancel={close}
          onSend={({ note }, done) =>
            contest.mutate(
              { params, body: { version, note } },
              {
                onSuccess: () => {
                  done()
                  outcome(t('Contested. The carrier reads why.'))
                },
              },
            )
          }
        />
      ) : null}
      <LazyConfirm
        opened={open === 'accept'}
        title={t('Accept the offer on {reference}?', { reference })}
        verb={t('Accept {amount}', { amount })}
        rows={[
          { label: t('Amount claimed'), value: formatMoney(claim.amount, { decimals: 'exact' }) },
          { label: t('Amount offered'), value: amount },
          { label: t('Then'), value: t('The claim is over. You settle it with the carrier; no money moves here.') },
        ]}
        busy={accept.isPending}
        error={refusalOf(accept.error)}
        onCancel={close}
        onConfirm={() =>
          accept.mutate(
            { params, body: { version } },
            { onSuccess: () => outcome(t('Offer on {reference} accepted.', { reference })) },
          )
        }
      />
      <LazyConfirm
        opened={open === 'withdraw'}
        title={t('Withdraw {reference}?', { reference })}
        verb={t('Withdraw {reference}', { reference })}
        tone="destructive"
        rows={[
          {
            label: t('Then'),
            value: t('It is over, and counts nowhere. Within nine months of the delivery you may file anew'),
          },
        ]}
        busy={withdraw.isPending}
        error={refusalOf(withdraw.error)}
        onCancel={close}
        onConfirm={() =>
          withdraw.mutate(
            { params, body: { version } },
            { onSuccess: () => outcome(t('Claim {reference} withdrawn.', { reference })) },
          )
        }
      />
    </>
  )
}
