import * as contract from '@drawbar/contract/trip-plans/index.ts'
import { query, type Route } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { PLAN_THREAD, recommendLoads } from './recommend-loads.ts'

export const tripPlansRoutes = (services: Services): readonly Route[] => [
  query(contract.recommendLoads, recommendLoads(services.threads.open(PLAN_THREAD))),
]
