import type { DelayReason } from './codes.ts'
import type { SuspensionReason } from './companies/companies.ts'
import type { EligibilityOutcome, EligibilityRule } from './eligibility/eligibility.ts'
import type { EndCause, PolicyKind } from './insurance/insurance.ts'
import type { LoadKind } from './documents/document-kinds.ts'
import type { LoadStatus } from './lifecycles/load.ts'
import type { PaperName } from './fleet/fleet-documents.ts'

/**
 * Domain events: what happened, by `noun.verbed`. An event is emitted inside the transaction that made it true; `subscriptions.ts` on the
 * server lists what each sets off in that same transaction. `subject` is all that leaves on a stream.
 */
export interface EventSubject {
  loadId?: string
  bidId?: string
  awardId?: string
  awardPlanId?: string
  shipmentId?: string
  invoiceId?: string
  chargeId?: string
  claimId?: string
  documentId?: string
  userId?: string
  companyId?: string
  verificationId?: string
  /** Of `load.bids_counted`. */
  bidCount?: number
}

interface EndingPolicy {
  companyId: string
  policyId: string
  kind: PolicyKind
  expiresOn: string
  unproven: boolean
}
/** Of a fact that is not there any more, or was not: null. */
export interface MonitoredChange {
  kind: MonitoredKind
  name: string
  was: string | null
  became: string | null
}
/** What a watched carrier is compared by; each has its names. */
export type MonitoredKind = 'fact' | 'authority' | 'filing' | 'policy' | 'signal' | 'link'
interface OverrideRequestData {
  companyId: string
  requestId: string
  rule: EligibilityRule
}
export type VerificationStep =
  | 'submit'
  | 'open'
  | 'claim'
  | 'release'
  | 'check'
  | 'ask'
  | 'answer'
  | 'propose'
  | 'decline'
  | 'verify'
  | 'reject'
  | 'appeal'
  | 'reverify'
  | 'reopen'

interface LoadData {
  loadId: string
  companyId: string
}
/** What its owner alone is told of. */
type OwnersLoadData = LoadData & { consignorId: string; carrierId: null }
interface BidData {
  loadId: string
  bidId: string
  carrierId: string
  consignorId: string
}
/** Of a carrier that is no member: there is no company to tell, and none to name. */
interface GuestBidData {
  loadId: string
  consignorId: string
  carrierId: null
}
interface AwardData {
  loadId: string
  awardId: string
  bidId: string
  carrierId: string
  consignorId: string
  amount: number
  currency: string
  madeBy: 'person' | 'rule' | 'turn' | 'truck'
}
/** `other_bid`: of alternatives its carrier's other bid was taken; `package_broken`: of what is awarded together or not at all another load is gone. */
export type BidLossCause = 'another_carrier' | 'load_cancelled' | 'other_bid' | 'package_broken'
/** `time_given`: by its carrier itself; `not_reconfirmed`: after an edit of the load. */
export type BidExpiryCause = 'load_ended' | 'not_reconfirmed' | 'counter_lapsed' | 'time_given'
export type AwardEnd = 'load_cancelled' | 'given_back' | 'removed' | 'no_show'
interface ShipmentData {
  shipmentId: string
  loadId: string
  carrierId: string
  consignorId: string
}
/** Stops of a haul for the record of its carrier. */
export interface HaulFigures {
  pickups: number
  pickupsOnTime: number
  deliveries: number
  deliveriesOnTime: number
}
type CargoClaimData = ShipmentData & { claimId: string; claimReference: string }
/** `subject`: the vehicle or driver that the paper is about. */
interface DocumentData {
  documentId: string
  companyId: string
  kind: string
  subject: { type: 'vehicle' | 'driver'; id: string } | null
}

/** A paper of the fleet that runs out, or has. `daysLeft` is below 0 once it has. */
export interface FleetPaperData {
  vehicleId: string | null
  driverId: string | null
  /** The unit number, or the driver's name. */
  name: string
  paper: PaperName
  expiresOn: string
  daysLeft: number
}

