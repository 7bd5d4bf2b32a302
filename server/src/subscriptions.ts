import {
  acceptLater,
  amendRateConfirmation,
  closeOnSuspension,
  endAwardOnCancel,
  fulfilAward,
  offerNextTurn,
} from './modules/awards/index.ts'
import { closeOnCancel, closeOnExpiry, reconfirmOnChange } from './modules/bids/index.ts'
import { boardSubscriptions, recordSubscriptions } from './modules/board/index.ts'
import { issueFreightInvoice } from './modules/billing/index.ts'
import { recordOutcome, recountOutcome } from './modules/carriers/index.ts'
import { reassessCompany, reassessOn, reassessVerified, refuseWhileCausePersists } from './modules/eligibility/index.ts'
import { releaseCrew } from './modules/fleet/index.ts'
import { followLoadChange, shutOnCancel } from './modules/guest-bids/index.ts'
import { dropFilings, takeCertificate } from './modules/insurance/index.ts'
import { askToInvite, pauseOnSuspension, releaseLater, resumeOnRelease } from './modules/loads/index.ts'
import {
  documentNotices,
  savedSearchSubscription,
  noticeSubscriptions,
  fleetDocumentSubscription,
  suspensionSubscription,
  eligibilitySubscription,
  verificationSubscription,
  monitoringSubscription,
} from './modules/notifications/index.ts'
import { rateSubscriptions } from './modules/rates/index.ts'
import {
  assessContest,
  assessContestedVin,
  assessLinked,
  assessMerged,
  assessName,
  assessShared,
  followAccount,
  checkMonitoredAccount,
  checkMonitoredCompany,
  checkPreviousNumber,
  checkMonitoredRecords,
} from './modules/risk/index.ts'
import { cancelShipment, planShipment, reinstateShipment } from './modules/shipments/index.ts'
import {
  contestEntered,
  followSavedProfile,
  reverifyAccount,
  reverifyContact,
  reverifyOwner,
  reverifyDocument,
  reverifyPayTo,
} from './modules/verification/index.ts'
import { capacitySubscriptions } from './modules/truck-postings/index.ts'
import { on, type Subscription } from './platform/events.ts'

/** What each event sets off, in order, inside the event's own transaction. The only place where a module learns of a later one. */
export const SUBSCRIPTIONS: readonly Subscription[] = [
  // The board first: what comes after may read it.
  ...boardSubscriptions,
  ...rateSubscriptions,
  ...capacitySubscriptions,
  ...recordSubscriptions,
  on('company.suspended', reassessCompany),
  // Offers first: the loads they held are posted again, and paused with the rest.
  on('company.suspended', closeOnSuspension),
  on('company.suspended', pauseOnSuspension),
  // Before anything hears that the company may trade again.
  on('company.reinstated', refuseWhileCausePersists),
  on('company.reinstated', reassessCompany),
  on('company.name_released', resumeOnRelease),
  on('company.name_held', assessName),
  on('company.name_released', assessName),
  on('company.merged', reassessCompany),
  on('company.merged', assessMerged),
  on('company.contact_changed', reverifyContact),
  on('company.ownership_transferred', reverifyOwner),
  on('carrier.pay_to_changed', reverifyPayTo),
  on('register.monitored_changed', checkMonitoredRecords),
  on('carrier.profile_saved', dropFilings),
  on('carrier.profile_saved', checkPreviousNumber),
  on('carrier.profile_saved', followSavedProfile),
  on('carrier.profile_saved', reassessCompany),
  on('carrier.proven_number_entered', contestEntered),
  on('carrier.number_contested', assessContest),
  on('vehicle.vin_shared', assessShared),
  on('vehicle.vin_contested', assessContestedVin),
  on('document.settled', takeCertificate),
  on('document.settled', reverifyAccount),
  on('document.settled', reverifyDocument),
  ...(['document.settled', 'document.superseded', 'document.expired', 'document.reopened'] as const).map((type) =>
    on(type, followAccount),
  ),
  // Suspended, reinstated or merged, it is looked at by `reassessCompany`.
  ...(['company.changed', 'company.closed', 'carrier.pay_to_changed'] as const).map((type) =>
    on(type, checkMonitoredCompany),
  ),
  ...(['document.approved', 'document.superseded', 'document.expired', 'document.reopened'] as const).map((type) =>
    on(type, checkMonitoredAccount),
  ),
  on('carrier.preferred', askToInvite),
  on('load.cancelled', endAwardOnCancel),
  on('load.cancelled', closeOnCancel),
  on('load.cancelled', shutOnCancel),
  on('load.expired', closeOnExpiry),
  on('load.changed', reconfirmOnChange),
  on('load.posted', offerNextTurn),
  on('load.resumed', offerNextTurn),
  on('load.reopened', offerNextTurn),
  on('load.changed', followLoadChange),
  // What comes due by the clock has its job: the next step of a load that opens in steps, and what its rule may accept.
  ...(['load.posted', 'load.resumed', 'load.reopened', 'load.changed'] as const).flatMap((type) => [
    on(type, releaseLater),
    on(type, acceptLater),
  ]),
  on('load.auto_accept_met', acceptLater),
  on('load.turns_ended', releaseLater),
  on('company.suspended', assessLinked),
  on('award.confirmed', planShipment),
  on('award.cancelled', cancelShipment),
  on('award.no_show_reversed', reinstateShipment),
  on('shipment.delivered', releaseCrew),
  on('shipment.cancelled', releaseCrew),
  on('shipment.completed', recordOutcome),
  on('shipment.recounted', recountOutcome),
  on('shipment.window_answered', amendRateConfirmation),
  on('shipment.completed', fulfilAward),
  on('shipment.completed', issueFreightInvoice),
  // Who is told of what stands in notifications/notices.ts, an entry an event.
  ...noticeSubscriptions,
  ...documentNotices,
  fleetDocumentSubscription,
  savedSearchSubscription,
  verificationSubscription,
  suspensionSubscription,
  eligibilitySubscription,
  monitoringSubscription,
  // Last: a company is told of the event before it is told what that does to its eligibility.
  ...(
    [
      'carrier.record_changed',
      'carrier.number_refused',
      'carrier.number_taken',
      'carrier.number_lost',
      'carrier.number_settled',
      'insurance.changed',
      'insurance.ended',
      'insurance.expired',
      'company.risk_changed',
    ] as const
  ).map(reassessOn),
  on('verification.moved', reassessVerified),
]
