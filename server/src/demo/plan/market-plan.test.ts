import { expect, it } from 'vitest'
import { planMarket } from './market-plan.ts'

const NO_RECEIPT = () => ({ fileName: '', bytes: new Uint8Array() })

const planAt = (seed: string, now: string) =>
  planMarket({
    seed,
    now: Date.parse(now),
    size: 1,
    passwordHash: '',
    staff: { founder: { name: 'A B', email: 'a@b.example' }, admin: { name: 'C D', email: 'c@d.example' } },
    receipts: { proof: NO_RECEIPT, lumper: NO_RECEIPT },
  })

/** Nothing is played: what each act leaves is what demo-market.test.ts finds in the database of a small market. */
function planned(seed: string) {
  const acts = planAt(seed, '2026-09-16T17:00:00Z')
  const count = (what: RegExp) => acts.filter((act) => what.test(act.what)).length
  const offered = new Set(acts.filter(({ what }) => what.startsWith('award to ')).flatMap(({ about }) => about))
  const lapsed = acts.filter(
    ({ what, about }) => what.startsWith('lapse (posted-') && !about.some((one) => offered.has(one)),
  )
  const days = (Math.max(...acts.map(({ at }) => at)) - Math.min(...acts.map(({ at }) => at))) / 86_400_000
  return {
    companies: count(/^registration /),
    loads: count(/^load written /),
    bids: count(/^(?:bid|booking) of /),
    /** Signed by both sides, and so a haul. */
    shipments: count(/^signature of /),
    days,
    declined: count(/^award declined by /),
    /** On a post that still stands and was offered to nobody, nothing lapses but a bid past the day it was good for. */
    expired: lapsed.length,
  }
}

it.each(['drawbar', 'another seed'])(
  'the whole market of %s is about 40 companies, 400 loads, 1,500 bids and 120 shipments of two weeks',
  (seed) => {
    const { companies, loads, bids, shipments, days, declined, expired } = planned(seed)
    expect([companies, 40]).toSatisfy(within(0.15))
    expect([loads, 400]).toSatisfy(within(0.02))
    expect([bids, 1500]).toSatisfy(within(0.02))
    expect([shipments, 120]).toSatisfy(within(0.05))
    expect([days, 15]).toSatisfy(within(0.1))
    expect(Math.min(declined, expired)).toBeGreaterThan(2)
  },
)

const within =
  (share: number) =>
  ([actual = 0, wanted = 0]: number[]) =>
    Math.abs(actual / wanted - 1) <= share

it('nothing is planned after the market opens, at whatever hour that is', () => {
  const hours = Array.from({ length: 8 }, (_, index) => new Date(Date.UTC(2026, 10, 2, 6 * index)).toISOString())
  for (const hour of hours) expect(planAt('test', hour).length).toBeGreaterThan(1_000)
})
