import * as accounts from './accounts.ts'
import * as billing from './billing.ts'
import * as bids from './bids.ts'
import * as carriers from './carriers.ts'
import * as delayContests from './delay-contests.ts'
import * as disputes from './disputes.ts'
import * as documents from './documents.ts'
import type { Endpoint } from './endpoint.ts'
import * as fleet from './fleet.ts'
import * as loads from './loads.ts'
import * as market from './market.ts'
import * as notifications from './notifications.ts'
import * as operations from './operations.ts'
import * as outbox from './outbox.ts'
import * as places from './places.ts'
import * as shipmentHolds from './shipment-holds.ts'
import * as shipments from './shipments.ts'
import * as truckOffers from './truck-offers.ts'

const MODULES = {
  accounts,
  places,
  carriers,
  fleet,
  documents,
  loads,
  market,
  // Apart: the comparison of bids does without it.
  bids: { ...bids, ...truckOffers },
  // Apart: the lists of shipments do without it.
  shipments: { ...shipments, ...delayContests, ...shipmentHolds },
  billing,
  disputes,
  // Apart: every screen has the bell, and only staff the outbox.
  notifications: { ...notifications, ...outbox },
  operations,
}

export interface NamedEndpoint {
  module: string
  name: string
  endpoint: Endpoint
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'access' in value
}

/** Every endpoint of the contract. For the server, OpenAPI and tests; a screen imports the one it calls, so that the rest is left out of its bundle. */
export const ENDPOINTS: readonly NamedEndpoint[] = Object.entries(MODULES).flatMap(([module, exports]) =>
  Object.entries(exports).flatMap(([name, value]) => (isEndpoint(value) ? [{ module, name, endpoint: value }] : [])),
)
