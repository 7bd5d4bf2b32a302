import { getUser, type UserDetail } from '@drawbar/contract/staff-users/staff-users.ts'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useEndpoint } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'
import { Button } from '../../ui/form/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { formatNumber } from '../../ui/format/format.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Status } from '../../ui/display/status.tsx'
import { MAIL_STATUS } from './mail-labels.ts'
import { CaseLink, CompanyStatus } from '../companies/company-labels.tsx'
import { companyTypeLabel } from '../companies/company-type.ts'
import { UserActions } from './user-actions.tsx'
import { UserAudit } from './user-audit.tsx'
import { UserSessions } from './user-sessions.tsx'
import { roleLabel, USER_STATUS, whenLabel } from './staff-labels.ts'
import css from './staff.module.css'

/** Everything about one person, beside the list on a wide screen and instead of it on a narrow one. */
export function UserColumn({ userId, onClose }: { userId: string; onClose: () => void }) {
  const user = useEndpoint(getUser, { params: { userId } })
  const back = (
    <Button size="row" onClick={onClose} keys="Esc">
      {t('Close')}
    </Button>
  )
  if (user.isError && user.data === undefined) {
    return (
      <Panel padded={false}>
        {user.error.status === 404 ? (
          <Empty title={t('There is no such person')} actions={back}>
            {t('The link may be old.')}
          </Empty>
        ) : (
          <ErrorState
            title={t('The person did not load')}
            message={user.error.message}
            onRetry={() => void user.refetch()}
            retrying={user.isFetching}
            requestId={user.error.requestId}
            actions={back}
          />
        )}
      </Panel>
    )
  }
  return (
    <Loading loading={user.data === undefined} label={t('the person')} skeleton={<Skeleton height={320} />}>
      {user.data === undefined ? null : (
        <>
          <Person user={user.data} close={back} />
          <UserSessions user={user.data} />
          <Mails user={user.data} />
          <UserAudit userId={user.data.id} />
        </>
      )}
    </Loading>
  )
}

function Person({ user, close }: { user: UserDetail; close: ReactNode }) {
  const { company, suspension } = user
  const { tone, label: statusLabel } = USER_STATUS[user.status]
  const nameId = useId()
  return (
    <section aria-labelledby={nameId}>
      <Panel>
        <header className={css['head']}>
          <h2 className="t-record" id={nameId}>
            {user.name}
          </h2>
          <Status tone={tone} variant="tag">
            {statusLabel}
          </Status>
          <span className={css['close']}>{close}</span>
        </header>
        {suspension === null ? null : (
          <p className={css['warning']}>
            {t('Suspended {when} by {staff}. Reason: {reason}', {
              when: whenLabel(suspension.at),
              staff: suspension.by ?? t('the system'),
              reason: suspension.reason,
            })}
          </p>
        )}
        <dl className={css['facts']}>
          <Fact label={t('Email')}>{user.email}</Fact>
          <Fact label={t('Role')}>
            {roleLabel(user.role)}
            {user.lastOwner ? `, ${t('the only owner')}` : ''}
          </Fact>
          <Fact label={t('Position')}>{user.position}</Fact>
          <Fact label={t('Company')}>
            {company === null ? (
              t('Platform staff')
            ) : (
              <>
                <Link className="link" to={withQuery(paths.adminUsers, { of: company.id })}>
                  {company.name}
                </Link>
                , {companyTypeLabel(company.typeName)}
              </>
            )}
          </Fact>
          {company === null ? null : (
            <Fact label={t('Company state')}>
              <CompanyStatus company={{ current: company.current, suspendedFor: null }} />{' '}
              <CaseLink company={company} />
            </Fact>
          )}
          <Fact label={t('Second factor')}>
            {user.secondFactor ? t('On, {left} recovery codes left', { left: user.recoveryCodesLeft }) : t('Off')}
          </Fact>
          <Fact label={t('Last login')}>{user.lastLoginAt === null ? t('never') : whenLabel(user.lastLoginAt)}</Fact>
          <Fact label={t('Last seen')}>{user.lastSeenAt === null ? t('never') : whenLabel(user.lastSeenAt)}</Fact>
          <Fact label={t('Joined')}>{whenLabel(user.createdAt)}</Fact>
          {user.limits.map(({ limit, used, max }) => (
            <Fact key={limit} label={LIMIT_LABELS[limit]}>
              <Status tone={used >= max ? 'critical' : used * 2 >= max ? 'warning' : 'idle'}>
                {t('{used} of {max} in this hour', { used: formatNumber(used), max: formatNumber(max) })}
              </Status>
            </Fact>
          ))}
          <Fact label={t('Id (of a record)')}>
            <span className="t-second">{user.id}</span>
          </Fact>
        </dl>
        <UserActions user={user} />
      </Panel>
    </section>
  )
}

const LIMIT_LABELS: Record<UserDetail['limits'][number]['limit'], string> = {
  login_failures: t('Wrong passwords'),
  reset_mails: t('Reset mails'),
}

function Mails({ user: { mails } }: { user: UserDetail }) {
  return (
    <Panel title={t('Mails')} note={mails.length === 0 ? undefined : t('the newest {shown}', { shown: mails.length })}>
      {mails.length === 0 ? <p className={css['quiet']}>{t('Nothing was mailed yet.')}</p> : null}
      <ul className={css['rows']}>
        {mails.map(({ id, subject, status, createdAt }) => (
          <li key={id}>
            <span>
              <Link className="link" to={withQuery(paths.adminOutbox, { mail: id })}>
                {translated(subject)}
              </Link>
              <time className="t-second" dateTime={createdAt}>
                {whenLabel(createdAt)}
              </time>
            </span>
            <Status tone={MAIL_STATUS[status].tone}>{MAIL_STATUS[status].label}</Status>
          </li>
        ))}
      </ul>
    </Panel>
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
