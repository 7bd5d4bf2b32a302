import { connect } from 'node:net'

/** A megabyte at a time: clamd refuses a chunk above its StreamMaxLength (25 MB by default). */
const CHUNK_BYTES = 1024 * 1024
/** A scan of 20 MB takes clamd a second or two; one that says nothing for longer hangs. */
const SILENCE_MS = 20_000

/** Nobody takes the connection, or it says nothing: another file would fare no better. */
export class ScannerAway extends Error {}

export type Verdict = { clean: true } | { clean: false; signature: string }

/**
 * Asks a ClamAV daemon over TCP (`zINSTREAM`, clamd(8)): the bytes in chunks, each after its length as four bytes, then a length of zero.
 * Throws ScannerAway when the daemon is away or hangs, and an error of this file alone when it answers anything else than OK or FOUND, or
 * hangs up on a file above its StreamMaxLength: no answer is not "clean".
 */
export function scanWithClamav(
  url: string,
  bytes: Uint8Array,
  { silenceMs = SILENCE_MS }: { silenceMs?: number } = {},
): Promise<Verdict> {
  const { hostname, port } = new URL(url)
  const { promise, resolve, reject } = Promise.withResolvers<Verdict>()
  const socket = connect({ host: hostname.replaceAll(/^\[|\]$/g, ''), port: Number(port) || 3310 })
  socket.setTimeout(silenceMs, () => socket.destroy(new ScannerAway('the malware scanner does not answer')))
  let answer = ''
  let connected = false
  socket.on('data', (part: Buffer) => {
    answer += part.toString('latin1')
    if (answer.includes('\0')) socket.end()
  })
  socket.on('error', (cause) =>
    reject(connected ? cause : new ScannerAway('the malware scanner cannot be reached', { cause })),
  )
  socket.on('close', () => {
    const text = answer.replaceAll('\0', '').trim()
    const found = /^stream: (.+) FOUND$/.exec(text)?.[1]
    if (found !== undefined) resolve({ clean: false, signature: found })
    else if (text === 'stream: OK') resolve({ clean: true })
    else reject(new Error(`the malware scanner answered: ${text === '' ? 'nothing' : text.slice(0, 200)}`))
  })
  socket.on('connect', () => {
    connected = true
    socket.write('zINSTREAM\0')
    for (let at = 0; at < bytes.byteLength; at += CHUNK_BYTES) {
      const part = bytes.subarray(at, at + CHUNK_BYTES)
      const length = Buffer.alloc(4)
      length.writeUInt32BE(part.byteLength)
      socket.write(length)
      socket.write(part)
    }
    socket.write(Buffer.alloc(4))
  })
  return promise
}