export interface DomainEvents {
  'user.registered': { userId: string; companyId: string; email: string; name: string }
  'user.password_reset': { userId: string }
  'user.suspended': { userId: string }
  'user.reinstated': { userId: string }
  'user.password_reset_forced': { userId: string }
  'user.second_factor_reset': { userId: string }
  /** Staff began to act for this person. */
  'user.acted_for': { userId: string; companyId: string; staffName: string; reason: string; until: string }
  'session.ended': { userId: string; sessionId: string | null }
  /** `why` is the first check that stops the carrier, or that is not settled; null when all pass. */
  'carrier.eligibility_changed': {
    companyId: string
    before: EligibilityOutcome
    after: EligibilityOutcome
    why: string | null
  }
  /** A consignor has put a carrier on its list. */
  'carrier.preferred': { consignorId: string; carrierId: string }
  /** A carrier on the watch list is not what it was when somebody last looked. `by`: whose act that is, where it is one person's. */
  'carrier.monitored_changed': { usdot: string; carrier: string; by: string | null; changes: MonitoredChange[] }
  /** The carrier saved its numbers. `previousUsdot`: what the profile said before. */
  'carrier.profile_saved': { companyId: string; usdot: string; docket: string | null; previousUsdot: string | null }
  /** What is on file of the carrier's number or authority is another record now. */
  'carrier.record_changed': { companyId: string }
  /** Refused: the carrier entered a number that `holderId` has proven. `docket`: where only the docket is the same. */
  'carrier.proven_number_entered': { companyId: string; holderId: string; usdot: string; docket: string | null }
  /** Invoices are to be paid to somebody else: who watches for fraud looks (domain §8, NOA_ODD). */
  'carrier.pay_to_changed': { companyId: string; before: string | null; after: string }
  /** Staff decided that the number is not this company's. */
  'carrier.number_refused': { companyId: string; usdot: string; reason: string }
  /** Another company confirmed the number for which this company's claim was pending. */
  'carrier.number_taken': { companyId: string; usdot: string }
  /** Staff settled a contest; of the claimant. `docket`: where the contest was about that alone. */
  'carrier.number_settled': {
    companyId: string
    usdot: string
    docket: string | null
    owner: 'holder' | 'claimant'
    message: string
  }
  /** Staff gave the number that this company had confirmed to another. */
  'carrier.number_lost': { companyId: string; usdot: string }
  /** Two companies claim one USDOT number: a case for staff, never a merge; signals look at both. */
  'carrier.number_contested': { companyId: string; holderId: string; usdot: string }
  /** Register records of carriers on the watch list were written or removed. */
  'register.monitored_changed': { usdots: number[] }
  /** A policy was added, changed, removed or checked. */
  'insurance.changed': { companyId: string }
  /** `unproven`: the renewal is on file by its carrier's word alone. */
  'insurance.expiring': EndingPolicy & { days: number }
  'insurance.expired': EndingPolicy
  'insurance.ended': {
    companyId: string
    policyId: string
    kind: PolicyKind
    endedOn: string | null
    endCause: EndCause
    reason: string
  }
  'override_request.opened': OverrideRequestData
  'override_request.decided': OverrideRequestData & { status: string; reason: string; until: string | null }
  'company.suspended': { companyId: string; reason: string }
  'company.reinstated': { companyId: string; reason: SuspensionReason }
  'company.closed': { companyId: string }
  /** `companyId` is the one that stays; its members are those of both. */
  'company.merged': { companyId: string; fromId: string; fromName: string; intoName: string }
  /** Of an active company: what frauds change first. */
  'company.contact_changed': { companyId: string; changed: ('phone' | 'emailDomain' | 'taxId')[] }
  'company.changed': { companyId: string }
  /** Its name passes for that of an established company: its loads leave the board until staff have reviewed it. */
  'company.name_held': { companyId: string }
  'company.name_released': { companyId: string }
  /** Staff reviewed the name and keep the hold: it has to be changed. */
  'company.name_refused': { companyId: string }
  /** Somebody joined, left, was invited or may do something else now; ownership is on its way. */
  'company.team_changed': { companyId: string }
  'company.ownership_transferred': { companyId: string; fromUserId: string; toUserId: string }
  /** A step of a verification. `forUserId`: of staff, whom it concerns: what he asked for has come. */
  'verification.moved': {
    verificationId: string
    companyId: string
    step: VerificationStep
    words: string | null
    forUserId: string | null
  }
  'load.created': LoadData
  'load.posted': LoadData
  /** `termsChanged`: what bidders priced has changed (stops, windows, equipment, goods, price), not only a note. */
  /** `biddingEndsAt`: where a late price has moved the deadline. */
  'load.changed': LoadData & { status: string; termsChanged: boolean; biddingEndsAt?: { from: string; to: string } }
  /** What one person's saved searches found, told together; `searches` names those that each load answers. */
  'search.matched': {
    userId: string
    companyId: string
    mail: boolean
    loads: {
      loadId: string
      reference: string
      origin: string
      destination: string
      equipment: string[]
      pickupOn: string
      searches: string[]
    }[]
    searchId: string
  }
  /** A truck was put on offer, changed, or left the offer. */
  'capacity.changed': { postingId: string; companyId: string }
  /** A consignor asks whether this truck could take its load. `truck`: its unit, or its kind and place. */
  'capacity.asked': {
    loadId: string
    postingId: string
    carrierId: string
    consignorId: string
    consignorName: string
    truck: string
  }
  /** Its owner stood by the post, or did not in time. */
  'load.refreshed': LoadData & { reference: string }
  'load.demoted': LoadData & { reference: string }
  'load.paused': LoadData
  'load.resumed': LoadData
  /** `fellOff`: it lost its carrier, and cannot stand on the board as it is. */
  'load.expired': OwnersLoadData & { fellOff: boolean }
  /** Every carrier that was to be offered the load in turn has had it. */
  'load.turns_ended': LoadData & { consignorId: string; carrierId: string }
  /** A price was named that the load's auto-accept rule may accept once its minutes are over. */
  'load.auto_accept_met': LoadData
  /** The deadline of sealed bids has passed, and their prices are figures from now on. */
  'load.bids_opened': OwnersLoadData & { undecided: boolean }
  /** How many bid is another number now, or has become known: for boards, about once a second. Never of sealed bids before the deadline. */
  'load.bids_counted': LoadData
  'load.cancelled': LoadData & { reason: string; previousStatus: string }
  'load.offered': LoadData
  'load.booked': LoadData
  'load.reopened': LoadData
  'load.completed': LoadData
  /** Many drafts at once from a file; they raise no `load.created` each. */
  'loads.imported': { importId: string; companyId: string; created: number }
  'loads.import_undone': { importId: string; companyId: string; removed: number }
  /** Sent, opened for the first time, asked to join or taken back. */
  'bid_invitation.changed': { loadId: string; consignorId: string }
  'guest_bid.placed': GuestBidData
  'guest_bid.revised': GuestBidData
  'guest_bid.withdrawn': GuestBidData
  'guest_bid.claimed': GuestBidData
  'bid.placed': BidData
  'bid.revised': BidData
  'bid.countered': BidData & { amount: number; currency: string; validUntil: string | null }
  'bid.reconfirm_needed': BidData
  'bid.reconfirmed': BidData
  'bid.withdrawn': BidData
  'bid.rejected': BidData & { reason: string }
  'bid.accepted': BidData
  'bid.lost': BidData & { cause: BidLossCause }
  'bid.expired': BidData & { ended: BidExpiryCause }
  /** Where bidders are shown their place: another price may have moved it. */
  'bid.ranked': { loadId: string; consignorId: string }
  /** Lost to a carrier that fell off: the load is open again. */
  'bid.load_reopened': BidData
  'award.offered': AwardData & { respondBy: string }
  'award.confirmed': AwardData
  'award.declined': AwardData & { reason: string }
  'award.expired': AwardData
  'award.rescinded': AwardData
  /** Offered without the consignor's hand. */
  'award.automated': AwardData & { by: 'rule' | 'turn' }
  /** `how`: with its load, by the carrier, by the owner, or because the carrier did not come. */
  'award.cancelled': AwardData & { reason: string; how: AwardEnd; loadStatus: LoadStatus }
  /** Staff took the report of a no-show back. `stands`: the booking goes on as it was. */
  'award.no_show_reversed': AwardData & { reason: string; stands: boolean }
  /** Solved, failed, cancelled, awarded, or further on its way. */
  'award_plan.changed': { planId: string; companyId: string; status: string }
  'rate_confirmation.issued': {
    loadId: string
    awardId: string
    carrierId: string
    consignorId: string
    documentId: string
  }
  'rate_confirmation.signed': { loadId: string; awardId: string; carrierId: string; consignorId: string }
  /** The consignor asks to move the window of a stop. */
  'shipment.window_proposed': ShipmentData & { city: string; reason: string }
  'shipment.window_answered': ShipmentData & { city: string; agreed: boolean }
  /** Its kind, and the side that sent it. */
  'shipment.document_added': ShipmentData & { documentId: string; paper: LoadKind; from: 'consignor' | 'carrier' }
  'shipment.planned': ShipmentData
  'shipment.dispatched': ShipmentData
  'shipment.crew_changed': ShipmentData & { driver: string; units: string; why: string }
  'shipment.progressed': ShipmentData & { status: string }
  'shipment.moved': ShipmentData
  /** The carrier reported a problem on the way to a stop or at it. */
  'shipment.exception_reported': ShipmentData & { city: string; reason: DelayReason | null; note: string | null }
  /** Once a stop: its estimated arrival misses the window, and the window is over without an arrival. */
  'shipment.at_risk': ShipmentData & { city: string; dueAt: string; etaAt: string; timeZone: string }
  'shipment.late': ShipmentData & { city: string; dueAt: string; etaAt: string | null; timeZone: string }
  'shipment.delivered': ShipmentData
  'shipment.cancelled': ShipmentData
  /** Its freight stays where it is, by whose word, and goes on by that of staff. */
  'shipment.held': ShipmentData & { reason: string; by: 'consignor' | 'staff' }
  'shipment.released': ShipmentData & { reason: string }
  'pod.submitted': ShipmentData
  'pod.rejected': ShipmentData & { reason: string }
  /** The POD was approved. Carries the figures of the haul for the scorecard. */
  'shipment.completed': ShipmentData & HaulFigures & { awardId: string; completedAt: string }
  /** After its completion: a stop counts that did not, or the other way round. */
  'shipment.recounted': ShipmentData & HaulFigures
  /** The consignor contests the reason of a delay, the carrier insists on it, and staff decide. */
  'shipment.delay_contested': ShipmentData & { city: string; why: string }
  'shipment.delay_insisted': ShipmentData & { city: string; answer: string }
  'shipment.delay_settled': ShipmentData & { city: string; excused: boolean; reason: string }
  'consignor.rated': ShipmentData
  'charge.requested': ShipmentData & { chargeId: string }
  'charge.decided': ShipmentData & { chargeId: string; status: string }
  /** Its fraud case was opened, decided or reopened, or counts other points: the case may block the company. */
  'company.risk_changed': { companyId: string }
  /** Staff alone hear of it. */
  'fraud_case.changed': { caseId: string; companyId: string; status: string }
  'invoice.issued': ShipmentData & {
    invoiceId: string
    number: string
    total: { amount: number; currency: string }
    dueOn: string
  }
  'invoice.paid': ShipmentData & { invoiceId: string }
  /** A recorded payment was taken back: the invoice is open again. */
  'invoice.payment_reversed': ShipmentData & { invoiceId: string }
  'invoice.paid_out': ShipmentData & { invoiceId: string }
  'cargo_claim.filed': CargoClaimData
  'cargo_claim.acknowledged': CargoClaimData
  'cargo_claim.allowed': CargoClaimData
  'cargo_claim.offered': CargoClaimData
  'cargo_claim.declined': CargoClaimData
  'cargo_claim.accepted': CargoClaimData
  'cargo_claim.contested': CargoClaimData
  'cargo_claim.withdrawn': CargoClaimData
  /** A paper waits for a reviewer: sent, answered, or its decision taken back. */
  'document.submitted': DocumentData
  'document.approved': DocumentData
  'document.rejected': DocumentData
  'document.asked': DocumentData
  /** A decision was taken back within its minute. */
  'document.reopened': DocumentData
  'document.expired': DocumentData
  'document.expiring': DocumentData & { daysLeft: number }
  'document.superseded': DocumentData
  'document.removed': DocumentData
  'document.quarantined': DocumentData
  /** A decision stands for good: now its company is told. */
  'document.settled': DocumentData & { action: 'approve' | 'ask' | 'reject'; reasons: string[]; note: string | null }
  /** Somebody took a paper from the queue, or gave it back. Staff alone hear it. */
  'review.moved': { documentId: string }
  /** All papers of one company that came to a warning day in one sweep. */
  'fleet.papers_expiring': { companyId: string; papers: FleetPaperData[] }
  /** A vehicle was registered under a VIN that is active at other carriers too. */
  'vehicle.vin_shared': { vehicleId: string; companyId: string; vin: string; otherCompanyIds: string[] }
  /** Refused: another company has that VIN as its own. */
  'vehicle.vin_contested': { companyId: string; ownerId: string; vin: string }
}
export type EventType = keyof DomainEvents
