import { wilsonLowerBound } from '@drawbar/contract/carriers/wilson.ts'
import type { AnySql } from '../../platform/db.ts'
import { truckCounts } from '../carriers/index.ts'
import { type CarrierCard, carrierCards } from '../eligibility/index.ts'
import type { AwardProblem } from './solver/index.ts'
import {
  findLoadsFacts,
  findTied,
  isOpenToCarriers,
  isSealed,
  type LoadFacts,
  openBeforeReading,
  type Opener,
  type TiedBid,
} from '../bids/index.ts'
import {
  type AwardPlanRow,
  findIncumbents,
  findLiveBidsOn,
  findPlannedLoads,
  type LiveBidRow,
} from './sql/award-plans.ts'
import type { Weighed } from './weighed.ts'

export type Gathered = Omit<Weighed, 'solution'>

/** So many loads' carriers are asked about at once: their statements travel together. */
const LOADS_AT_ONCE = 25

/**
 * What may be weighed: the bids that the owner could accept this moment, one by one, at their revision. Bids under seal are not read. A bid
 * that does not enter is told with its reason.
 */
export async function gatherBids(sql: AnySql, plan: AwardPlanRow, opener: Opener): Promise<Gathered> {
  const [facts, versions, incumbents] = await Promise.all([
    findLoadsFacts(sql, plan.loadIds),
    findPlannedLoads(sql, plan.loadIds),
    findIncumbents(sql, plan.consignorCompanyId),
  ])
  const open = facts.filter((load) => !isSealed(load) && isOpenToCarriers(load))
  const gathered: Gathered = {
    loadVersions: Object.fromEntries(versions.map(({ id, version }) => [id, version])),
    bids: [],
    leftOut: [],
    unopened: facts
      .filter((load) => !open.includes(load))
      .map((load) => ({ loadId: load.loadId, why: isSealed(load) ? 'sealed' : 'not_open' })),
    incumbents,
    packages: [],
    trucks: {},
  }
  const loadIds = open.map(({ loadId }) => loadId)
  await openBeforeReading(sql, { loadIds, ...opener })
  const onLoad = Map.groupBy(await findLiveBidsOn(sql, loadIds), ({ loadId }) => loadId)
  for (let from = 0; from < open.length; from += LOADS_AT_ONCE) {
    const some = open.slice(from, from + LOADS_AT_ONCE)
    const cards = await Promise.all(
      some.map((load) =>
        carrierCards(sql, {
          carrierIds: (onLoad.get(load.loadId) ?? []).map(({ carrierCompanyId }) => carrierCompanyId),
          load,
          stage: 'award',
        }),
      ),
    )
    some.forEach((load, at) => sortOut(gathered, { load, plan, bids: onLoad.get(load.loadId) ?? [], cards: cards[at] }))
  }
  if (plan.limits.withinFleets)
    gathered.trucks = await truckCounts(sql, [...new Set(gathered.bids.map(({ carrierId }) => carrierId))])
  return withPackages(
    gathered,
    await findTied(sql, {
      bids: [...gathered.bids, ...gathered.leftOut].map(({ loadId, id: bidId }) => ({ loadId, bidId })),
      of: { consignorId: plan.consignorCompanyId },
    }),
  )
}

/** What is tied together enters whole or not at all; of alternatives those that are there. */
function withPackages(gathered: Gathered, tied: readonly TiedBid[]): Gathered {
  const entered = new Set(gathered.bids.map(({ id }) => id))
  const packages = [...Map.groupBy(tied, ({ packageId }) => packageId)].map(([id, members]) => ({
    id,
    kind: members[0]?.kind ?? ('together' as const),
    bidIds: members.map(({ bidId }) => bidId),
  }))
  const together = new Set(packages.flatMap(({ kind, bidIds }) => (kind === 'together' ? bidIds : [])))
  const broken = new Set(
    packages.flatMap(({ kind, bidIds }) =>
      kind === 'together' && !bidIds.every((id) => entered.has(id)) ? bidIds : [],
    ),
  )
  const bids = gathered.bids.filter(({ id }) => !broken.has(id))
  const left = new Set(bids.map(({ loadId }) => loadId))
  const emptied = new Set(gathered.bids.filter(({ loadId }) => !left.has(loadId)).map(({ loadId }) => loadId))
  return {
    ...gathered,
    bids,
    leftOut: [
      ...gathered.leftOut.map((bid) => ({ ...bid, isTied: together.has(bid.id) })),
      ...gathered.bids.flatMap((bid) =>
        broken.has(bid.id) ? [{ ...bid, why: 'package_broken' as const, datum: null }] : [],
      ),
    ],
    unopened: [...gathered.unopened, ...[...emptied].map((loadId) => ({ loadId, why: 'none_entered' as const }))],
    packages: packages
      .map((one) => ({ ...one, bidIds: one.bidIds.filter((id) => entered.has(id) && !broken.has(id)) }))
      .filter(({ bidIds }) => bidIds.length > 1),
  }
}

