import { z } from 'zod'
import { DELAY_REASONS, keysOf } from '../codes.ts'
import { DelayContest } from './delays.ts'
import { access, endpoint } from '../endpoint.ts'
import { Id, text, whole } from '../fields.ts'
import { PageQuery, pageOf } from '../page.ts'
import { ShipmentParams } from './shipment-params.ts'
import { ShipmentDetail } from './shipments.ts'

const ContestParams = ShipmentParams.extend({ delayContestId: Id })

/** The carrier gives the reason of its own delay; whose haul it was has a word in it. */
export const contestDelay = endpoint({
  id: 'contestDelay',
  method: 'POST',
  path: '/shipments/:shipmentId/delay-contests',
  summary: 'Contest the reason that takes a late stop out of the carrier’s record: the stop counts again',
  access: { kinds: ['consignor'], capability: 'runShipments' },
  params: ShipmentParams,
  body: z.object({ stopSequence: whole('Stop', { min: 1, max: 30 }), why: text('The reason', 1000) }),
  response: ShipmentDetail,
  errors: ['delay_not_excused', 'delay_contest_state', 'delay_contest_closed'],
})
export const insistOnDelay = endpoint({
  id: 'insistOnDelay',
  method: 'POST',
  path: '/shipments/:shipmentId/delay-contests/:delayContestId/insist',
  summary: 'Insist on the reason that the consignor contests: staff decide',
  access: { kinds: ['carrier'], capability: 'runShipments' },
  params: ContestParams,
  body: z.object({ answer: text('The answer', 1000) }),
  response: ShipmentDetail,
  errors: ['delay_contest_state', 'delay_contest_closed'],
})
export const settleDelay = endpoint({
  id: 'settleDelay',
  method: 'POST',
  path: '/shipments/:shipmentId/delay-contests/:delayContestId/settle',
  summary: 'Say whether a delay that both sides insist on counts against the carrier',
  access: access.staff,
  params: ContestParams,
  body: z.object({
    outcome: z.enum(['excuse', 'count'], 'Say whether the stop counts.'),
    reason: text('The reason', 1000),
  }),
  response: ShipmentDetail,
  errors: ['delay_contest_state', 'conflict_of_interest'],
})

/** Where both sides insist. */
export const OpenDelayContest = DelayContest.extend({
  shipmentId: z.string(),
  reference: z.string(),
  consignorId: z.string(),
  consignorName: z.string(),
  carrierName: z.string(),
  city: z.string(),
  windowEndAt: z.string(),
  timeZone: z.string(),
  arrivedAt: z.string().nullable(),
  reasons: z.array(z.enum(keysOf(DELAY_REASONS))),
  /** What the carrier wrote beside its reasons. */
  notes: z.array(z.string()),
})
export type OpenDelayContest = z.infer<typeof OpenDelayContest>
export const listDelayContests = endpoint({
  id: 'listDelayContests',
  method: 'GET',
  path: '/delay-contests',
  summary: 'Delays whose reason both sides insist on, the longest waiting first',
  access: access.staff,
  query: PageQuery,
  response: pageOf(OpenDelayContest),
  errors: [],
})
