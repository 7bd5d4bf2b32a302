import { z } from 'zod'
import { access, endpoint } from '../endpoint.ts'
import { text } from '../fields.ts'
import { PageQuery, pageOf } from '../page.ts'
import { ShipmentParams } from './shipment-params.ts'
import { ShipmentDetail } from './shipments.ts'

/** The freight is on board and must not go on: what is wrong with it is settled first. No proof is sent and nothing is billed meanwhile. */
export const holdShipment = endpoint({
  id: 'holdShipment',
  method: 'POST',
  path: '/shipments/:shipmentId/hold',
  summary: 'Stop a haul while its freight is on board, with a reason; reports still come',
  access: { kinds: ['consignor', 'staff', 'founder'], capability: 'runShipments' },
  params: ShipmentParams,
  body: z.object({ reason: text('The reason', 1000) }),
  response: ShipmentDetail,
  errors: ['shipment_state', 'conflict_of_interest'],
})
export const releaseShipment = endpoint({
  id: 'releaseShipment',
  method: 'POST',
  path: '/shipments/:shipmentId/release',
  summary: 'Let a haul on hold go on from where its reports have it',
  access: access.staff,
  params: ShipmentParams,
  body: z.object({ reason: text('The reason', 1000) }),
  response: ShipmentDetail,
  errors: ['shipment_state', 'conflict_of_interest'],
})

/** A haul that waits for staff, with the word that stopped it. */
export const HeldShipment = z.object({
  id: z.string(),
  reference: z.string(),
  consignorId: z.string(),
  consignorName: z.string(),
  carrierName: z.string(),
  origin: z.object({ city: z.string(), region: z.string().nullable() }),
  destination: z.object({ city: z.string(), region: z.string().nullable() }),
  heldAt: z.string(),
  /** The zone of its pickup. */
  timeZone: z.string(),
  heldBy: z.string(),
  /** Of its two sides; otherwise staff stopped it. */
  byConsignor: z.boolean(),
  reason: z.string(),
})
export type HeldShipment = z.infer<typeof HeldShipment>
export const listHeldShipments = endpoint({
  id: 'listHeldShipments',
  method: 'GET',
  path: '/held-shipments',
  summary: 'Hauls on hold, the longest waiting first',
  access: access.staff,
  query: PageQuery,
  response: pageOf(HeldShipment),
  errors: [],
})
