const FIRST = 64 * 1024
/** UTF-8 needs at most this many bytes per UTF-16 unit. */
const BYTES_A_UNIT = 3
const ASCII = 128

/**
 * Builds COPY text as bytes. The buffer is reused between batches; results are copies, which can be transferred to
 * another thread.
 */
export class CopyBytes {
  #bytes: Buffer<ArrayBuffer> = Buffer.alloc(0)
  length = 0

  /** Unescaped: pass values that may contain tabs, line ends or backslashes through `cell` first. */
  text(text: string): void {
    const bytes = this.#roomFor(text.length * BYTES_A_UNIT)
    let { length } = this
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code >= ASCII) {
        this.length += bytes.write(text, this.length)
        return
      }
      bytes[length++] = code
    }
    this.length = length
  }

  /** The same, followed by a tab. */
  cell(text: string): void {
    this.text(text)
    this.tab()
  }

  tab(): void {
    this.#roomFor(1)[this.length] = TAB
    this.length += 1
  }

  /** Writes nothing and returns false if a character from `from` to `to` is not ASCII or has a meaning in COPY. */
  plain({ text, from, to, lower }: { text: string; from: number; to: number; lower: boolean }): boolean {
    const bytes = this.#roomFor(to - from)
    let { length } = this
    for (let at = from; at < to; at += 1) {
      const code = text.charCodeAt(at)
      if (code >= ASCII || code < SPACE || code === BACKSLASH) return false
      bytes[length++] = lower && code >= UPPER_A && code <= UPPER_Z ? code + TO_LOWER : code
    }
    this.length = length
    return true
  }

  /** Everything added since the last call. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = Buffer.allocUnsafeSlow(this.length)
    this.#bytes.copy(taken, 0, 0, this.length)
    this.length = 0
    return taken
  }

  /** The same, but only the pieces at these slots, in this order. */
  gather(slots: Iterable<number>, starts: readonly number[]): Uint8Array<ArrayBuffer> {
    const gathered = Buffer.allocUnsafeSlow(this.length)
    let length = 0
    for (const slot of slots)
      length += this.#bytes.copy(gathered, length, starts[slot], starts[slot + 1] ?? this.length)
    this.length = 0
    return gathered.subarray(0, length)
  }

  #roomFor(more: number): Buffer<ArrayBuffer> {
    const needed = this.length + more
    if (needed > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(FIRST, this.#bytes.length * 2, needed))
      this.#bytes.copy(larger, 0, 0, this.length)
      this.#bytes = larger
    }
    return this.#bytes
  }
}

const TAB = 9
const SPACE = 32
const BACKSLASH = 92
const UPPER_A = 65
const UPPER_Z = 90
const TO_LOWER = 32
