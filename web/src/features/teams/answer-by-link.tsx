import { answerTransferByLink, getTransfer } from '@drawbar/contract/teams/teams.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCommand, useEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/form/button.tsx'
import css from '../../app/frame/account-pages.module.css'
import { AlertBox } from '../../ui/feedback/alert-box.tsx'
import { SkeletonLines } from '../../ui/feedback/skeleton-lines.tsx'
import { ConfirmTransferForm } from './confirm-transfer-form.tsx'
import { TransferFacts } from '../companies/transfer-facts.tsx'

const ANSWERED = {
  completed: t('The ownership has changed hands.'),
  pending: t('Confirmed. It happens once the other has confirmed, too.'),
  declined: t('Declined. The owner stays.'),
  withdrawn: t('This handover was taken back.'),
  expired: t('This handover has lapsed.'),
} as const

/** Yes or no to a handover, for whom the mailed link speaks. Opening it says nothing yet: mail programs open links by themselves. */
export function AnswerByLink({ token }: { token: string }) {
  const transfer = useEndpoint(getTransfer, { query: { token } }, { staleTime: Number.POSITIVE_INFINITY })
  const answer = useCommand(answerTransferByLink)
  const [confirming, setConfirming] = useState(false)
  const toLogin = (
    <p>
      <Link to={paths.login} className="link">
        {t('Go to login')}
      </Link>
    </p>
  )
  if (answer.data !== undefined)
    return (
      <>
        <h1 className="t-record">{t('Handover of the ownership')}</h1>
        <AlertBox tone="good">{ANSWERED[answer.data.status]}</AlertBox>
        {toLogin}
      </>
    )
  if (transfer.isPending) return <SkeletonLines label={t('Loading the handover')} />
  if (transfer.isError)
    return (
      <>
        <h1 className="t-record">{t('Nothing to confirm')}</h1>
        <AlertBox tone="critical">{transfer.error.message}</AlertBox>
        {toLogin}
      </>
    )
  const { companyName, party, secondFactor } = transfer.data
  return (
    <>
      <h1 className="t-record">
        {party === 'from'
          ? t('Hand over {company}?', { company: companyName })
          : t('Become the owner of {company}?', { company: companyName })}
      </h1>
      <TransferFacts transfer={transfer.data} />
      {confirming ? (
        <ConfirmTransferForm
          party={party}
          secondFactor={secondFactor}
          busy={answer.isPending}
          error={answer.error}
          onEdit={answer.reset}
          onConfirm={(proof) => answer.mutate({ body: { token, confirm: true, ...proof } })}
          onCancel={() => {
            answer.reset()
            setConfirming(false)
          }}
        />
      ) : (
        <>
          {answer.error === null ? null : <AlertBox tone="critical">{answer.error.message}</AlertBox>}
          <div className={css['actions']}>
            <Button size="wide" onClick={() => setConfirming(true)}>
              {t('Confirm the handover…')}
            </Button>
            <Button
              variant="destructive"
              size="wide"
              busy={answer.isPending}
              onClick={() => answer.mutate({ body: { token, confirm: false } })}
            >
              {t('Decline')}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
