import { z } from 'zod'
import { access, endpoint } from '../endpoint.ts'
import { FALL_OFF_CODES } from './fall-off-reasons.ts'
import { Id, longText, text } from '../fields.ts'
import { loadLifecycle } from '../lifecycles/load.ts'
import { LoadParams } from '../loads/loads.ts'

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

/**
 * `stands`: the load lay as the report had left it, and the booking goes on as it was. Otherwise its owner has moved it on (new dates, another
 * carrier, canceled), and only the carrier's record is set right.
 */
export const ReversedNoShow = z.object({
  awardId: z.string(),
  stands: z.boolean(),
  load: z.object({ id: z.string(), reference: z.string(), status: z.enum(loadLifecycle.states) }),
})
export type ReversedNoShow = z.infer<typeof ReversedNoShow>

/** The carrier was there, or had word that it need not come: both sides read the reason. */
export const reverseNoShow = endpoint({
  id: 'reverseNoShow',
  method: 'POST',
  path: '/loads/:loadId/awards/:awardId/reverse-no-show',
  summary: 'Take the report of a no-show back',
  idempotencyKey: 'required',
  access: access.staff,
  params: LoadParams.extend({ awardId: Id }),
  body: z.object({ reason: text('The reason', 1000) }),
  response: ReversedNoShow,
  errors: ['no_show_not_reversible'],
})
