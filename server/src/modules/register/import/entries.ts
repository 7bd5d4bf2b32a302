const ENTERED = Promise.resolve(true)

/** False if the previous batch failed; then this one must fail too. */
type MayCommit = Promise<boolean>

/**
 * Runs two batches at once, each in its own transaction, because PostgreSQL uses one core per transaction and takes
 * longer per row than parsing. They commit in file order, so that a restart knows where to resume. Batches that share a
 * carrier, or may share one, run one after another.
 */
export class Entries implements AsyncDisposable {
  #last: { done: Promise<void>; entered: MayCommit; usdots: ReadonlySet<number> } | null = null

  /** Waits for the previous batch and fails if it failed. */
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

/** Files other than the census name some carriers by docket only, so their batches have no numbers. */
const areApart = (before: ReadonlySet<number>, usdots: Int32Array): boolean =>
  before.size > 0 && usdots.length > 0 && !usdots.some((usdot) => before.has(usdot))
