import { listUserAudit, type UserAuditEntry } from '@drawbar/contract/staff-users/staff-users.ts'
import { useState } from 'react'
import { useInfiniteEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { actionLabel } from '../companies/audit-labels.ts'
import { whenLabel } from './staff-labels.ts'
import css from './staff.module.css'

/** What the person did, what was done to them, and what was done in their name. */
export function UserAudit({ userId }: { userId: string }) {
  const [only, setOnly] = useState<'all' | 'onBehalf'>('all')
  const trail = useInfiniteEndpoint(
    listUserAudit,
    { params: { userId }, query: { limit: 20, only: only === 'all' ? undefined : only } },
    { keep: true },
  )
  return (
    <Panel
      title={t('Audit trail')}
      aside={
        <Segmented
          label={t('Which acts')}
          value={only}
          onChange={setOnly}
          options={[
            { value: 'all', label: t('All') },
            { value: 'onBehalf', label: t('On behalf') },
          ]}
        />
      }
    >
      {trail.isError && trail.items.length === 0 ? (
        <ErrorState
          title={t('The audit trail did not load')}
          message={trail.error.message}
          onRetry={() => void trail.refetch()}
          retrying={trail.isFetching}
          requestId={trail.error.requestId}
        />
      ) : (
        <Loading loading={trail.isPending} label={t('the audit trail')} skeleton={<Skeleton height={120} />}>
          {trail.items.length === 0 ? (
            <p className={css['quiet']}>
              {only === 'all' ? t('Nothing is written down yet.') : t('Nobody ever acted for this person.')}
            </p>
          ) : null}
          <ul className={css['rows']}>
            {trail.items.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
          {trail.hasNextPage ? (
            <div className={css['foot']}>
              <Button size="filter" busy={trail.isFetchingNextPage} onClick={() => void trail.fetchNextPage()}>
                {t('Show more')}
              </Button>
            </div>
          ) : null}
        </Loading>
      )}
    </Panel>
  )
}

/** The list is about the person: their own id and their sessions' say nothing. */
const UNNAMED: ReadonlySet<string> = new Set(['user', 'session'])

function Entry({ entry }: { entry: UserAuditEntry }) {
  return (
    <li>
      <span>
        <span>
          <strong>{actionLabel(entry.action)}</strong>
          {UNNAMED.has(entry.entity) ? null : (
            <span className={css['quiet']} title={entry.entityId}>
              {' '}
              …{entry.entityId.slice(-8)}
            </span>
          )}
        </span>
        <span className="t-second">{actorLabel(entry)}</span>
        {entry.reason === null ? null : <span>{t('Reason: {reason}', { reason: entry.reason })}</span>}
      </span>
      <time className="t-second" dateTime={entry.at}>
        {whenLabel(entry.at)}
      </time>
    </li>
  )
}

function actorLabel({ actor, onBehalfOf, actorKind, ip }: UserAuditEntry): string {
  const who =
    actor === null
      ? actorKind === 'system'
        ? t('The system')
        : t('Nobody signed in')
      : onBehalfOf === null
        ? actor.name
        : t('{staff} for {name}', { staff: actor.name, name: onBehalfOf.name })
  return ip === null ? who : `${who}, ${ip}`
}
