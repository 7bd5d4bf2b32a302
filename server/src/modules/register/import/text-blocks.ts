import { isUtf8 } from 'node:buffer'

const LINE_FEED = 0x0a
/** Text contains no zero bytes; UTF-16 has one in every second byte. */
const HEAD_BYTES = 200
/** No row is longer; data without a line end for this long is not text. */
const MAX_CARRY = 4 * 1024 * 1024

export class NotText extends Error {}

/**
 * Decodes pieces of a file into text that ends with complete lines: UTF-8, Windows-1252 or UTF-16, with or without a
 * byte order mark.
 */
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

/** Detects a byte order mark, or zeros in every second byte, because these files are mostly ASCII. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, HEAD_BYTES)
  const isZero = (odd: number) => head.filter((byte, at) => at % 2 === odd && byte === 0).length > head.length * 0.3
  if (isZero(1)) return 'utf-16le'
  return isZero(0) ? 'utf-16be' : null
}

/** Any byte sequence is valid Windows-1252, the encoding of old exports. */
const decode = (bytes: Uint8Array): string =>
  isUtf8(bytes)
    ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8')
    : new TextDecoder('windows-1252').decode(bytes)
