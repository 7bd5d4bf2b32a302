import * as contract from '@drawbar/contract/operations/index.ts'
import { command, eventStream, plain, query, type Route } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { confirmWaitlist } from './confirm-waitlist.ts'
import { getHealth } from './get-health.ts'
import { getReady } from './get-ready.ts'
import { getSite } from './get-site.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { listSupportMessages } from './list-support-messages.ts'
import { mergeCompanies } from './merge/merge-companies.ts'
import { previewMerge } from './merge/preview-merge.ts'
import { sendContactMessage } from './send-contact-message.ts'
import { stream } from './stream.ts'

export const operationsRoutes = (services: Services): readonly Route[] => [
  plain(contract.getHealth, getHealth),
  plain(contract.getReady, getReady(services)),
  plain(contract.getSite, () => getSite(services)),
  command(contract.sendContactMessage, (tx, input) => sendContactMessage(services.config, tx, input)),
  query(contract.listSupportMessages, listSupportMessages),
  command(contract.joinWaitlist, joinWaitlist),
  command(contract.confirmWaitlist, confirmWaitlist),
  query(contract.previewMerge, previewMerge),
  plain(contract.mergeCompanies, (input) => mergeCompanies(services, input)),
  eventStream(contract.stream, stream),
]
