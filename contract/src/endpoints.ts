import * as awardPlans from './award-plans/index.ts'
import * as awards from './awards/index.ts'
import * as bids from './bids/index.ts'
import * as billing from './billing/index.ts'
import * as board from './board/index.ts'
import * as carriers from './carriers/index.ts'
import * as companies from './companies/index.ts'
import * as disputes from './disputes/index.ts'
import * as documents from './documents/index.ts'
import * as eligibility from './eligibility/index.ts'
import type { Endpoint } from './endpoint.ts'
import * as fleet from './fleet/index.ts'
import * as guestBids from './guest-bids/index.ts'
import * as identity from './identity/index.ts'
import * as insurance from './insurance/index.ts'
import * as loadImports from './load-imports/index.ts'
import * as loads from './loads/index.ts'
import * as notifications from './notifications/index.ts'
import * as operations from './operations/index.ts'
import * as places from './places/index.ts'
import * as rates from './rates/index.ts'
import * as register from './register/index.ts'
import * as risk from './risk/index.ts'
import * as shipments from './shipments/index.ts'
import * as site from './site/index.ts'
import * as staffUsers from './staff-users/index.ts'
import * as teams from './teams/index.ts'
import * as tripPlans from './trip-plans/index.ts'
import * as truckPostings from './truck-postings/index.ts'
import * as verification from './verification/index.ts'

const MODULES = {
  identity,
  teams,
  companies,
  'staff-users': staffUsers,
  places,
  register,
  carriers,
  insurance,
  risk,
  verification,
  eligibility,
  fleet,
  documents,
  loads,
  'load-imports': loadImports,
  rates,
  board,
  'truck-postings': truckPostings,
  'trip-plans': tripPlans,
  bids,
  awards,
  'award-plans': awardPlans,
  'guest-bids': guestBids,
  shipments,
  billing,
  disputes,
  notifications,
  operations,
  site,
}

export interface NamedEndpoint {
  module: string
  name: string
  endpoint: Endpoint
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'access' in value
}

/** Every endpoint, for the server, OpenAPI and tests. A screen imports only the files it needs, so that its bundle leaves out the rest. */
export const ENDPOINTS: readonly NamedEndpoint[] = Object.entries(MODULES).flatMap(([module, exports]) =>
  Object.entries(exports).flatMap(([name, value]) => (isEndpoint(value) ? [{ module, name, endpoint: value }] : [])),
)
