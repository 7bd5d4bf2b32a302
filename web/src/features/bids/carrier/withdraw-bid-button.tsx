import { listBids } from '@drawbar/contract/bids/bids.ts'
import { useState } from 'react'
import { useEndpoint } from '../../../api/query.ts'
import { t } from '../../../app/i18n/t.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { showFeedback } from '../../../ui/feedback/feedback.ts'
import { formatMoney, type Money } from '../../../ui/format/format.ts'
import { endsWithIt } from './own-package.tsx'
import { refusalOf, WITHDRAW_MESSAGES } from './refusals.ts'
import { useWithdrawBid } from './use-offer-commands.ts'

export interface WithdrawBidButtonProps {
  loadId: string
  bidId: string
  reference: string
  amount: Money
  onDone?: () => void
}

/** Not undone by a click: a withdrawn bid is placed anew, and its place in time is lost. */
export function WithdrawBidButton({ loadId, bidId, reference, amount, onDone }: WithdrawBidButtonProps) {
  const [asking, setAsking] = useState(false)
  const withdraw = useWithdrawBid()
  const own = useEndpoint(listBids, { query: { bidId } }, { enabled: asking })
  const [again, setAgain] = useState(false)
  const reading = own.data === undefined && own.isFetching
  // Without a connection it is not even asked.
  const unread = asking && own.data === undefined && !reading
  const retry = (): void => {
    setAgain(true)
    void own.refetch()
  }
  return (
    <>
      <Button variant="destructive" onClick={() => setAsking(true)}>
        {t('Withdraw')}
      </Button>
      <Confirm
        opened={asking}
        title={t('Withdraw your bid on {reference}?', { reference })}
        verb={unread ? t('Withdraw it unread') : t('Withdraw bid')}
        tone="destructive"
        rows={[
          { label: t('Your price'), value: formatMoney(amount) },
          ...(unread || (again && reading)
            ? [{ label: t('It also ends'), value: <Unread busy={reading} onRetry={retry} /> }]
            : endsWithIt(own.data?.items[0]?.tie)),
          { label: t('Then'), value: t('The consignor no longer sees it. You may bid again while the load is open.') },
        ]}
        busy={reading || withdraw.isPending}
        error={refusalOf(withdraw.error, WITHDRAW_MESSAGES)}
        onCancel={() => {
          withdraw.reset()
          setAsking(false)
        }}
        onConfirm={() =>
          withdraw.mutate(
            { params: { loadId, bidId } },
            {
              onSuccess: () => {
                setAsking(false)
                showFeedback({
                  type: 'success',
                  message: t('Bid withdrawn. {price} on {reference}.', { price: formatMoney(amount), reference }),
                })
                onDone?.()
              },
            },
          )
        }
      />
    </>
  )
}

function Unread({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <span role="alert">
      {t('What it is tied to could not be read: other bids of yours may end with it.')}{' '}
      <Button size="row" busy={busy} onClick={onRetry}>
        {t('Try again')}
      </Button>
    </span>
  )
}
