import * as contract from '@drawbar/contract/carriers/index.ts'
import { plain, query } from '../../platform/handlers.ts'
import type { Route } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { getCarrierProfile } from './get-carrier-profile.ts'
import { putCarrierProfile } from './put-carrier-profile.ts'
import { coverRoutes } from './routes/cover.ts'
import { registerRoutes } from './routes/register.ts'
import { scorecardRoutes } from './routes/scorecard.ts'
import { signalRoutes } from './routes/signals.ts'
import { searchCarriers } from './search-carriers.ts'

export const carriersRoutes = (services: Services): readonly Route[] => [
  ...coverRoutes(services),
  query(contract.getCarrierProfile, getCarrierProfile),
  plain(contract.putCarrierProfile, (input) => putCarrierProfile(services, input)),
  query(contract.searchCarriers, searchCarriers),
  ...registerRoutes(services),
  ...scorecardRoutes,
  ...signalRoutes,
]
