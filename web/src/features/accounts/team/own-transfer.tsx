import { getMe } from '@drawbar/contract/own-account.ts'
import { answerTransfer, listTeam, startTransfer, type Team, withdrawTransfer } from '@drawbar/contract/team.ts'
import { useState } from 'react'
import { useCommand } from '../../../api/query.ts'
import { t } from '../../../i18n/t.ts'
import { useKept } from '../../../session/use-kept.ts'
import { Button } from '../../../ui/button.tsx'
import { showFeedback } from '../../../ui/feedback.ts'
import { Form } from '../../../ui/form-layout.tsx'
import css from '../account-pages.module.css'
import { AlertBox } from '../alert-box.tsx'
import { NewOwnerFieldset, newOwnerOf, NO_NEW_OWNER } from './new-owner-fields.tsx'
import { TransferFacts } from './transfer-facts.tsx'

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
    <StartForm team={team} onClose={onClose} />
  ) : (
    <div className={css['acts']}>
      <Button onClick={onOpen}>{t('Hand over the ownership')}</Button>
    </div>
  )
}

function UnderWay({ transfer }: { transfer: NonNullable<Team['transfer']> }) {
  const answer = useCommand(answerTransfer, {
    invalidates: [listTeam, getMe],
    onSuccess: ({ status }) =>
      showFeedback({
        type: 'success',
        message:
          status === 'completed'
            ? t('The ownership has changed hands.')
            : status === 'declined'
              ? t('Declined. The owner stays.')
              : t('Confirmed. It happens once the other has confirmed, too.'),
      }),
  })
  const withdraw = useCommand(withdrawTransfer, {
    invalidates: [listTeam],
    onSuccess: () => showFeedback({ type: 'success', message: t('Taken back. The owner stays.') }),
  })
  const { abilities } = transfer
  const failure = answer.error ?? withdraw.error
  return (
    <section className={css['steps']} aria-label={t('Handover of the ownership')}>
      <h3 className="t-panel">{t('Handover of the ownership')}</h3>
      <TransferFacts transfer={transfer} />
      {failure === null ? null : <AlertBox tone="act">{failure.message}</AlertBox>}
      <div className={css['acts']}>
        {abilities.includes('confirm') ? (
          <Button variant="primary" busy={answer.isPending} onClick={() => answer.mutate({ body: { confirm: true } })}>
            {t('Confirm the handover')}
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

function StartForm({ team, onClose }: { team: Team; onClose: () => void }) {
  const { value, set, drop } = useKept('hand-over', NO_NEW_OWNER)
  const [missing, setMissing] = useState(false)
  const start = useCommand(startTransfer, { invalidates: [listTeam] })
  const said: Record<string, string> = {
    ...start.error?.errors,
    ...(missing ? { toUserId: t('Name the new owner.') } : {}),
  }
  const submit = (): void => {
    const body = newOwnerOf(value)
    if (body === null) setMissing(true)
    else
      start.mutate(
        { body },
        {
          onSuccess: () => {
            showFeedback({ type: 'success', message: t('Both of you are asked by mail, and can confirm here.') })
            drop()
            onClose()
          },
        },
      )
  }
  return (
    <div className={css['narrow']}>
      <Form label={t('Hand over the ownership')} onSubmit={submit}>
        {start.error !== null && Object.keys(start.error.errors).length === 0 ? (
          <AlertBox tone="act">{start.error.message}</AlertBox>
        ) : null}
        <p>{t('You change places: you get their role, they become the owner. Both of you confirm.')}</p>
        <NewOwnerFieldset
          members={team.members.filter(({ you }) => !you)}
          value={value}
          onChange={(changed) => {
            set(changed)
            setMissing(false)
            start.reset()
          }}
          errors={said}
        />
        <div className={css['acts']}>
          <Button type="submit" variant="primary" size="wide" busy={start.isPending}>
            {t('Ask both to confirm')}
          </Button>
          <Button size="wide" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
