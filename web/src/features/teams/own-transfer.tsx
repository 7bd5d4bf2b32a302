import { getMe } from '@drawbar/contract/identity/own-account.ts'
import { answerTransfer, listTeam, type Team, withdrawTransfer } from '@drawbar/contract/teams/teams.ts'
import { lazy, Suspense, useState } from 'react'
import { useCommand, useEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import css from '../../app/frame/account-pages.module.css'
import { AlertBox } from '../../ui/feedback/alert-box.tsx'
import { TransferFacts } from '../companies/transfer-facts.tsx'

const ConfirmTransferForm = lazy(async () => ({
  default: (await import('./confirm-transfer-form.tsx')).ConfirmTransferForm,
}))
const StartTransferForm = lazy(async () => ({ default: (await import('./start-transfer-form.tsx')).StartTransferForm }))

/** The company on its way to its next owner: begun by the present one, confirmed by both. */
export function OwnTransfer({
  team,
  opened,
  onOpen,
  onClose,
}: {
  team: Team
  opened: boolean
  onOpen: () => void
  onClose: () => void
}) {
  if (team.transfer !== null) return <UnderWay transfer={team.transfer} />
  if (!team.abilities.includes('transfer')) return null
  return opened ? (
    <Suspense fallback={null}>
      <StartTransferForm team={team} onClose={onClose} />
    </Suspense>
  ) : (
    <div className={css['actions']}>
      <Button onClick={onOpen}>{t('Hand over the ownership')}</Button>
    </div>
  )
}

function UnderWay({ transfer }: { transfer: NonNullable<Team['transfer']> }) {
  const [confirming, setConfirming] = useState(false)
  const me = useEndpoint(getMe, {})
  const answer = useCommand(answerTransfer, {
    invalidates: [listTeam, getMe],
    onSuccess: ({ status }) => {
      setConfirming(false)
      showFeedback({
        type: 'success',
        message:
          status === 'completed'
            ? t('The ownership has changed hands.')
            : status === 'declined'
              ? t('Declined. The owner stays.')
              : t('Confirmed. It happens once the other has confirmed, too.'),
      })
    },
  })
  const withdraw = useCommand(withdrawTransfer, {
    invalidates: [listTeam],
    onSuccess: () => showFeedback({ type: 'success', message: t('Taken back. The owner stays.') }),
  })
  const { abilities } = transfer
  const failure = answer.error ?? withdraw.error
  if (confirming && me.isSuccess)
    return (
      <section className={css['steps']} aria-label={t('Handover of the ownership')}>
        <h3 className="t-panel">{t('Handover of the ownership')}</h3>
        <TransferFacts transfer={transfer} />
        <Suspense fallback={null}>
          <ConfirmTransferForm
            party={abilities.includes('withdraw') ? 'from' : 'to'}
            secondFactor={me.data.secondFactor.enabled}
            busy={answer.isPending}
            error={answer.error}
            onEdit={answer.reset}
            onConfirm={(proof) => answer.mutate({ body: { confirm: true, ...proof } })}
            onCancel={() => {
              answer.reset()
              setConfirming(false)
            }}
          />
        </Suspense>
      </section>
    )
  return (
    <section className={css['steps']} aria-label={t('Handover of the ownership')}>
      <h3 className="t-panel">{t('Handover of the ownership')}</h3>
      <TransferFacts transfer={transfer} />
      {failure === null ? null : <AlertBox tone="critical">{failure.message}</AlertBox>}
      <div className={css['actions']}>
        {abilities.includes('confirm') ? (
          <Button onClick={() => setConfirming(true)} disabled={!me.isSuccess}>
            {t('Confirm the handover…')}
          </Button>
        ) : null}
        {abilities.includes('decline') && !abilities.includes('withdraw') ? (
          <Button
            variant="destructive"
            busy={answer.isPending}
            onClick={() => answer.mutate({ body: { confirm: false } })}
          >
            {t('Decline')}
          </Button>
        ) : null}
        {abilities.includes('withdraw') ? (
          <Button busy={withdraw.isPending} onClick={() => withdraw.mutate({})}>
            {t('Take the handover back')}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
