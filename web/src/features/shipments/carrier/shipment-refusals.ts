import type {
  correctShipmentEvent,
  dispatchShipment,
  recordPosition,
  recordShipmentEvent,
  submitPod,
} from '@drawbar/contract/shipments/shipments.ts'
import { t } from '../../../app/i18n/t.ts'
import type { RefusalMessages } from '../../bids/carrier/refusals.ts'

export const DISPATCH_MESSAGES: RefusalMessages<typeof dispatchShipment> = {
  shipment_state: t('This shipment was dispatched or canceled already.'),
  rate_confirmation_unsigned: t('Sign the rate confirmation first; it stands above.'),
  vehicle_busy: null,
  driver_busy: null,
  vehicle_unavailable: null,
  driver_unavailable: null,
  endorsement_missing: null,
  team_required: null,
  dispatch_doubtful: null,
  carrier_not_eligible: null,
}
export const EVENT_REFUSAL_MESSAGES: RefusalMessages<typeof recordShipmentEvent> = {
  shipment_state: t('This shipment takes no reports any more.'),
  event_out_of_range: null,
}
export const CORRECTION_MESSAGES: RefusalMessages<typeof correctShipmentEvent> = {
  shipment_state: t('This shipment takes no reports any more.'),
  event_out_of_range: null,
  event_corrected: null,
  event_not_reported: null,
  driver_busy: null,
  vehicle_busy: null,
}
export const POSITION_MESSAGES: RefusalMessages<typeof recordPosition> = {
  shipment_state: t('A position is taken between dispatch and delivery only.'),
  event_out_of_range: null,
}
export const POD_STATUS: RefusalMessages<typeof submitPod> = {
  shipment_state: null,
  event_out_of_range: null,
}
