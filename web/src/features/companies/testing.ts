import type { CompanyDetail, SuspensionEffects } from '@drawbar/contract/companies/companies.ts'
import { FACTS } from '../identity/testing.tsx'

export const COMPANY: CompanyDetail = {
  id: 'c1',
  name: 'Cross Timbers Mill',
  legalName: null,
  type: 0,
  typeName: 'Consignor',
  status: 'active',
  suspendedFor: null,
  current: { state: 'active', case: null },
  subscriptionTier: 'premium',
  usdot: null,
  numberStatus: 'none',
  emailDomain: 'crosstimbers.example',
  owners: [{ userId: 'u1', name: 'Maren Oduya', email: 'maren@crosstimbers.example' }],
  memberCount: 1,
  createdAt: '2026-11-01T08:00:00.000Z',
  lastActiveAt: null,
  facts: FACTS,
  members: [],
  open: { loads: 2, bids: 0, awards: 0, shipments: 0, invoices: 0, payouts: 0, claims: 0 },
  suspension: null,
  transfer: null,
  mergedInto: null,
  takenIn: [],
  history: [],
  tie: null,
  abilities: ['suspend', 'close', 'transfer'],
}

export const EFFECTS: SuspensionEffects = {
  bidsWithdrawn: 12,
  postsPaused: 2,
  offersEnded: 1,
  payoutsHeld: 1,
  payoutsHeldAmounts: [{ amount: 80_750, currency: 'USD' }],
  shipmentsGoOn: 7,
  shipmentsNotLoaded: 5,
  members: 3,
  sessions: 4,
}
