import { getCompany, type CompanyDetail } from '@drawbar/contract/companies.ts'
import { startTransferFor, withdrawTransferFor } from '@drawbar/contract/team.ts'
import { useState } from 'react'
import { useCommand } from '../../../api/query.ts'
import { t, translated } from '../../../i18n/t.ts'
import { useKept } from '../../../session/use-kept.ts'
import { Button } from '../../../ui/button.tsx'
import { showFeedback } from '../../../ui/feedback.ts'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { Form } from '../../../ui/form-layout.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { AlertBox } from '../alert-box.tsx'
import { NewOwnerFieldset, newOwnerOf, NO_NEW_OWNER } from '../team/new-owner-fields.tsx'
import { TransferFacts } from '../team/transfer-facts.tsx'
import css from './companies.module.css'
import { NoteDialog } from './note-dialog.tsx'

/** Who owns it, and ownership on its way to somebody else. Staff begin a handover; both owners confirm it. */
export function CompanyOwnership({ company }: { company: CompanyDetail }) {
  const [opened, setOpened] = useState(false)
  const { owners, transfer, abilities } = company
  const mayTransfer = abilities.includes('transfer')
  return (
    <Panel title={t('Ownership')}>
      <div className={css['steps']}>
        <p>{owners.length === 0 ? t('no owner') : owners.map(({ name, email }) => `${name}, ${email}`).join('; ')}</p>
        {transfer === null ? null : <UnderWay company={company} transfer={transfer} />}
        {mayTransfer && opened ? <StartForm company={company} onDone={() => setOpened(false)} /> : null}
        {mayTransfer && !opened ? (
          <div className={css['acts']}>
            <Button onClick={() => setOpened(true)}>{t('Hand over the ownership')}</Button>
          </div>
        ) : null}
      </div>
    </Panel>
  )
}

function UnderWay({
  company: { id },
  transfer,
}: {
  company: CompanyDetail
  transfer: NonNullable<CompanyDetail['transfer']>
}) {
  const [asking, setAsking] = useState(false)
  const withdraw = useCommand(withdrawTransferFor, { invalidates: [getCompany] })
  return (
    <>
      <TransferFacts transfer={transfer} />
      {transfer.reason === null ? null : <p className={css['quote']}>{transfer.reason}</p>}
      <div className={css['acts']}>
        <Button onClick={() => setAsking(true)}>{t('Take the handover back')}</Button>
      </div>
      <NoteDialog
        opened={asking}
        onClose={() => setAsking(false)}
        keptAs={`withdraw-transfer:${id}`}
        title={t('Take the handover back?')}
        says={[t('The links in both mails stop working, and the owner stays.')]}
        verb={t('Take the handover back')}
        field="reason"
        busy={withdraw.isPending}
        error={withdraw.error}
        onConfirm={(reason, done) =>
          withdraw.mutate({ params: { companyId: id }, body: { reason } }, { onSuccess: done })
        }
      />
    </>
  )
}

function StartForm({ company: { id, members, owners }, onDone }: { company: CompanyDetail; onDone: () => void }) {
  const { value, set, drop } = useKept(`transfer:${id}`, { ...NO_NEW_OWNER, reason: '' })
  const [missing, setMissing] = useState<Record<string, string>>({})
  const start = useCommand(startTransferFor, { invalidates: [getCompany] })
  const said: Record<string, string> = { ...start.error?.errors, ...missing }
  const edit = (changed: Partial<typeof value>): void => {
    set(changed)
    setMissing({})
    start.reset()
  }
  const submit = (): void => {
    const newOwner = newOwnerOf(value)
    if (newOwner === null) setMissing({ toUserId: t('Name the new owner.') })
    else if (value.reason.trim() === '') setMissing({ reason: t('Write why.') })
    else
      start.mutate(
        { params: { companyId: id }, body: { ...newOwner, reason: value.reason.trim() } },
        {
          onSuccess: () => {
            drop()
            onDone()
            showFeedback({ type: 'success', message: t('Both are asked by mail to confirm.') })
          },
        },
      )
  }
  const owner = owners[0]?.userId
  return (
    <Form label={t('Hand over the ownership')} onSubmit={submit}>
      {start.error !== null && Object.keys(start.error.errors).length === 0 ? (
        <AlertBox tone="act">{translated(start.error.message)}</AlertBox>
      ) : null}
      <NewOwnerFieldset
        members={members.filter(({ userId }) => userId !== owner)}
        value={value}
        onChange={edit}
        errors={said}
      />
      <TextAreaField
        label={t('Why, for the record')}
        value={value.reason}
        onChange={(reason) => edit({ reason })}
        maxLength={1000}
        rows={2}
        error={said['reason']}
      />
      <div className={css['acts']}>
        <Button type="submit" variant="primary" busy={start.isPending}>
          {t('Ask both to confirm')}
        </Button>
        <Button onClick={onDone}>{t('Cancel')}</Button>
      </div>
    </Form>
  )
}
