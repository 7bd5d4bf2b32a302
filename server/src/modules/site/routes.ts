import * as contract from '@drawbar/contract/site/index.ts'
import { command, plain, type Route } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { confirmWaitlist } from './confirm-waitlist.ts'
import { getSite } from './get-site.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { sendContactMessage } from './send-contact-message.ts'

export const siteRoutes = (services: Services): readonly Route[] => [
  plain(contract.getSite, () => getSite(services)),
  command(contract.sendContactMessage, (tx, input) => sendContactMessage(services.config, tx, input)),
  command(contract.joinWaitlist, joinWaitlist),
  command(contract.confirmWaitlist, confirmWaitlist),
]
