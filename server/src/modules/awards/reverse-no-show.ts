import type { ReversedNoShow, reverseNoShow as endpoint } from '@drawbar/contract/awards/fall-offs.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { shareCompanyStatuses } from '../companies/index.ts'
import { lockLoad, type LockedLoad, moveLoad } from '../loads/index.ts'
import { writeRateConfirmation } from './rate-confirmation/write-rate-confirmation.ts'
import { type AwardRow, findAward, moveAward } from './sql/awards.ts'
import { moveBid } from '../bids/index.ts'
import { liesAsLeft } from './sql/fall-offs.ts'
import { restoreRateConfirmation } from './sql/rate-confirmations.ts'
import { tellAward } from './tell-award.ts'

/**
 * Staff take the report of a no-show back (domain §2.2 D): it counts against the carrier no longer. Where the load lies as the report left it the
 * booking stands again; where its owner has moved it on, or one side may not trade any more, it stays where it is. The standing of both is locked
 * before the load, as a suspension does, and the load's lock decides the rest.
 */
export async function reverseNoShow(
  tx: Tx,
  { params, body: { reason } }: Input<typeof endpoint>,
): Promise<ReversedNoShow> {
  const parties = await findAward(tx.sql, params)
  if (!parties) throw new AppError('not_found')
  const standings = await shareCompanyStatuses(tx.sql, [parties.carrierCompanyId, parties.consignorCompanyId])
  const load = await lockLoad(tx, params.loadId, 'update')
  const award = await findAward(tx.sql, params)
  if (award?.status !== 'no_show') throw new AppError('no_show_not_reversible')
  const mayTrade = [...standings.values()].every((status) => status === 'active')
  const stands = mayTrade && (await liesAsLeft(tx.sql, params))
  const status = stands ? await reinstate(tx, { load, award }) : await excuse(tx, { load, award, reason })
  await tx.audit({
    action: 'award.reverse_no_show',
    entity: 'award',
    entityId: award.id,
    detail: { loadId: load.id, reason, stands },
  })
  await tellAward(tx, { type: 'award.no_show_reversed', award, reason, stands })
  return { awardId: award.id, stands, load: { id: load.id, reference: load.reference, status } }
}

interface Lifting {
  load: LockedLoad
  award: AwardRow
}

/** Everything that `endBooking` ended, at the terms that were signed. The shipment follows the event. */
async function reinstate(tx: Tx, { load, award }: Lifting): Promise<LockedLoad['status']> {
  const of = { loadId: load.id, awardId: award.id }
  await moveAward(tx.sql, { ...of, action: 'reinstate' })
  await moveBid(tx.sql, { ...of, bidId: award.bidId, action: 'reinstate', reject: NOT_REJECTED })
  const { unwritten } = await restoreRateConfirmation(tx.sql, of)
  if (unwritten !== null) await tx.enqueue(writeRateConfirmation, { loadId: load.id, rateConfirmationId: unwritten })
  const booked = await moveLoad(tx, {
    load,
    action: 'reinstate',
    by: 'staff',
    set: {
      agreedAmount: award.amount,
      carrierCompanyId: award.carrierCompanyId,
      fallOffs: load.fallOffs - 1,
    },
  })
  return booked.status
}

async function excuse(tx: Tx, { load, award, reason }: Lifting & { reason: string }): Promise<LockedLoad['status']> {
  const of = { loadId: load.id, awardId: award.id }
  await moveAward(tx.sql, { ...of, action: 'excuse', reason: 'no_show_reversed', note: reason })
  await moveBid(tx.sql, { ...of, bidId: award.bidId, action: 'excuse', reject: NOT_REJECTED })
  return load.status
}

const NOT_REJECTED = { reason: null, note: null }
