import { listNotifications, readAllNotifications, readNotification } from '@drawbar/contract/notifications.ts'
import { Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCommand, useInfiniteEndpoint } from '../../api/query.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import css from './bell.module.css'
import { sinceWhen } from './since-when.ts'

const PAGE = 20
const MAX_BADGE = 99

/** What happened that concerns me: count on the icon, the list behind it, live by the stream. */
export function NotificationsBell() {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const list = useInfiniteEndpoint(listNotifications, { query: { limit: PAGE } })
  const readOne = useCommand(readNotification, { invalidates: [listNotifications] })
  const readAll = useCommand(readAllNotifications, { invalidates: [listNotifications] })
  const unread = list.first?.unread ?? 0
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" width={360} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={css['target']}
          aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
          onClick={() => setOpen(!open)}
        >
          <IconBell size={16} stroke={1.6} aria-hidden="true" />
          {unread === 0 ? null : <span className={css['count']}>{unread > MAX_BADGE ? `${MAX_BADGE}+` : unread}</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={css['panel'] ?? ''} aria-label="Notifications">
        <header className={css['head']}>
          <h2 className="t-panel">Notifications</h2>
          {unread === 0 ? null : (
            <Button size="row" variant="quiet" busy={readAll.isPending} onClick={() => readAll.mutate({})}>
              Mark all read
            </Button>
          )}
        </header>
        {list.isError ? (
          <ErrorState
            title="Notifications did not load"
            message={list.error.message}
            requestId={list.error.requestId}
            onRetry={() => void list.refetch()}
          />
        ) : list.isPending ? (
          <div className={css['state']}>
            <Spinner />
          </div>
        ) : list.items.length === 0 ? (
          <p className={css['state']}>Nothing yet. Bids, awards, deliveries and invoices will be told here.</p>
        ) : (
          <ul className={css['list']}>
            {list.items.map((notice) => (
              <li key={notice.id}>
                <button
                  type="button"
                  className={cx(css['notice'], notice.readAt === null && css['unread'])}
                  onClick={() => {
                    if (notice.readAt === null) readOne.mutate({ params: { notificationId: notice.id } })
                    if (notice.path === null) return
                    setOpen(false)
                    void navigate(notice.path)
                  }}
                >
                  <span className={css['title']}>
                    {notice.title}
                    {notice.readAt === null ? <span className="visually-hidden"> (unread)</span> : null}
                  </span>
                  <time className={css['when']} dateTime={notice.createdAt}>
                    {sinceWhen(notice.createdAt)}
                  </time>
                  <span className={css['body']}>{notice.body}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {list.hasNextPage ? (
          <div className={css['more']}>
            <Button
              size="filter"
              variant="quiet"
              busy={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              Show older
            </Button>
          </div>
        ) : null}
      </Popover.Dropdown>
    </Popover>
  )
}
