import * as contract from '@drawbar/contract/operations.ts'
import { eventStream, plain, type Route } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { getHealth } from './get-health.ts'
import { getReady } from './get-ready.ts'
import { getSite } from './get-site.ts'
import { stream } from './stream.ts'

export const operationsRoutes = (services: Services): readonly Route[] => [
  plain(contract.getHealth, getHealth),
  plain(contract.getReady, () => getReady(services)),
  plain(contract.getSite, () => getSite(services)),
  eventStream(contract.stream, stream),
]
