import type { reportNoShow as endpoint, FallOff } from '@drawbar/contract/awards/fall-offs.ts'
import { noShowFrom } from '@drawbar/contract/awards/fall-off-reasons.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { endBooking } from './end-booking.ts'
import { lockBooking } from './lock-award.ts'
import { awaitedUntil } from './sql/fall-offs.ts'

/** Domain §2.2 D: after the first pickup's window and its grace, while no arrival was reported; after a grace again where staff took such a report back. */
export async function reportNoShow(tx: Tx, { viewer, params, body }: Input<typeof endpoint>): Promise<FallOff> {
  const booking = await lockBooking(tx, { ...params, viewer })
  const { until, now } = await awaitedUntil(tx.sql, { loadId: params.loadId, awardId: booking.award.id })
  if (now < noShowFrom(until)) throw new AppError('no_show_too_early')
  return endBooking(tx, { booking, how: 'no_show', reason: 'no_show', note: body.note || null, viewer })
}
