import { isSearched } from '../lookup/name-key.ts'

/**
 * A million names contain a few hundred thousand words. Beyond this number, noting a word again is cheaper than the
 * memory.
 */
const REMEMBERED = 200_000

/** Words of names not seen before. */
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

  /** Everything added since the last call. */
  take(): string[] {
    if (this.#met.size > REMEMBERED) this.#met.clear()
    const fresh = this.#fresh
    this.#fresh = []
    return fresh
  }
}
