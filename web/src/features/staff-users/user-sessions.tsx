import { PRODUCT } from '@drawbar/contract/product.ts'
import {
  endUserSession,
  endUserSessions,
  getUser,
  listUserAudit,
  type UserDetail,
} from '@drawbar/contract/staff-users/staff-users.ts'
import { useState } from 'react'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { LazyConfirm } from '../../ui/overlay/lazy-confirm.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { Status } from '../../ui/display/status.tsx'
import { deviceName } from '../identity/device-name.ts'
import { whenLabel } from './staff-labels.ts'
import css from './staff.module.css'

const INVALIDATES = { invalidates: [getUser, listUserAudit] }

/** Where a person is signed in, staff in their chair included, and the way to end it. */
export function UserSessions({ user }: { user: UserDetail }) {
  const [confirming, setConfirming] = useState(false)
  const params = { userId: user.id }
  const end = useCommand(endUserSession, {
    ...INVALIDATES,
    onSuccess: () =>
      showFeedback({ type: 'success', message: t('Logged out there. That device has to log in again.') }),
  })
  const endAll = useCommand(endUserSessions, {
    ...INVALIDATES,
    onSuccess: ({ ended }) => {
      setConfirming(false)
      showFeedback({ type: 'success', message: t('Ended {ended} sessions.', { ended }) })
    },
  })
  const mayEnd = user.abilities.includes('endSessions')
  return (
    <Panel
      title={t('Sessions')}
      note={user.sessions.length}
      aside={
        mayEnd ? (
          <Button size="row" onClick={() => setConfirming(true)}>
            {t('End all')}
          </Button>
        ) : undefined
      }
    >
      {user.sessions.length === 0 ? <p className={css['quiet']}>{t('Signed in nowhere.')}</p> : null}
      <ul className={css['rows']}>
        {user.sessions.map((one) => (
          <li key={one.id}>
            <span>
              {one.acting === null ? (
                <strong>{deviceName(one.userAgent)}</strong>
              ) : (
                <>
                  <Status tone="warning">
                    {t('{name}, {product} staff, until {time}', {
                      name: one.acting.staffName,
                      product: PRODUCT.name,
                      time: whenLabel(one.acting.until),
                    })}
                  </Status>
                  <span>{t('Reason: {reason}', { reason: one.acting.reason })}</span>
                </>
              )}
              <span className="t-second">
                {one.ip}, {t('last seen')} {whenLabel(one.lastSeenAt)}, {t('since')} {whenLabel(one.createdAt)}
              </span>
            </span>
            {mayEnd ? (
              <Button
                size="row"
                busy={end.isPending && end.variables.params.sessionId === one.id}
                onClick={() => end.mutate({ params: { ...params, sessionId: one.id } })}
              >
                {t('End')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {end.error === null ? null : <p role="alert">{translated(end.error.message)}</p>}
      <LazyConfirm
        opened={confirming}
        title={t('Sign {name} out everywhere?', { name: user.name })}
        rows={[{ label: t('Sessions'), value: String(user.sessions.length) }]}
        verb={t('End all sessions')}
        tone="destructive"
        busy={endAll.isPending}
        error={endAll.error?.message ?? null}
        onCancel={() => setConfirming(false)}
        onConfirm={() => endAll.mutate({ params })}
      />
    </Panel>
  )
}
