import { getCompany, type CompanyDetail } from '@drawbar/contract/companies/companies.ts'
import { withdrawTransferFor } from '@drawbar/contract/teams/teams.ts'
import { lazy, useState } from 'react'
import { useCommand } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { LazyMount } from '../../ui/layout/lazy-mount.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { TransferFacts } from './transfer-facts.tsx'
import css from './companies.module.css'

const loadNote = () => import('./note-dialog.tsx')
const NoteDialog = lazy(async () => ({ default: (await loadNote()).NoteDialog }))
const loadStart = () => import('./hand-over-form.tsx')
const HandOverForm = lazy(async () => ({ default: (await loadStart()).HandOverForm }))

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
        {mayTransfer ? (
          <LazyMount when={opened} load={loadStart}>
            {opened ? <HandOverForm company={company} onDone={() => setOpened(false)} /> : null}
          </LazyMount>
        ) : null}
        {mayTransfer && !opened ? (
          <div className={css['actions']}>
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
      <div className={css['actions']}>
        <Button onClick={() => setAsking(true)}>{t('Take the handover back')}</Button>
      </div>
      <LazyMount when={asking} load={loadNote}>
        <NoteDialog
          opened={asking}
          onClose={() => setAsking(false)}
          savedAs={`withdraw-transfer:${id}`}
          title={t('Take the handover back?')}
          detail={[t('The links in both mails stop working, and the owner stays.')]}
          verb={t('Take the handover back')}
          field="reason"
          busy={withdraw.isPending}
          error={withdraw.error}
          onConfirm={(reason, done) =>
            withdraw.mutate({ params: { companyId: id }, body: { reason } }, { onSuccess: done })
          }
        />
      </LazyMount>
    </>
  )
}
