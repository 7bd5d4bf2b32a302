/** A stream of pseudo-random numbers. `fork` gives an independent stream by name, so that one more draw in one place changes nothing elsewhere. */
export interface Random {
  /** 0 ≤ n < 1. */
  next(): number
  between(low: number, high: number): number
  /** A whole number, both ends included. */
  whole(low: number, high: number): number
  /** About a bell around 0 with a deviation of 1, never beyond ±2.5. */
  bell(): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** In random order; `list` stays as it is. */
  shuffled<T>(list: readonly T[]): T[]
  fork(name: string): Random
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}

/** The same seed gives the same numbers on every machine: mulberry32, integer arithmetic only. */
export function random(seed: string): Random {
  let state = hash(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const self: Random = {
    next,
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    bell: () => Math.max(-2.5, Math.min(2.5, (next() + next() + next() + next() - 2) * 1.73)),
    chance: (share) => next() < share,
    pick<T>(list: readonly T[]): T {
      const found = list[Math.floor(next() * list.length)]
      if (found === undefined) throw new Error('nothing to pick from')
      return found
    },
    shuffled<T>(list: readonly T[]): T[] {
      const order = list.map((item) => ({ item, at: next() }))
      return order.toSorted((a, b) => a.at - b.at).map(({ item }) => item)
    },
    fork: (name) => random(`${seed}/${name}`),
  }
  return self
}
