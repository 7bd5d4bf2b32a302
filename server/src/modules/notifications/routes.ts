import * as contract from '@drawbar/contract/notifications/index.ts'
import * as outbox from '@drawbar/contract/notifications/index.ts'
import { command, query, type Route } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { listNotifications } from './list-notifications.ts'
import { cancelMail } from './outbox/cancel-mail.ts'
import { getMail } from './outbox/get-mail.ts'
import { listMails } from './outbox/list-mails.ts'
import { retryMail } from './outbox/retry-mail.ts'
import { revealMail } from './outbox/reveal-mail.ts'
import { readAllNotifications } from './read-all-notifications.ts'
import { readNotification } from './read-notification.ts'

export const notificationsRoutes = ({ mailer }: Services): readonly Route[] => [
  query(contract.listNotifications, listNotifications),
  command(contract.readNotification, readNotification),
  command(contract.readAllNotifications, readAllNotifications),
  query(outbox.listMails, (sql, input) => listMails(sql, mailer, input)),
  query(outbox.getMail, (sql, input) => getMail(sql, mailer, input)),
  command(outbox.retryMail, (tx, input) => retryMail(tx, mailer, input)),
  command(outbox.cancelMail, cancelMail),
  command(outbox.revealMail, (tx, input) => revealMail(tx, mailer, input)),
]
