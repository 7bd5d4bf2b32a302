import { MAX_PRICE_SECONDS, MAX_PRICES_MINUTES } from '@drawbar/contract/award-plans/award-plans.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '../../platform/services.ts'
import { SYSTEM } from '../../platform/transaction.ts'
import { Optimiser, OptimiserError, type PriceAsk, type PriceFound } from './solver/index.ts'
import {
  countStanding,
  findPrices,
  holdAsked,
  holdPlanToPrice,
  isPriceWaiting,
  letGoOfPlan,
  MAX_TRIES,
  savePrices,
  takeAsked,
  takePlanToPrice,
} from './sql/award-plan-prices.ts'
import { type AwardPlanRow, findAwardPlan } from './sql/award-plans.ts'
import { problemOf } from './gather-bids.ts'
import { tellPlan } from './tell-plan.ts'
import { isProved, losersOf, type Weighed } from './weighed.ts'

/** Then it is another plan's turn. */
const SLICE_SECONDS = 20
/** For one integer program at its first try and at its second: few need more than one second, and those few come last. */
const SECONDS_EACH = [5, 10] as const
/** How often what was found is kept, and whether somebody goes first is looked up. */
const KEEP_MS = 500
/** Each time all screens that show the plan read it anew. */
const TELL_MS = 3000
/** What a solver that fails counts of the plan's time, so that it does not fail for ever. */
const FAILURE_MS = 120_000

type Weighted = AwardPlanRow & { weighed: Weighed }

/** What somebody waits for comes first, one after the other; then a slice of what is worked out by itself. */
export async function workOutPrices(services: Services, over = new AbortController().signal): Promise<void> {
  if (!(await services.db.read(isPriceWaiting))) return
  while (!over.aborted && (await workOutAsked(services, over)));
  if (!over.aborted) await workOutSlice(services, over)
}

/** False where nobody waits for one. */
async function workOutAsked(services: Services, over: AbortSignal): Promise<boolean> {
  const asked = await services.run(SYSTEM, (tx) => takeAsked(tx.sql))
  if (!asked) return false
  const { planId, bidId, tries } = asked
  const plan = await weighedPlan(services, planId)
  const failed: PriceFound = { bidId, tries: Math.max(tries, MAX_TRIES), wouldHaveWon: null }
  if (!plan) {
    await services.run(SYSTEM, (tx) => savePrices(tx.sql, { planId, found: [failed], givenUp: true }))
    return true
  }
  const found = new Map([[bidId, failed]])
  const ended = await solve(services, {
    plan,
    wanted: [{ bidId, tries: Math.min(tries, 1) }],
    seconds: MAX_PRICE_SECONDS,
    secondsEach: MAX_PRICE_SECONDS,
    over,
    onFound: (one) => {
      if (one.wouldHaveWon) found.set(one.bidId, one)
    },
    keep: async () => {
      await services.run(SYSTEM, (tx) => holdAsked(tx.sql, { planId, bidId, holds: true }))
      return true
    },
  })
  await services.run(SYSTEM, async (tx) => {
    if (ended === 'stopped') return holdAsked(tx.sql, { planId, bidId, holds: false })
    await savePrices(tx.sql, { planId, found: [...found.values()], givenUp: true })
    return tellPlan(tx, plan)
  })
  return true
}

