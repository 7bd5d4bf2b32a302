import { awardPlans } from './modules/award-plans/index.ts'
import { awards } from './modules/awards/index.ts'
import { billing } from './modules/billing/index.ts'
import { bids } from './modules/bids/index.ts'
import { carriers } from './modules/carriers/index.ts'
import { disputes } from './modules/disputes/index.ts'
import { documents } from './modules/documents/index.ts'
import { eligibility } from './modules/eligibility/index.ts'
import { fleet } from './modules/fleet/index.ts'
import { guestBids } from './modules/guest-bids/index.ts'
import { insurance } from './modules/insurance/index.ts'
import { loadImports } from './modules/load-imports/index.ts'
import { loads } from './modules/loads/index.ts'
import { notifications } from './modules/notifications/index.ts'
import { rates } from './modules/rates/index.ts'
import { board } from './modules/board/index.ts'
import { companies } from './modules/companies/index.ts'
import { identity } from './modules/identity/index.ts'
import { operations } from './modules/operations/index.ts'
import { places } from './modules/places/index.ts'
import { register } from './modules/register/index.ts'
import { risk } from './modules/risk/index.ts'
import { shipments } from './modules/shipments/index.ts'
import { site } from './modules/site/index.ts'
import { staffUsers } from './modules/staff-users/index.ts'
import { teams } from './modules/teams/index.ts'
import { tripPlans } from './modules/trip-plans/index.ts'
import { truckPostings } from './modules/truck-postings/index.ts'
import { verification } from './modules/verification/index.ts'
import type { Module } from './platform/module.ts'

/** Business order: each calls only those before it, through their `index.ts`. */
export const MODULES: readonly Module[] = [
  identity,
  teams,
  companies,
  staffUsers,
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
  loadImports,
  rates,
  board,
  truckPostings,
  tripPlans,
  bids,
  awards,
  awardPlans,
  guestBids,
  shipments,
  billing,
  disputes,
  notifications,
  operations,
  site,
]
