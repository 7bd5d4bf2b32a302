import type { AwardProblem, OfferedBid, OfferedPackage } from '../server/src/modules/award-plans/solver/problem.ts'

/** mulberry32: the same seed gives the same market everywhere. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const METROS = 30
/** By how many ends of the lane the carrier serves: how often it bids, and what it asks for going out of its way. */
const BIDS_WHEN = [0.03, 0.25, 1]
const ASKS_WHEN = [1.12, 1.03, 0.97]

/**
 * A market as lanes have it: few metros carry most loads; a carrier runs between some metros and bids there, about its own level of price and
 * the lane's; one in eight of its bids is tied to another on the way back, one in twelve is an alternative to another. All limits bind.
 */
export function awardMarket({ loads, bids, seed }: { loads: number; bids: number; seed: number }): AwardProblem {
  const random = seeded(seed)
  const pick = (n: number) => Math.floor(random() * n)
  // Zipf's: the metro of rank r has a weight of 1 / r.
  const metro = (): number => Math.min(METROS - 1, Math.floor(Math.exp(random() * Math.log(METROS + 1))) - 1)
  const place = Array.from({ length: METROS }, () => [random() * 3000, random() * 1500] as const)
  const lanes = Array.from({ length: loads }, () => {
    const from = metro()
    let to = metro()
    while (to === from) to = pick(METROS)
    const [a, b] = [place[from] ?? [0, 0], place[to] ?? [0, 0]]
    const miles = 1.2 * Math.hypot(a[0] - b[0], a[1] - b[1]) + 60
    return { from, to, price: Math.round((40_000 + miles * 195) * (0.9 + 0.2 * random())) }
  })
  const carriers = Math.max(12, Math.round(loads / 4))
  const homes = Array.from({ length: carriers }, () => ({
    metros: new Set(Array.from({ length: 4 + pick(8) }, metro)),
    level: 0.88 + 0.28 * random(),
    score: random() < 0.15 ? null : 0.6 + 0.4 * random(),
  }))
  const made = new Set<string>()
  const list: OfferedBid[] = []
  const ofCarrier = new Map<number, OfferedBid[]>()
  while (list.length < bids) {
    const carrier = pick(carriers)
    const home = homes[carrier]
    const load = pick(loads)
    const lane = lanes[load]
    const key = `${carrier}/${load}`
    if (!home || !lane || made.has(key)) continue
    const fits = Number(home.metros.has(lane.from)) + Number(home.metros.has(lane.to))
    if (random() > (BIDS_WHEN[fits] ?? 0)) continue
    made.add(key)
    const bid = {
      id: `b${String(list.length).padStart(5, '0')}`,
      loadId: `l${String(load).padStart(4, '0')}`,
      carrierId: `c${String(carrier).padStart(3, '0')}`,
      amount: Math.round(lane.price * home.level * (ASKS_WHEN[fits] ?? 1) * (0.95 + 0.1 * random())),
      score: home.score,
    }
    list.push(bid)
    ofCarrier.set(carrier, [...(ofCarrier.get(carrier) ?? []), bid])
  }
  const packages: OfferedPackage[] = []
  for (const own of ofCarrier.values()) {
    for (let at = 0; at + 1 < own.length;) {
      const roll = random()
      const size = roll < 0.06 ? 2 + pick(2) : roll < 0.1 ? 2 : 0
      if (size > 0 && at + size <= own.length) {
        const bidIds = own.slice(at, at + size)
        const kind = roll < 0.06 ? 'together' : 'either_or'
        if (kind === 'together') for (const bid of bidIds) bid.amount = Math.round(bid.amount * 0.93)
        packages.push({ id: `p${packages.length}`, kind, bidIds: bidIds.map(({ id }) => id) })
        at += size
      } else at += 1
    }
  }
  const names = [...new Set(list.map(({ carrierId }) => carrierId))]
  return {
    loadIds: lanes.map((_, at) => `l${String(at).padStart(4, '0')}`),
    bids: list,
    packages,
    incumbents: names.filter((_, at) => at % 4 === 0),
    trucks: {},
    limits: {
      maxCarriers: Math.round(carriers * 0.6),
      incumbentPercent: 35,
      maxLoadsPerCarrier: Math.max(8, Math.ceil((loads / carriers) * 2.5)),
      servicePenaltyPercent: 10,
    },
  }
}
