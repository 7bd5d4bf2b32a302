import type { OutgoingEnvelope } from './write-envelope.ts'
import { writeInterchange } from './write-envelope.ts'

/** Our answer to a tender: accept or decline. */
export type OutgoingTenderResponse = {
  envelope: OutgoingEnvelope
  /** ST02, as the partner wants it padded, such as "0001". */
  setControlNumber: string
  /** B1-01: the carrier that answers. */
  carrierScac: string
  /** B1-02: the load number of the tender (its B2-04), at most 30 characters. */
  shipmentId: string
  /** B1-03, YYYY-MM-DD. */
  answeredOn?: string
  /** A accepts. D declines at most 4010 partners, E since 4040: a setting of the partner. */
  action: 'A' | 'D' | 'E'
  /** N9 with our own reference (CN). */
  ourReference?: string
  /** K1: why the load is declined, up to 60 characters are sent. */
  reason?: string
}

/** Throws RangeError when the answer cannot be written; see `writeInterchange`. */
export function writeTenderResponse(response: OutgoingTenderResponse): string {
  const { envelope, setControlNumber, carrierScac, shipmentId, action } = response
  if (!/^[A-Z]{2,4}$/.test(carrierScac)) throw new RangeError(`a SCAC has two to four letters, not "${carrierScac}"`)
  if (shipmentId.length < 1 || shipmentId.length > 30) throw new RangeError('a load number has 1 to 30 characters')
  if (!/^\d{4,9}$/.test(setControlNumber))
    throw new RangeError(`a document's control number has 4 to 9 digits, not "${setControlNumber}"`)
  const answeredOn = response.answeredOn?.replaceAll('-', '') ?? ''
  const reason = response.reason?.trim() ?? ''
  const segments = [['B1', carrierScac, shipmentId, answeredOn, action]]
  if (response.ourReference !== undefined) segments.push(['N9', 'CN', response.ourReference.slice(0, 30)])
  if (reason !== '') segments.push(['K1', reason.slice(0, 30), reason.slice(30, 60)])
  return writeInterchange(envelope, {
    groupCode: 'GF',
    sets: [{ code: '990', controlNumber: setControlNumber, segments }],
  })
}
