import { wilsonLowerBound } from '@drawbar/contract/carriers/wilson.ts'
import type { Services } from '../../platform/services.ts'
import { SYSTEM, type Tx } from '../../platform/transaction.ts'
import { type CarrierCard, carrierCards } from '../eligibility/index.ts'
import { lockLoad } from '../loads/index.ts'
import { acceptOpenBid } from './accept-bid.ts'
import { fittingBids, loadFacts, loadsWithFittingBids } from '../bids/index.ts'
import { tellAutomated } from './tell-award.ts'

const BATCH = 200
/** Where the rule says no other. The carrier bid of its own accord, so its answer is quick. */
const RESPOND_WITHIN_MINUTES = 60

/** Bids that a load's own rule accepts, where no job came for them (accept-in-time.ts). A load whose fitting bids come from carriers that may not haul it is looked at again and again. */
export async function acceptByRule({ db, run, log }: Services): Promise<void> {
  for (const loadId of await db.read((sql) => loadsWithFittingBids(sql, BATCH))) {
    try {
      await run(SYSTEM, (tx) => acceptFitting(tx, loadId))
    } catch (error) {
      log.error({ err: error, loadId }, 'a bid could not be accepted by its load’s rule')
    }
  }
}

/** The cheapest bid whose carrier passes; everything was asked again under the lock. */
export async function acceptFitting(tx: Tx, loadId: string): Promise<void> {
  const load = await lockLoad(tx, loadId, 'update')
  const rule = load.bidding.autoAccept
  if (rule === undefined || load.status !== 'posted' || load.postEnded || load.ownerNameHeld) return
  const bids = await fittingBids(tx.sql, loadId)
  const carrierIds = bids.map(({ carrierCompanyId }) => carrierCompanyId)
  const cards = await carrierCards(tx.sql, { carrierIds, load: await loadFacts(tx.sql, loadId), stage: 'award' })
  for (const bid of bids) {
    const card = cards.get(bid.carrierCompanyId)
    if (!card?.eligibility.eligible || onTimePercent(card) < (rule.onTimeAtLeast ?? 0)) continue
    const award = await acceptOpenBid(tx, {
      locked: { load, bid },
      expectedRevision: bid.revision,
      respondWithinMinutes: rule.respondWithinMinutes ?? RESPOND_WITHIN_MINUTES,
      tied: [],
      accepted: new Set(),
      madeBy: 'rule',
    })
    await tellAutomated(tx, { award, by: 'rule' })
    return
  }
}

/** The sure end of a share that may rest on few deliveries: three of three count as 44. */
const onTimePercent = ({ card }: CarrierCard): number =>
  wilsonLowerBound(card.onTimeDeliveries.onTime, card.onTimeDeliveries.n) * 100