function sortOut(
  gathered: Gathered,
  {
    load,
    plan,
    bids,
    cards,
  }: { load: LoadFacts; plan: AwardPlanRow; bids: readonly LiveBidRow[]; cards: Map<string, CarrierCard> | undefined },
): void {
  let entered = 0
  const [excluded, locked] = [new Set(plan.limits.excludedBidIds), new Set(plan.limits.lockedBidIds)]
  const isLocked = bids.some(({ id }) => locked.has(id))
  for (const bid of bids) {
    const card = cards?.get(bid.carrierCompanyId)
    if (!card) throw new Error('a bid without its carrier')
    const weighed = {
      id: bid.id,
      loadId: bid.loadId,
      carrierId: bid.carrierCompanyId,
      carrierName: card.name,
      amount: bid.amount,
      revision: bid.revision,
      score: scoreOf(card),
      doubts: card.eligibility.reasons
        .filter(({ passed, severity }) => !passed && severity === 'warning')
        .map(({ rule, datum }) => ({ rule, datum })),
    }
    const stopped = card.eligibility.reasons.find(({ passed, severity }) => !passed && severity === 'block')
    if (bid.status === 'countered') gathered.leftOut.push({ ...weighed, why: 'countered', datum: null })
    else if (bid.lapsed) gathered.leftOut.push({ ...weighed, why: 'lapsed', datum: null })
    else if (bid.unconfirmed) gathered.leftOut.push({ ...weighed, why: 'unconfirmed', datum: null })
    else if (bid.currency !== plan.currency || load.currency !== plan.currency)
      gathered.leftOut.push({ ...weighed, why: 'other_currency', datum: null })
    else if (!card.eligibility.eligible || card.companyId === load.companyId)
      gathered.leftOut.push({ ...weighed, why: 'not_eligible', datum: stopped?.datum ?? null })
    else if (excluded.has(bid.id)) gathered.leftOut.push({ ...weighed, why: 'excluded', datum: null })
    else if (isLocked && !locked.has(bid.id)) gathered.leftOut.push({ ...weighed, why: 'other_locked', datum: null })
    else if (!locked.has(bid.id) && !plan.limits.allowOpenChecks && weighed.doubts.length > 0)
      gathered.leftOut.push({ ...weighed, why: 'open_check', datum: weighed.doubts[0]?.datum ?? null })
    else {
      gathered.bids.push(weighed)
      entered += 1
    }
  }
  if (entered === 0)
    gathered.unopened.push({ loadId: load.loadId, why: bids.length === 0 ? 'no_bids' : 'none_entered' })
}

/** On time at least so often, by Wilson's lower bound: three of three is less than ninety of a hundred (domain §7). Null without a stop. */
function scoreOf({ card: { onTimePickups, onTimeDeliveries } }: CarrierCard): number | null {
  const n = onTimePickups.n + onTimeDeliveries.n
  return n === 0 ? null : wilsonLowerBound(onTimePickups.onTime + onTimeDeliveries.onTime, n)
}

export const problemOf = (
  plan: Pick<AwardPlanRow, 'limits'>,
  { bids, incumbents, packages, trucks }: Gathered,
): AwardProblem => ({
  loadIds: [...new Set(bids.map(({ loadId }) => loadId))],
  bids,
  packages,
  incumbents,
  trucks: leastOf(trucks, plan.limits.maxLoadsPerCarrier ?? Infinity),
  locked: plan.limits.lockedBidIds ?? [],
  limits: {
    maxCarriers: plan.limits.maxCarriers ?? null,
    incumbentPercent: plan.limits.incumbentPercent ?? null,
    maxLoadsPerCarrier: plan.limits.maxLoadsPerCarrier ?? null,
    servicePenaltyPercent: plan.limits.servicePenaltyPercent ?? 0,
  },
})

/** Both hold, where there are both. */
const leastOf = (trucks: Readonly<Record<string, number>>, most: number): Record<string, number> =>
  Object.fromEntries(Object.entries(trucks).map(([carrierId, count]) => [carrierId, Math.min(count, most)]))
