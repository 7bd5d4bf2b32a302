import * as contract from '@drawbar/contract/operations/index.ts'
import { eventStream, plain, query, type Route } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { getHealth } from './get-health.ts'
import { getReady } from './get-ready.ts'
import { listSupportMessages } from './list-support-messages.ts'
import { mergeCompanies } from './merge/merge-companies.ts'
import { previewMerge } from './merge/preview-merge.ts'
import { stream } from './stream.ts'

export const operationsRoutes = (services: Services): readonly Route[] => [
  plain(contract.getHealth, getHealth),
  plain(contract.getReady, getReady(services)),
  query(contract.listSupportMessages, listSupportMessages),
  query(contract.previewMerge, previewMerge),
  plain(contract.mergeCompanies, (input) => mergeCompanies(services, input)),
  eventStream(contract.stream, stream),
]
