import type { BodyInput } from '@drawbar/contract/endpoint.ts'
import type { recordShipmentEvent, submitPod } from '@drawbar/contract/shipments/shipments.ts'

/**
 * What happened, happened: what a carrier tells of a stop, and the proof of its delivery, is written down in the browser first and leaves
 * from there, once, however often it takes and whichever page stands by then. It is its teller's alone (docs/decisions/049).
 */
export interface UnsentBase {
  /** Its Idempotency-Key. */
  key: string
  owner: string
  shipmentId: string
  recordedAt: string
  /** In words: what it is, and what is said once it is sent. */
  what: string
  done: string
}
export interface UnsentEvent extends UnsentBase {
  kind: 'event'
  body: BodyInput<typeof recordShipmentEvent>
}
export interface UnsentPod extends UnsentBase {
  kind: 'pod'
  body: Omit<BodyInput<typeof submitPod>, 'documentId'>
  file: { name: string; type: string; bytes: ArrayBuffer }
  uploadKey: string
  /** Of the file where it has gone up: it is not sent again. */
  documentId: string | null
}
export type Unsent = UnsentEvent | UnsentPod
