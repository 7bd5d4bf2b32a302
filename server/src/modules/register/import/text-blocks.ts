import { isUtf8 } from 'node:buffer'

const LINE_FEED = 0x0a
/** Of a text these hold no zero, or every second is one. */
const HEAD_BYTES = 200
/** No row of these files is longer; what has no line end for so long is no text. */
const MAX_CARRY = 4 * 1024 * 1024

export class NotText extends Error {}

/** From pieces of a file to text that ends with whole lines: UTF-8, Windows-1252 or UTF-16, with or without a byte order mark. */
export class TextBlocks {
  #utf16: TextDecoder | null = null
  #begun = false
  #carry: Uint8Array = new Uint8Array(0)

  push(piece: Uint8Array): string {
    let bytes = piece
    if (!this.#begun) {
      this.#begun = true
      const encoding = utf16Of(bytes)
      if (encoding) this.#utf16 = new TextDecoder(encoding)
      else if (bytes.subarray(0, HEAD_BYTES).includes(0)) throw new NotText()
      else if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) bytes = bytes.subarray(3)
    }
    if (this.#utf16) return this.#utf16.decode(bytes, { stream: true })
    const joined = this.#carry.length === 0 ? bytes : Buffer.concat([this.#carry, bytes])
    const end = joined.lastIndexOf(LINE_FEED) + 1
    this.#carry = joined.subarray(end)
    if (this.#carry.length > MAX_CARRY) throw new NotText()
    return decode(joined.subarray(0, end))
  }

  end(): string {
    const rest = this.#utf16 ? this.#utf16.decode() : decode(this.#carry)
    this.#carry = new Uint8Array(0)
    return rest
  }
}

/** A byte order mark, or every second byte of the beginning zero: these files hold little but ASCII. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, HEAD_BYTES)
  const isZero = (odd: number) => head.filter((byte, at) => at % 2 === odd && byte === 0).length > head.length * 0.3
  if (isZero(1)) return 'utf-16le'
  return isZero(0) ? 'utf-16be' : null
}

/** Every sequence of bytes is Windows-1252, which old exports are in. */
const decode = (bytes: Uint8Array): string =>
  isUtf8(bytes)
    ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8')
    : new TextDecoder('windows-1252').decode(bytes)
