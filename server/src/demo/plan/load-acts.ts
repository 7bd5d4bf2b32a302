import { cancelLoad, createLoad, pauseLoad, postLoad } from '@drawbar/contract/loads/loads.ts'
import { refreshPosts } from '@drawbar/contract/loads/post-freshness.ts'
import type { CancelReason } from '@drawbar/contract/codes.ts'
import { HOUR, iso, MINUTE } from '../local-hours.ts'
import type { Pricing, TypedLoad } from './freight.ts'
import type { LoadPlan } from './load-plan.ts'
import { cents, usd } from './price.ts'
import type { Stage } from './stage.ts'
import type { LoadTimes } from './times.ts'

const CANCELLED: readonly CancelReason[] = [
  'not_ready',
  'order_cancelled',
  'duplicate',
  'wrong_data',
  'rate_changed',
  'covered_elsewhere',
  'weather',
]

/** Bids close on a sealed load at this instant; null for the other ways of pricing. */
export function sealedUntil(
  { mode, fate, rng }: LoadPlan,
  { posted, decides, closes }: LoadTimes,
  now: number,
): number | null {
  if (mode !== 'sealed_bid') return null
  const early = rng.fork('deadline').between(0.5, 0.9)
  if (fate === 'posted' || fate === 'draft' || fate === 'paused')
    return Math.min(now + (3 + 60 * early) * HOUR, closes - HOUR)
  return Math.min(posted + (decides - posted) * early, closes - 10 * MINUTE)
}

/** The owner writes the load, posts it, and in the end takes it off or cancels it. */
export function addLoadActs(plan: LoadPlan, { times, stage }: { times: LoadTimes; stage: Stage }): void {
  const { key: about, consignor, fate, rng } = plan
  const as = consignor.viewer
  const deadline = sealedUntil(plan, times, stage.now)
  stage.act({ at: times.created, what: 'load written', about }, async (house) => {
    const visibility = visibilityOf(plan)
    const body = { ...plan.freight, pricing: pricing(plan, deadline), visibility }
    plan.id = (await house.call(as, createLoad, { body })).id
  })
  const cancel = (at: number, reason: CancelReason) =>
    stage.act({ at, what: 'load cancelled', about }, (house) =>
      house.call(as, cancelLoad, { params: { loadId: plan.id }, body: { reason } }),
    )
  if (fate === 'draft') return
  if (fate === 'cancelled' && plan.index % 6 === 5) return cancel(times.posted, 'duplicate')
  stage.act({ at: times.posted, what: 'load posted', about }, (house) =>
    house.call(as, postLoad, { params: { loadId: plan.id }, body: {} }),
  )
  // Its owner stands by it on the last day; one in ten forgot, and the board says so.
  const confirms = rng.fork('confirms')
  const forgets = plan.ownDemo ? plan.index % 5 === 4 : confirms.chance(0.1)
  if (fate === 'posted' && !forgets) {
    const at = stage.now - confirms.between(0.3, 9) * HOUR
    if (at > times.posted)
      stage.act({ at, what: 'post confirmed', about }, (house) =>
        house.call(as, refreshPosts, { body: { loadIds: [plan.id] } }),
      )
  }
  if (fate === 'paused') {
    stage.act({ at: times.decides, what: 'load paused', about }, (house) =>
      house.call(as, pauseLoad, { params: { loadId: plan.id } }),
    )
  }
  if (fate === 'cancelled') cancel(times.decides, rng.fork('cancel').pick(CANCELLED))
  if (fate === 'expired') stage.sweepAfter(times.closes, about)
}

function visibilityOf({ invited }: LoadPlan): NonNullable<TypedLoad['visibility']> {
  return invited
    ? { scope: 'invited', companyIds: invited.flatMap(({ viewer }) => viewer.companyId ?? []) }
    : { scope: 'public' }
}

function pricing({ mode, market, rng }: LoadPlan, deadline: number | null): Pricing {
  const target = usd(cents(market * 0.97, 25))
  switch (mode) {
    case 'open_bid':
      return { mode, ...(rng.fork('target').chance(0.8) ? { target } : {}) }
    case 'sealed_bid':
      return { mode, reserve: usd(cents(market * 1.08, 25)), deadline: iso(deadline ?? 0) }
    case 'book_now':
      return { mode, price: usd(cents(market, 25)), alsoBids: true }
    case 'fixed':
      return { mode, price: usd(cents(market * 1.02, 25)) }
  }
}
