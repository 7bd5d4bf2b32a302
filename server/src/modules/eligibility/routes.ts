import * as contract from '@drawbar/contract/eligibility/index.ts'
import { command, query, type Route } from '../../platform/handlers.ts'
import { getEligibilitySheet } from './get-eligibility-sheet.ts'
import { openOverrideRequest } from './overrides/open-override-request.ts'
import { withdrawOverrideRequest } from './overrides/withdraw-override-request.ts'
import { listOverrideRequests } from './overrides/list-override-requests.ts'
import { acceptOverrideRequest } from './overrides/accept-override-request.ts'
import { refuseOverrideRequest } from './overrides/refuse-override-request.ts'
import { revokeOverrideRequest } from './overrides/revoke-override-request.ts'

export const eligibilityRoutes: readonly Route[] = [
  query(contract.getEligibilitySheet, getEligibilitySheet),
  command(contract.openOverrideRequest, openOverrideRequest),
  command(contract.withdrawOverrideRequest, withdrawOverrideRequest),
  query(contract.listOverrideRequests, listOverrideRequests),
  command(contract.acceptOverrideRequest, acceptOverrideRequest),
  command(contract.refuseOverrideRequest, refuseOverrideRequest),
  command(contract.revokeOverrideRequest, revokeOverrideRequest),
]
