import type { Award } from '@drawbar/contract/awards/award.ts'
import type { offerLoadToTruck as endpoint } from '@drawbar/contract/awards/truck-offers.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { lockCompanyStatus } from '../companies/index.ts'
import { carrierOfTruck, lockTruckForOffer } from '../truck-postings/index.ts'
import { decides, findLiveBidOf, isSealed, loadFacts, lockOwnLoad, requireEligible, showAward } from '../bids/index.ts'
import { insertDirectOffer } from './insert-direct-offer.ts'
import { offerAward } from './offer-award.ts'
import { requireUnawarded } from './require-unawarded.ts'
import { hasPassed } from './sql/awards.ts'
import { tellAward } from './tell-award.ts'

/**
 * The load at the owner's price to the carrier of a posted truck, which confirms or declines: an award without a bid before it, as one in
 * turn is. Others cannot have the load meanwhile, and their bids stand.
 */
export async function offerLoadToTruck(tx: Tx, { viewer, params, body }: Input<typeof endpoint>): Promise<Award> {
  // Before the load: a suspension that comes at the same time waits, and then finds the award to end.
  const carrierId = await carrierOfTruck(tx.sql, params.postingId)
  if (carrierId === undefined) throw new AppError('not_found')
  await lockCompanyStatus(tx.sql, carrierId, 'share')
  const load = await lockOwnLoad(tx, params.loadId, viewer)
  if (!decides(viewer, load.companyId)) throw new AppError('forbidden')
  await requireUnawarded(tx, load)
  if (load.postEnded) throw new AppError('load_not_open')
  if (isSealed(load)) throw new AppError('bidding_sealed')
  if (body.amount.currency !== load.currency)
    throw new AppError('currency_mismatch', {
      detail: `The price must be in ${load.currency}, the currency of the load.`,
    })
  const { equipment } = await lockTruckForOffer(tx, { ...params, viewer })
  if (await findLiveBidOf(tx.sql, { loadId: load.id, carrierId })) throw new AppError('carrier_has_bid')
  if (await hasPassed(tx.sql, { loadId: load.id, carrierId, amount: body.amount.amount }))
    throw new AppError('carrier_passed')
  await requireEligible(tx.sql, { carrierId, load: await loadFacts(tx.sql, load.id), stage: 'award' })
  const bid = await insertDirectOffer(tx, { load, carrierId, amount: body.amount.amount, equipment })
  const { award } = await offerAward(tx, {
    load,
    bid,
    by: 'consignor',
    respondWithinMinutes: body.respondWithinMinutes,
    madeBy: 'truck',
  })
  await tx.audit({
    action: 'load.offer_to_truck',
    entity: 'award',
    entityId: award.id,
    detail: { loadId: load.id, postingId: params.postingId },
  })
  await tellAward(tx, { type: 'award.offered', award })
  return showAward(tx.sql, { award, viewer })
}
