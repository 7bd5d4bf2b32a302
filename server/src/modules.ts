import { accounts } from './modules/accounts/index.ts'
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
import { market } from './modules/market/index.ts'
import { notifications } from './modules/notifications/index.ts'
import { operations } from './modules/operations/index.ts'
import { places } from './modules/places/index.ts'
import { register } from './modules/register/index.ts'
import { risk } from './modules/risk/index.ts'
import { shipments } from './modules/shipments/index.ts'
import { verification } from './modules/verification/index.ts'
import type { Module } from './platform/module.ts'

/** Business order: each calls only those before it, through their `index.ts`. */
export const MODULES: readonly Module[] = [
  accounts,
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
  market,
  bids,
  awards,
  awardPlans,
  guestBids,
  shipments,
  billing,
  disputes,
  notifications,
  operations,
]
