const ENTERED = Promise.resolve(true)

/** False where the batch before was not entered: then this one must not be either. */
type MayCommit = Promise<boolean>

/**
 * Two batches at once, each in a transaction of its own: PostgreSQL gives a transaction one processor, and needs longer for a row than it
 * takes to be taken apart. They commit in the order of the file, so that whoever goes on after a kill knows where. Batches that share a
 * carrier, and those of which that is not known, come one after another.
 */
export class Entries implements AsyncDisposable {
  #last: { done: Promise<void>; entered: MayCommit; usdots: ReadonlySet<number> } | null = null

  /** Waits until the batch before is entered; fails as that does. */
  async add(usdots: Int32Array, enter: (mayCommit: MayCommit) => Promise<void>): Promise<void> {
    const before = this.#last
    const mayCommit = before?.entered ?? ENTERED
    const done = before && !areApart(before.usdots, usdots) ? before.done.then(() => enter(ENTERED)) : enter(mayCommit)
    const entered = done.then(
      () => true,
      () => false,
    )
    this.#last = { done, entered, usdots: new Set(usdots) }
    await before?.done
  }

  async all(): Promise<void> {
    await this.#last?.done
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#last?.entered
  }
}

/** Files other than the census name some carriers by docket only, and no numbers come with their batches. */
const areApart = (before: ReadonlySet<number>, usdots: Int32Array): boolean =>
  before.size > 0 && usdots.length > 0 && !usdots.some((usdot) => before.has(usdot))
