import * as contract from '@drawbar/contract/carriers/index.ts'
import { command, plain, query, type Route } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { listCarrierPreferences } from './preferences/list-carrier-preferences.ts'
import { setCarrierPreference } from './preferences/set-carrier-preference.ts'
import { getCarrierProfile } from './profile/get-carrier-profile.ts'
import { putCarrierProfile } from './profile/put-carrier-profile.ts'
import { putOperatingProfile } from './profile/put-operating-profile.ts'
import { putPayTo } from './profile/put-pay-to.ts'
import { getScorecard } from './scorecard/get-scorecard.ts'
import { searchCarriers } from './search-carriers.ts'

export const carriersRoutes = (services: Services): readonly Route[] => [
  query(contract.getCarrierProfile, getCarrierProfile),
  plain(contract.putCarrierProfile, (input) => putCarrierProfile(services, input)),
  command(contract.putOperatingProfile, putOperatingProfile),
  command(contract.putPayTo, putPayTo),
  query(contract.searchCarriers, searchCarriers),
  query(contract.getScorecard, getScorecard),
  query(contract.listCarrierPreferences, listCarrierPreferences),
  command(contract.setCarrierPreference, setCarrierPreference),
]
