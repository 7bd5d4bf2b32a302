import {
  cancelMail,
  getMail,
  listMails,
  retryMail,
  revealMail,
  type MailDetail,
} from '@drawbar/contract/notifications/outbox.ts'
import { useId, type ReactNode } from 'react'
import { useCommand, useEndpoint } from '../../../api/query.ts'
import { t } from '../../../app/i18n/t.ts'
import { paths, withQuery } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { showFeedback } from '../../../ui/feedback/feedback.ts'
import { formatNumber } from '../../../ui/format/format.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { AlertBox } from '../../../ui/feedback/alert-box.tsx'
import css from '../../staff-users/staff.module.css'
import { whenLabel } from '../../staff-users/staff-labels.ts'
import { MailStatusLabel } from './mail-list.tsx'
import { MailText } from './mail-text.tsx'

const INVALIDATES = { invalidates: [getMail, listMails] }

/** One mail as it reads, beside the list on a wide screen and instead of it on a narrow one. */
export function MailColumn({ mailId, onClose }: { mailId: string; onClose: () => void }) {
  const mail = useEndpoint(getMail, { params: { mailId } })
  const back = (
    <Button size="row" onClick={onClose} keys="Esc">
      {t('Close')}
    </Button>
  )
  if (mail.isError && mail.data === undefined)
    return (
      <Panel padded={false}>
        {mail.error.status === 404 ? (
          <Empty title={t('There is no such mail')} actions={back}>
            {t('The link may be old.')}
          </Empty>
        ) : (
          <ErrorState
            title={t('The mail did not load')}
            message={mail.error.message}
            onRetry={() => void mail.refetch()}
            retrying={mail.isFetching}
            requestId={mail.error.requestId}
            actions={back}
          />
        )}
      </Panel>
    )
  return (
    <Loading loading={mail.data === undefined} label={t('the mail')} skeleton={<Skeleton height={320} />}>
      {mail.data === undefined ? null : <Mail mail={mail.data} close={back} />}
    </Loading>
  )
}

function Mail({ mail, close }: { mail: MailDetail; close: ReactNode }) {
  const { recipient, status, attempts, lastError, createdAt, sentAt, hidden } = mail
  const reveal = useCommand(revealMail)
  const { subject, body } = reveal.data ?? mail
  const subjectId = useId()
  return (
    <section aria-labelledby={subjectId}>
      <Panel>
        <header className={css['head']}>
          <h2 className="t-record" id={subjectId}>
            {subject}
          </h2>
          <MailStatusLabel status={status} />
          <span className={css['close']}>{close}</span>
        </header>
        <dl className={css['facts']}>
          <Fact label={t('To (mail)')}>{recipient}</Fact>
          <Fact label={t('Written')}>{whenLabel(createdAt)}</Fact>
          {sentAt === null ? null : <Fact label={t('Left (mail)')}>{whenLabel(sentAt)}</Fact>}
          {attempts === 0 ? null : <Fact label={t('Tries')}>{formatNumber(attempts)}</Fact>}
          {lastError === null ? null : <Fact label={t('The mail server said')}>{lastError}</Fact>}
        </dl>
        <MailText>{body}</MailText>
        {hidden && reveal.data === undefined ? (
          <p className={css['quiet']}>{t('Its links and codes open something, so they stand as dots here.')}</p>
        ) : null}
        {reveal.error === null ? null : <AlertBox tone="critical">{reveal.error.message}</AlertBox>}
        <div className={css['actions']}>
          {mail.abilities.includes('reveal') && reveal.data === undefined ? (
            <Button
              size="filter"
              busy={reveal.isPending}
              onClick={() => reveal.mutate({ params: { mailId: mail.id } })}
            >
              {t('Show links and codes')}
            </Button>
          ) : null}
          <MailActions mail={mail} />
          <ButtonLink size="filter" variant="quiet" to={withQuery(paths.adminUsers, { q: recipient })}>
            {t('Whose address it is')}
          </ButtonLink>
        </div>
      </Panel>
    </section>
  )
}

function MailActions({ mail: { id, abilities } }: { mail: MailDetail }) {
  const retry = useCommand(retryMail, INVALIDATES)
  const cancel = useCommand(cancelMail, INVALIDATES)
  const refused = retry.error ?? cancel.error
  const done = (message: string) => ({ onSuccess: () => showFeedback({ type: 'success', message }) })
  return (
    <>
      {abilities.includes('retry') ? (
        <Button
          size="filter"
          variant="inverse"
          busy={retry.isPending}
          onClick={() => retry.mutate({ params: { mailId: id } }, done(t('It is on its way again.')))}
        >
          {t('Send again')}
        </Button>
      ) : null}
      {abilities.includes('cancel') ? (
        <Button
          size="filter"
          busy={cancel.isPending}
          onClick={() => cancel.mutate({ params: { mailId: id } }, done(t('It does not leave any more.')))}
        >
          {t('Cancel the mail')}
        </Button>
      ) : null}
      {refused === null ? null : <AlertBox tone="critical">{refused.message}</AlertBox>}
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
