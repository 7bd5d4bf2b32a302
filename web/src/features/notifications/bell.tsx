import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { IconBell } from '@tabler/icons-react'
import { lazy, useEffect } from 'react'
import { t } from '../../app/i18n/t.ts'
import { useInfiniteEndpoint } from '../../api/query.ts'
import { Optional } from '../../ui/feedback/optional.tsx'
import { useDropped } from '../../ui/layout/use-dropped.ts'
import { whenIdle } from '../../ui/layout/when-idle.ts'
import { NOTICES_SHOWN } from './bell-query.ts'
import css from './bell.module.css'

const MAX_BADGE = 99
const loadList = () => import('./notice-list.tsx')
const NoticeList = lazy(async () => ({ default: (await loadList()).NoticeList }))

/** What happened that concerns me: count on the icon, the list behind it, live by the stream. */
export function NotificationsBell() {
  const { open, root, toggle, close, leave } = useDropped<HTMLSpanElement>()
  const unread = useInfiniteEndpoint(listNotifications, NOTICES_SHOWN).first?.unread ?? 0
  useEffect(() => whenIdle(loadList), [])
  return (
    <span ref={root} className={css['root']}>
      <button
        type="button"
        className={css['target']}
        aria-label={unread === 0 ? t('Notifications') : t('Notifications, {unread} unread', { unread })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={toggle}
      >
        <IconBell size={16} stroke={1.6} aria-hidden="true" />
        {unread === 0 ? null : <span className={css['count']}>{unread > MAX_BADGE ? `${MAX_BADGE}+` : unread}</span>}
      </button>
      {open ? (
        <Optional lost>
          <NoticeList trigger={root} onClose={close} onLeave={leave} />
        </Optional>
      ) : null}
    </span>
  )
}
