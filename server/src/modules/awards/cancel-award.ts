import type { cancelAward as endpoint, FallOff } from '@drawbar/contract/awards/fall-offs.ts'
import { asksForNote, fallOffReasonsOf } from '@drawbar/contract/awards/fall-off-reasons.ts'
import { invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { endBooking } from './end-booking.ts'
import { lockBooking } from './lock-award.ts'

/** The side of the session decides: a carrier gives the load back, its owner removes the carrier. */
export async function cancelAward(tx: Tx, { viewer, params, body }: Input<typeof endpoint>): Promise<FallOff> {
  const side = viewer.kind === 'carrier' ? 'carrier' : 'consignor'
  const note = body.note || null
  if (!fallOffReasonsOf(side).includes(body.reason)) throw invalid({ reason: 'Choose a reason.' })
  if (note === null && asksForNote(body.reason, side))
    throw invalid({ note: 'Say what happened: the other side reads it.' })
  const booking = await lockBooking(tx, { ...params, viewer })
  const how = side === 'carrier' ? 'given_back' : 'removed'
  return endBooking(tx, { booking, how, reason: body.reason, note, viewer })
}
