import { connect } from 'node:net'

/** A megabyte at a time: clamd refuses a chunk above its StreamMaxLength (25 MB by default). */
const CHUNK_BYTES = 1024 * 1024
/** A scan of 20 MB takes clamd a second or two; one that says nothing for longer hangs. */
const SILENCE_MS = 20_000

export type Verdict = { clean: true } | { clean: false; signature: string }

/**
 * Asks a ClamAV daemon over TCP (`zINSTREAM`, clamd(8)): the bytes in chunks, each after its length as four bytes, then a length of zero.
 * Throws when the daemon is away, hangs, or answers anything else than OK or FOUND: no answer is not "clean".
 */
export function scanWithClamav(url: string, bytes: Uint8Array): Promise<Verdict> {
  const { hostname, port } = new URL(url)
  const { promise, resolve, reject } = Promise.withResolvers<Verdict>()
  const socket = connect({ host: hostname.replaceAll(/^\[|\]$/g, ''), port: Number(port) || 3310 })
  socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('the malware scanner does not answer')))
  let answer = ''
  socket.on('data', (part: Buffer) => {
    answer += part.toString('latin1')
    if (answer.includes('\0')) socket.end()
  })
  socket.on('error', reject)
  socket.on('close', () => {
    const text = answer.replaceAll('\0', '').trim()
    const found = /^stream: (.+) FOUND$/.exec(text)?.[1]
    if (found !== undefined) resolve({ clean: false, signature: found })
    else if (text === 'stream: OK') resolve({ clean: true })
    else reject(new Error(`the malware scanner answered: ${text === '' ? 'nothing' : text.slice(0, 200)}`))
  })
  socket.on('connect', () => {
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
