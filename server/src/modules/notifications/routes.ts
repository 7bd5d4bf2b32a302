import * as contract from '@drawbar/contract/notifications.ts'
import { command, query, type Route } from '../../platform/handlers.ts'
import { listNotifications } from './list-notifications.ts'
import { readAllNotifications } from './read-all-notifications.ts'
import { readNotification } from './read-notification.ts'

export const notificationsRoutes: readonly Route[] = [
  query(contract.listNotifications, listNotifications),
  command(contract.readNotification, readNotification),
  command(contract.readAllNotifications, readAllNotifications),
]
