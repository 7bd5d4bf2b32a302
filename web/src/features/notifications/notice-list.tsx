import {
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@drawbar/contract/notifications/notifications.ts'
import { useNavigate } from 'react-router'
import { t } from '../../app/i18n/t.ts'
import { useCommand, useInfiniteEndpoint } from '../../api/query.ts'
import { Button } from '../../ui/form/button.tsx'
import { cx } from '../../ui/layout/class-names.ts'
import { DropPanel, type DropPanelProps } from '../../ui/overlay/drop-panel.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import css from './bell.module.css'
import { NOTICES_SHOWN } from './bell-query.ts'
import { sinceWhen } from '../../ui/format/since-when.ts'

/** Behind the bell. Shares its query. */
export function NoticeList({ onClose, ...panel }: Pick<DropPanelProps, 'trigger' | 'onClose' | 'onLeave'>) {
  const navigate = useNavigate()
  const list = useInfiniteEndpoint(listNotifications, NOTICES_SHOWN)
  const readOne = useCommand(readNotification, { invalidates: [listNotifications] })
  const readAll = useCommand(readAllNotifications, { invalidates: [listNotifications] })
  const unread = list.first?.unread ?? 0
  return (
    <DropPanel {...panel} onClose={onClose} label={t('Notifications')} width={360} className={css['panel']}>
      <div className={css['head']}>
        <h2 className="t-panel">{t('Notifications')}</h2>
        {unread === 0 ? null : (
          <Button size="row" variant="quiet" busy={readAll.isPending} onClick={() => readAll.mutate({})}>
            {t('Mark all read')}
          </Button>
        )}
      </div>
      {list.isError ? (
        <ErrorState
          title={t('Notifications did not load')}
          message={list.error.message}
          requestId={list.error.requestId}
          onRetry={() => void list.refetch()}
        />
      ) : list.isPending ? (
        <div className={css['state']}>
          <Spinner />
        </div>
      ) : list.items.length === 0 ? (
        <p className={css['state']}>{t('Nothing yet. Bids, awards, deliveries and invoices will be told here.')}</p>
      ) : (
        <ul className={css['list']}>
          {list.items.map((notice) => (
            <li key={notice.id}>
              <button
                type="button"
                className={cx(css['notice'], notice.readAt === null && css['unreadValue'])}
                onClick={() => {
                  if (notice.readAt === null) readOne.mutate({ params: { notificationId: notice.id } })
                  if (notice.path === null) return
                  onClose()
                  void navigate(notice.path)
                }}
              >
                <span className={css['title']}>
                  {notice.title}
                  {notice.readAt === null ? <span className="visually-hidden"> {t('(unread)')}</span> : null}
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
            {t('Show older')}
          </Button>
        </div>
      ) : null}
    </DropPanel>
  )
}
