import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { FALL_OFF_CODES } from './fall-off-reasons.ts'
import { longText } from './fields.ts'
import { LoadParams } from './loads.ts'

/**
 * What became of a load whose booking ended. `posted`: on the board again at once. `offered`: to the next carrier in turn. `expired`: it cannot stand there as it is; `missing` says
 * why, and its owner posts it again with new dates. `paused`: its owner is suspended.
 */
export const FallOff = z.object({
  awardId: z.string(),
  load: z.object({
    id: z.string(),
    reference: z.string(),
    status: z.enum(['posted', 'offered', 'expired', 'paused']),
    /** Sentences. */
    missing: z.array(z.string()),
  }),
  /** Earlier bidders who were told that the load is open again. */
  told: z.number(),
})
export type FallOff = z.infer<typeof FallOff>

/** From confirmed until the freight is loaded: the booked carrier gives the load back, or its owner removes the carrier. */
export const cancelAward = endpoint({
  id: 'cancelAward',
  method: 'POST',
  path: '/loads/:loadId/award/cancel',
  summary: 'End a booking: give the load back, or remove its carrier',
  idempotencyKey: 'required',
  access: { kinds: ['consignor', 'carrier'], capability: 'endBookings' },
  params: LoadParams,
  body: z.object({ reason: z.enum(FALL_OFF_CODES, 'Choose a reason.'), note: longText('Note', 1000) }),
  response: FallOff,
  errors: ['award_not_booked', 'freight_loaded'],
})
export const reportNoShow = endpoint({
  id: 'reportNoShow',
  method: 'POST',
  path: '/loads/:loadId/award/no-show',
  summary: 'Report that the booked carrier did not come',
  idempotencyKey: 'required',
  access: { kinds: ['consignor'], capability: 'endBookings' },
  params: LoadParams,
  body: z.object({ note: longText('Note', 1000) }).default({}),
  response: FallOff,
  errors: ['award_not_booked', 'carrier_arrived', 'no_show_too_early'],
})
