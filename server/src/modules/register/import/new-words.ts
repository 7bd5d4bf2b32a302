import { isSearched } from '../lookup/name-key.ts'

/** Names of a million carriers hold a few hundred thousand words; past so many, memory is worth more than noting some of them again. */
const REMEMBERED = 200_000

/** Words of names that were not met before. */
export class NewWords {
  readonly #met = new Set<string>()
  #fresh: string[] = []

  add(words: readonly string[]): void {
    for (const word of words) {
      if (!isSearched(word) || this.#met.has(word)) continue
      this.#met.add(word)
      this.#fresh.push(word)
    }
  }

  /** What was added since the last time. */
  take(): string[] {
    if (this.#met.size > REMEMBERED) this.#met.clear()
    const fresh = this.#fresh
    this.#fresh = []
    return fresh
  }
}
