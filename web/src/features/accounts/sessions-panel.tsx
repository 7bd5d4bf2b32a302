import { PRODUCT } from '@drawbar/contract/product.ts'
import { endOtherSessions, endSession, listSessions } from '@drawbar/contract/own-account.ts'
import { useCommand, useEndpoint } from '../../api/query.ts'
import { locale } from '../../i18n/language.ts'
import { t, translated } from '../../i18n/t.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { showFeedback } from '../../ui/feedback.ts'
import { Panel } from '../../ui/panel.tsx'
import { Status } from '../../ui/status.tsx'
import { logOut } from './log-out.ts'
import { SkeletonLines } from './skeleton-lines.tsx'
import css from './account-pages.module.css'
import { deviceName } from './device-name.ts'

const when = (instant: string): string =>
  new Date(instant).toLocaleString(locale, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  })

/** Where I am signed in, and the way to sign out there. */
export function SessionsPanel() {
  const sessions = useEndpoint(listSessions, {})
  const end = useCommand(endSession, {
    invalidates: [listSessions],
    onSuccess: () =>
      showFeedback({ type: 'success', message: t('Signed out there. That device has to log in again.') }),
  })
  const endOthers = useCommand(endOtherSessions, {
    invalidates: [listSessions],
    onSuccess: ({ ended }) =>
      showFeedback({
        type: 'success',
        message:
          ended === 1 ? t('Signed out on the other device.') : t('Signed out on {ended} other devices.', { ended }),
      }),
  })
  const failure = end.error ?? endOthers.error
  if (sessions.isPending) return <SkeletonLines label={t('Loading your sessions')} />
  return (
    <Panel
      data-tour="sessions"
      title={t('Where you are signed in')}
      aside={
        (sessions.data?.items.length ?? 0) > 1 ? (
          <Button size="filter" busy={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            {t('Sign out everywhere else')}
          </Button>
        ) : undefined
      }
    >
      {sessions.isError ? (
        <ErrorState
          title={t('Your sessions did not load')}
          message={sessions.error.message}
          requestId={sessions.error.requestId}
          onRetry={() => void sessions.refetch()}
          retrying={sessions.isFetching}
        />
      ) : (
        <ul className={css['sessions']}>
          {sessions.data.items.map((one) => (
            <li key={one.id}>
              <span>
                <strong>
                  {one.acting === null
                    ? deviceName(one.userAgent)
                    : t('{product} staff: {name}, in your name', { product: PRODUCT.name, name: one.acting.staffName })}
                </strong>
                {one.acting === null ? null : (
                  <span className="t-second">{t('Reason: {reason}', { reason: one.acting.reason })}</span>
                )}
                <span className="t-second">
                  {one.ip}, {t('last seen')} <time dateTime={one.lastSeenAt}>{when(one.lastSeenAt)}</time>, {t('since')}{' '}
                  <time dateTime={one.createdAt}>{when(one.createdAt)}</time>
                </span>
              </span>
              {one.current ? <Status tone="live">{t('This one')}</Status> : null}
              <Button
                size="filter"
                busy={end.isPending && end.variables.params.sessionId === one.id}
                onClick={() => (one.current ? void logOut() : end.mutate({ params: { sessionId: one.id } }))}
              >
                {one.current ? t('Logout') : t('Sign out')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {failure === null ? null : (
        <p className={css['problem']} role="alert">
          {translated(failure.message)}
        </p>
      )}
    </Panel>
  )
}
