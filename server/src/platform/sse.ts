import type { StreamEvent } from '@drawbar/contract/operations/stream-event.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './errors.ts'
import type { Log } from './log.ts'
import type { Audience, Listener, Realtime } from './realtime.ts'
import type { Viewer } from './viewer.ts'

const HEARTBEAT_MS = 15_000
/** A client that does not read: past this many unsent bytes it is cut off, and resumes by id. */
const MAX_BUFFERED = 256 * 1024

const texts = new WeakMap<StreamEvent, string>()

/** The event as it is sent, made once for all the streams that hear it. */
function textOf(event: StreamEvent): string {
  const known = texts.get(event)
  if (known !== undefined) return known
  const text = `id: ${event.seq}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
  texts.set(event, text)
  return text
}

interface StreamCall {
  request: FastifyRequest
  reply: FastifyReply
  viewer: Viewer | null
  realtime: Realtime
  log: Log
  /** Takes a place or refuses; returns the way to give it back. */
  admit: (viewer: Viewer) => () => void
  audience: (viewer: Viewer) => Audience
}

/** Answers a stream: what was missed since Last-Event-ID, then what comes. Ends with the session. */
export async function startStream({
  request,
  reply,
  viewer,
  realtime,
  log,
  admit,
  audience,
}: StreamCall): Promise<FastifyReply> {
  if (!viewer) throw new AppError('unauthenticated')
  const leave = admit(viewer)
  const given = Number(request.headers['last-event-id'])
  const after =
    request.headers['last-event-id'] !== undefined && Number.isSafeInteger(given) && given >= 0 ? given : null
  const headers = Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined))
  reply.hijack()
  const raw = reply.raw
  raw.writeHead(200, {
    ...(headers as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // An ended stream leaves no idle connection behind for a stopping server to wait for.
    connection: 'close',
  })
  let sent = after ?? realtime.lastSeq()
  const held: { seq: number; text: string }[] = []
  let live = false

  let unsent = ''
  const flush = (): void => {
    const text = unsent
    unsent = ''
    if (text === '' || raw.destroyed || raw.writableEnded) return
    raw.write(text)
    if (raw.writableLength > MAX_BUFFERED) raw.destroy()
  }
  // Events are relayed by the batch: what a stream hears of one goes out as one piece.
  const write = (text: string): void => {
    if (unsent === '') queueMicrotask(flush)
    unsent += text
  }
  const send: Listener['send'] = (event) => {
    const text = textOf(event)
    if (!live) held.push({ seq: event.seq, text })
    else if (event.seq > sent) {
      sent = event.seq
      write(text)
    }
  }
  const listener: Listener = { ...audience(viewer), send, end: () => close() }
  const unsubscribe = realtime.subscribe(listener)
  const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS)
  const close = (): void => {
    clearInterval(heartbeat)
    unsubscribe()
    leave()
    flush()
    if (!raw.destroyed) raw.end()
  }
  raw.on('close', close)
  // A client that left while it was being recognised closes no second time.
  if (raw.destroyed) close()

  write('retry: 2000\n\n')
  // From where on it hears, so that a line which breaks before its first event resumes too. Without data it is no event.
  if (after === null) write(`id: ${sent}\n\n`)
  const missed = after === null ? [] : await missedSince(after)
  if (missed === null) {
    sent = Math.max(sent, realtime.lastSeq())
    write(`id: ${sent}\nevent: reload\ndata: {}\n\n`)
  } else
    for (const event of missed) {
      sent = event.seq
      write(textOf(event))
    }
  live = true
  for (const { seq, text } of held) {
    if (seq <= sent) continue
    sent = seq
    write(text)
  }
  return reply

  /** The answer has begun, so that a failure can only end it: the client comes back with the same id instead of hearing nothing for ever. */
  async function missedSince(seq: number): Promise<StreamEvent[] | null> {
    try {
      return await realtime.since(seq, listener)
    } catch (error) {
      close()
      log.warn({ err: error, requestId: request.id }, 'a stream could not be resumed')
      return []
    }
  }
}
