import { PRODUCT } from '@drawbar/contract/product.ts'
import { endOtherSessions, endSession, listSessions } from '@drawbar/contract/identity/own-account.ts'
import { useCommand, useEndpoint } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { Status } from '../../ui/display/status.tsx'
import { formatMoment } from '../../ui/format/zoned-time.ts'
import { logOut } from '../../app/frame/log-out.ts'
import { SkeletonLines } from '../../ui/feedback/skeleton-lines.tsx'
import css from '../../app/frame/account-pages.module.css'
import { deviceName } from './device-name.ts'

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone
const when = (instant: string): string => formatMoment(instant, HERE)

/** Where I am logged in, and the way to log out there. */
export function SessionsPanel() {
  const sessions = useEndpoint(listSessions, {})
  const end = useCommand(endSession, {
    invalidates: [listSessions],
    onSuccess: () =>
      showFeedback({ type: 'success', message: t('Logged out there. That device has to log in again.') }),
  })
  const endOthers = useCommand(endOtherSessions, {
    invalidates: [listSessions],
    onSuccess: ({ ended }) =>
      showFeedback({
        type: 'success',
        message:
          ended === 1 ? t('Logged out on the other device.') : t('Logged out on {ended} other devices.', { ended }),
      }),
  })
  const failure = end.error ?? endOthers.error
  if (sessions.isPending) return <SkeletonLines label={t('Loading your sessions')} />
  return (
    <Panel
      data-tour="sessions"
      title={t('Where you are logged in')}
      aside={
        (sessions.data?.items.length ?? 0) > 1 ? (
          <Button size="filter" busy={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            {t('Logout everywhere else')}
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
                {...(one.current ? {} : { 'aria-label': t('Logout, {device}', { device: deviceName(one.userAgent) }) })}
                busy={end.isPending && end.variables.params.sessionId === one.id}
                onClick={() => (one.current ? void logOut() : end.mutate({ params: { sessionId: one.id } }))}
              >
                {t('Logout')}
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
