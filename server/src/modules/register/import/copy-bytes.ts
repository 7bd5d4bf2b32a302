const FIRST = 64 * 1024
/** UTF-8 takes no more for a unit of UTF-16. */
const BYTES_A_UNIT = 3
const ASCII = 128

/** COPY text as bytes. Its room is used again batch after batch; what is handed on is a copy, which another thread takes over as it is. */
export class CopyBytes {
  #bytes: Buffer<ArrayBuffer> = Buffer.alloc(0)
  length = 0

  /** As it is: a value that may hold a tab, a line end or a backslash goes through `cell` first. */
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

  /** The same, and the tab behind it. */
  cell(text: string): void {
    this.text(text)
    this.tab()
  }

  tab(): void {
    this.#roomFor(1)[this.length] = TAB
    this.length += 1
  }

  /** False, and nothing is written, where a sign of `text` from `from` to `to` is not plain: no ASCII, or a meaning to COPY. */
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

  /** What was added since the last time. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = Buffer.allocUnsafeSlow(this.length)
    this.#bytes.copy(taken, 0, 0, this.length)
    this.length = 0
    return taken
  }

  /** The same in pieces: those at these slots, in this order. */
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