async function workOutSlice(services: Services, over: AbortSignal): Promise<void> {
  const planId = await services.run(SYSTEM, (tx) => takePlanToPrice(tx.sql))
  const plan = planId === null ? null : await weighedPlan(services, planId)
  if (!plan) return
  const ends = async (prices: AwardPlanRow['prices'], spentMs = 0): Promise<void> => {
    await services.run(SYSTEM, async (tx) => {
      await letGoOfPlan(tx.sql, { planId: plan.id, prices, spentMs })
      await tellPlan(tx, plan)
    })
  }
  if (!isProved(plan.weighed.solution)) return ends('stopped')
  if (!(await stands(services, plan))) return ends('outdated')
  if (plan.pricesSpentMs >= MAX_PRICES_MINUTES * 60_000) return ends('limit')
  const wanted = await unknownOf(services, plan)
  const first = wanted.filter(({ tries }) => tries < MAX_TRIES - 1)
  if (wanted.length === 0) return ends('done')

  const fresh: PriceFound[] = []
  let kept = performance.now()
  let told = performance.now()
  const spent = (): number => -kept + (kept = performance.now())
  const keep = (): Promise<boolean> =>
    services.run(SYSTEM, async (tx) => {
      const found = fresh.splice(0)
      if (found.length > 0) await savePrices(tx.sql, { planId: plan.id, found })
      if (!(await holdPlanToPrice(tx.sql, { planId: plan.id, spentMs: spent() }))) return false
      if (found.length > 0 && performance.now() - told > TELL_MS) {
        told = performance.now()
        await tellPlan(tx, plan)
      }
      return true
    })
  const ended = await solve(services, {
    plan,
    wanted: first.length > 0 ? first : wanted,
    seconds: SLICE_SECONDS,
    secondsEach: SECONDS_EACH[first.length > 0 ? 0 : 1],
    over,
    onFound: (one) => fresh.push(one),
    keep,
  })
  const found = fresh.splice(0)
  if (found.length > 0) await services.run(SYSTEM, (tx) => savePrices(tx.sql, { planId: plan.id, found }))
  const isDone = (await unknownOf(services, plan)).length === 0
  return ends(isDone ? 'done' : 'open', spent() + (ended === 'failed' ? FAILURE_MS : 0))
}

async function weighedPlan(services: Services, planId: string): Promise<Weighted | null> {
  const plan = await services.db.read((sql) => findAwardPlan(sql, planId))
  return plan?.weighed ? { ...plan, weighed: plan.weighed } : null
}

/** It can still be awarded as it was shown. */
async function stands(services: Services, { weighed }: Weighted): Promise<boolean> {
  const chosen = new Set(weighed.solution.bidIds)
  const awards = weighed.bids
    .filter(({ id }) => chosen.has(id))
    .map((bid) => ({ ...bid, loadVersion: weighed.loadVersions[bid.loadId] ?? 0 }))
  return (await services.db.read((sql) => countStanding(sql, awards))) === awards.length
}

async function unknownOf(services: Services, plan: Weighted): Promise<PriceAsk['wanted'][number][]> {
  const rows = new Map((await services.db.read((sql) => findPrices(sql, plan.id))).map((row) => [row.bidId, row]))
  return losersOf(plan.weighed)
    .map(({ id: bidId }) => ({
      bidId,
      tries: rows.get(bidId)?.tries ?? 0,
      known: rows.get(bidId)?.wouldHaveWon ?? null,
    }))
    .filter(({ tries, known }) => known === null && tries < MAX_TRIES)
    .map(({ bidId, tries }) => ({ bidId, tries }))
}

interface Work extends Pick<PriceAsk, 'wanted' | 'secondsEach'> {
  plan: Weighted
  seconds: number
  over: AbortSignal
  onFound: (found: PriceFound) => void
  /** Called every now and then; false stops the work. */
  keep: () => Promise<boolean>
}

/** On a thread of its own, which ends with it: stopping it gives the core back at once. */
async function solve(
  services: Services,
  { plan, wanted, secondsEach, seconds, over, onFound, keep }: Work,
): Promise<'over' | 'stopped' | 'failed'> {
  const stop = new AbortController()
  const ended = new AbortController()
  const keeping = keepUp()
  await using optimiser = new Optimiser()
  try {
    const ask = { problem: problemOf(plan, plan.weighed), bidIds: plan.weighed.solution.bidIds, wanted, secondsEach }
    await optimiser.prices(ask, { seconds, signal: AbortSignal.any([stop.signal, over]), onFound })
    return 'over'
  } catch (error) {
    if (stop.signal.aborted || over.aborted) return 'stopped'
    if (!(error instanceof OptimiserError)) throw error
    services.log.warn({ err: error, planId: plan.id }, 'losing prices were not worked out')
    return 'failed'
  } finally {
    ended.abort()
    await keeping
  }

  async function keepUp(): Promise<void> {
    for (;;) {
      await pause(KEEP_MS, undefined, { signal: ended.signal }).catch(() => undefined)
      if (ended.signal.aborted) return
      if (!(await keep())) return stop.abort()
    }
  }
}
