import { getCarrierProfile, putCarrierProfile, searchCarriers } from '@drawbar/contract/carriers.ts'
import { plain, query } from '../../platform/handlers.ts'
import type { Route } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { getProfile } from './get-carrier-profile.ts'
import { putProfile } from './put-carrier-profile.ts'
import { coverRoutes } from './routes/cover.ts'
import { registerRoutes } from './routes/register.ts'
import { scorecardRoutes } from './routes/scorecard.ts'
import { signalRoutes } from './routes/signals.ts'
import { findCarriers } from './search-carriers.ts'

export const carriersRoutes = (services: Services): readonly Route[] => [
  ...coverRoutes(services),
  query(getCarrierProfile, getProfile),
  plain(putCarrierProfile, (input) => putProfile(services, input)),
  query(searchCarriers, findCarriers),
  ...registerRoutes(services),
  ...scorecardRoutes,
  ...signalRoutes,
]
