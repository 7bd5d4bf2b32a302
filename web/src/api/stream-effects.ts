/**
 * Which reads an event makes stale: the part of its type before the dot → endpoint ids. An event carries no content, so whoever shows
 * the record asks again (spec-statements C29: server events may invalidate, nothing else refetches within 30 s).
 */
/** Trucks on offer, and what they go with. */
const MATCHES = ['listOwnCapacity', 'listCapacityLoads', 'listLoadTrucks', 'searchCapacity']
const LOADS = ['listLoads', 'getLoad', 'searchBoard', 'getBoardLoad', 'listGoneLoads', 'listSavedSearches', ...MATCHES]
const BIDS = ['listLoadBids', 'listBids', 'getAward', 'listBidInvitations']
const SHIPMENTS = ['listShipments', 'getShipment']
const FLEET = ['listVehicles', 'listDrivers', 'listFleetCalendar', 'listCrewChoices']
const NOTICES = ['listNotifications']
const CHECKS = ['getEligibilitySheet', 'getChecklist', 'listOverrideRequests']
/** Where and when the truck gets free; not what the board has for it, of which everybody would ask again at each load. */
const FOLLOW_ON_LOADS = ['recommendLoads']
const REVIEWS = ['listReviews', 'getReview']

const EFFECTS: Record<string, readonly string[]> = {
  carrier: ['getCarrierProfile', 'getNumberClaim', ...CHECKS, ...NOTICES],
  insurance: ['listInsurancePolicies', ...CHECKS, ...NOTICES],
  override_request: [...CHECKS, ...NOTICES],
  load: [...LOADS, 'listLoadBids', 'listBids', 'listBidInvitations'],
  loads: ['listLoads'],
  bid: [...BIDS, ...LOADS, ...NOTICES],
  bid_invitation: ['listBidInvitations'],
  guest_bid: ['listBidInvitations', ...NOTICES],
  award: [...BIDS, ...LOADS, ...SHIPMENTS, ...NOTICES],
  award_plan: ['getAwardPlan'],
  rate_confirmation: [...BIDS, ...SHIPMENTS, ...NOTICES],
  shipment: [...SHIPMENTS, ...FLEET, ...FOLLOW_ON_LOADS, ...NOTICES],
  fleet: [...FLEET, ...NOTICES],
  pod: [...SHIPMENTS, ...NOTICES],
  charge: ['listActionItems', 'listCharges', 'listInvoices', ...SHIPMENTS, ...NOTICES],
  cargo_claim: ['listActionItems', 'listCargoClaims', 'getScorecard', ...NOTICES],
  document: ['listDocuments', 'getPaperwork', 'listInsurancePolicies', ...CHECKS, ...REVIEWS, ...NOTICES],
  review: REVIEWS,
  company: [
    'getMe',
    'listDuplicates',
    'getOwnCompany',
    'listTeam',
    'searchCompanies',
    'getCompany',
    'previewSuspension',
    'previewMerge',
    ...NOTICES,
  ],
  user: ['listUsers', 'getUser', 'listUserAudit'],
  session: ['getUser', 'listSessions'],
  search: ['listSavedSearches', ...NOTICES],
  capacity: [...MATCHES, ...FOLLOW_ON_LOADS, ...NOTICES],
  fraud_case: ['listFraudCases', 'getCompanySignals'],
  verification: [...CHECKS, 'getVerification', 'listVerificationCases', 'getVerificationCase', ...NOTICES],
  invoice: ['listInvoices', 'getInvoice', 'listPayments', ...SHIPMENTS, ...NOTICES],
}

/** A truck reports every minute or so: only where it is drawn. */
const MOVED = SHIPMENTS

/** Staff let it go on, in the list of what waits for them. */
const HOLDS = [...SHIPMENTS, 'listHeldShipments', ...NOTICES]

/** The reason of a delay is contested, insisted on or settled: the record and the queue of staff with it. */
const DELAYS = ['getShipment', 'getScorecard', 'listDelayContests', ...NOTICES]

/** Another company's records of every kind are this one's from now on. */
const TAKEN_IN = [...new Set(Object.values(EFFECTS).flat())]

/** Its loads left everybody's board, or are back. */
const NAMED = ['getMe', 'getCompany', 'searchCompanies', 'getCompanySignals', ...LOADS, ...NOTICES]

/** What is narrower than its kind. */
const EXACTLY: Record<string, readonly string[]> = {
  'company.merged': TAKEN_IN,
  'company.name_held': NAMED,
  'company.name_released': NAMED,
  'shipment.moved': MOVED,
  'shipment.held': HOLDS,
  'shipment.released': HOLDS,
  'shipment.delay_contested': DELAYS,
  'shipment.delay_insisted': DELAYS,
  'shipment.delay_settled': DELAYS,
  'bid.ranked': ['listBids'],
}

export function staleAfter(eventType: string): readonly string[] {
  const exact = EXACTLY[eventType]
  if (exact !== undefined) return exact
  return EFFECTS[eventType.split('.', 1)[0] ?? ''] ?? []
}

/** A board in a busy market hears of loads many times a second; it asks again at most this often. */
const SLOW_MS: Record<string, number> = {
  searchBoard: 2000,
  listGoneLoads: 2000,
  listSavedSearches: 15_000,
  listCapacityLoads: 5000,
  listShipments: 1000,
  listReviews: 1000,
}
export const quietTime = (endpointId: string): number => SLOW_MS[endpointId] ?? 0
