import * as delays from '@drawbar/contract/shipments/index.ts'
import * as holds from '@drawbar/contract/shipments/index.ts'
import * as contract from '@drawbar/contract/shipments/index.ts'
import { command, query, type Route } from '../../platform/handlers.ts'
import { addShipmentDocument } from './add-shipment-document.ts'
import { answerWindow } from './answer-window.ts'
import { approvePod } from './approve-pod.ts'
import { changeCrew } from './change-crew.ts'
import { contestDelay } from './contest-delay.ts'
import { correctShipmentEvent } from './correct-shipment-event.ts'
import { dispatchShipment } from './dispatch-shipment.ts'
import { getShipment } from './get-shipment.ts'
import { holdShipment } from './hold-shipment.ts'
import { insistOnDelay } from './insist-on-delay.ts'
import { listCrewChoices } from './list-crew-choices.ts'
import { listDelayContests } from './list-delay-contests.ts'
import { listHeldShipments } from './list-held-shipments.ts'
import { listShipments } from './list-shipments.ts'
import { proposeWindow } from './propose-window.ts'
import { rateConsignor } from './rate-consignor.ts'
import { recordPosition } from './record-position.ts'
import { recordShipmentEvent } from './record-shipment-event.ts'
import { rejectPod } from './reject-pod.ts'
import { releaseShipment } from './release-shipment.ts'
import { settleDelay } from './settle-delay.ts'
import { submitPod } from './submit-pod.ts'

export const shipmentRoutes: Route[] = [
  query(contract.listShipments, listShipments),
  query(contract.getShipment, getShipment),
  query(contract.listCrewChoices, listCrewChoices),
  command(contract.dispatchShipment, dispatchShipment),
  command(contract.changeCrew, changeCrew),
  command(contract.recordShipmentEvent, recordShipmentEvent),
  command(contract.correctShipmentEvent, correctShipmentEvent),
  command(contract.recordPosition, recordPosition),
  command(contract.submitPod, submitPod),
  command(contract.addShipmentDocument, addShipmentDocument),
  command(contract.approvePod, approvePod),
  command(contract.rejectPod, rejectPod),
  command(contract.rateConsignor, rateConsignor),
  command(contract.proposeWindow, proposeWindow),
  command(contract.answerWindow, answerWindow),
  query(delays.listDelayContests, listDelayContests),
  command(delays.contestDelay, contestDelay),
  command(delays.insistOnDelay, insistOnDelay),
  command(delays.settleDelay, settleDelay),
  query(holds.listHeldShipments, listHeldShipments),
  command(holds.holdShipment, holdShipment),
  command(holds.releaseShipment, releaseShipment),
]
