import { StreamEvent } from '@drawbar/contract/operations/stream-event.ts'
import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { replaceToken, sessionRefused } from '../app/session/store.ts'
import { apiBase, bearerOf, callHeaders } from './client.ts'
import { eventReader, type StreamMessage } from './event-lines.ts'
import { staleBatch } from './stale-batch.ts'

export type StreamState = 'live' | 'connecting' | 'offline'

const useStream = create<{ state: StreamState }>(() => ({ state: 'connecting' }))
/** For the status bar: whether what is on the screen follows the market by itself. */
export const useStreamState = (): StreamState => useStream((stream) => stream.state)
const show = (state: StreamState): void => useStream.setState({ state })

const FIRST_WAIT_MS = 1000
const MAX_WAIT_MS = 30_000
/** The server sends a heartbeat every 15 s: after three missed ones the line is dead, whatever the socket says. */
const SILENCE_MS = 45_000

/**
 * Follows the server's events by fetch, since EventSource cannot carry the Bearer. Resumes after the last event it saw; an answer of
 * 401 ends the session as any other call's does. Returns the way to stop.
 */
export function startStream(queries: QueryClient): () => void {
  const batch = staleBatch(queries)
  let lastId: string | null = null
  let failures = 0
  let stopped = false
  let connection = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const receive = ({ id, event, data }: StreamMessage): void => {
    if (id !== null) lastId = id
    // Too much was missed to be told one by one.
    if (event === 'reload') void queries.invalidateQueries()
    else {
      const parsed = StreamEvent.safeParse(readJson(data))
      if (parsed.success) batch.add(parsed.data)
    }
  }

  const again = (): void => {
    if (stopped) return
    show(navigator.onLine ? 'connecting' : 'offline')
    if (failures >= 2) show('offline')
    // Half of the wait is random, so that thousands of screens do not return in the same second after a restart.
    const wait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** failures)
    failures += 1
    timer = setTimeout(() => void connect(), wait / 2 + (Math.random() * wait) / 2)
  }
  /** Without waiting: a pause is cut short, an open line is made anew. */
  const atOnce = (): void => {
    failures = 0
    if (timer === undefined) connection.abort()
    else {
      clearTimeout(timer)
      void connect()
    }
  }

  const connect = async (): Promise<void> => {
    timer = undefined
    connection = new AbortController()
    const headers = callHeaders({ accept: 'text/event-stream' })
    const requested = bearerOf(headers['Authorization'])
    if (requested === null) return
    const begun = Date.now()
    const silence = watchdog(() => connection.abort())
    try {
      const response = await fetch(`${apiBase()}/stream`, {
        headers: lastId === null ? headers : { ...headers, 'Last-Event-ID': lastId },
        signal: connection.signal,
        cache: 'no-store',
      })
      if (response.status === 401) {
        sessionRefused(requested)
        return
      }
      const replacement = response.headers.get('x-new-token')
      if (replacement !== null) replaceToken(requested, replacement)
      if (!response.ok || response.body === null) throw new Error(`The stream answered ${response.status}`)
      show('live')
      failures = 0
      // What was read before the first line was asked for may have changed with nobody telling.
      if (lastId === null)
        void queries.invalidateQueries({
          predicate: ({ state }) => state.dataUpdatedAt > 0 && state.dataUpdatedAt < begun,
        })
      const read = eventReader(receive)
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
        silence.onMessage()
        read(chunk.value)
      }
    } catch {
      // Whatever broke the line, the remedy is the same: try again later.
    } finally {
      silence.stop()
    }
    again()
  }

  const offline = (): void => show('offline')
  window.addEventListener('online', atOnce)
  window.addEventListener('offline', offline)
  show('connecting')
  void connect()
  return () => {
    stopped = true
    clearTimeout(timer)
    connection.abort()
    batch.stop()
    window.removeEventListener('online', atOnce)
    window.removeEventListener('offline', offline)
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function watchdog(onSilence: () => void): { onMessage: () => void; stop: () => void } {
  let timer = setTimeout(onSilence, SILENCE_MS)
  return {
    onMessage() {
      clearTimeout(timer)
      timer = setTimeout(onSilence, SILENCE_MS)
    },
    stop: () => clearTimeout(timer),
  }
}
