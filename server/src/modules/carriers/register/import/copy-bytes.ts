const FIRST = 64 * 1024
/** UTF-8 takes no more for a unit of UTF-16. */
const BYTES_A_UNIT = 3

/** COPY text as bytes, which another thread is handed without a copy. */
export class CopyBytes {
  #bytes: Buffer<ArrayBuffer> = Buffer.alloc(0)
  #length = 0

  add(text: string): void {
    const needed = this.#length + text.length * BYTES_A_UNIT
    if (needed > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(FIRST, this.#bytes.length * 2, needed))
      this.#bytes.copy(larger, 0, 0, this.#length)
      this.#bytes = larger
    }
    this.#length += this.#bytes.write(text, this.#length)
  }

  /** What was added so far, in a buffer of its own. */
  take(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#length)
  }
}
