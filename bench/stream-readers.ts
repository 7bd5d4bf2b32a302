import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'

/** A stream to open: where, and whose. */
export interface StreamToRead {
  url: string
  token: string
}

export interface Heard {
  events: number
  /** By the load that a `load.posted` names: when each stream read it, in milliseconds since 1970. */
  posted: Record<string, number[]>
}

export interface StreamReaders {
  /** What was read since the last time this was asked. */
  heard(): Promise<Heard>
  /** Closes every stream. */
  stop(): Promise<void>
}

/** Event streams over a socket each, read in a process of their own, as so many browsers would; open when this returns. */
export async function readStreams(streams: readonly StreamToRead[]): Promise<StreamReaders> {
  const child: ChildProcess = fork(new URL(import.meta.url), [])
  const answer = async (asked: unknown): Promise<unknown> => {
    child.send(asked as never)
    const [said] = (await once(child, 'message')) as [unknown]
    return said
  }
  const opened = await answer(streams)
  if (opened !== streams.length) {
    child.kill()
    throw new Error(`not all streams were opened: ${String(opened)}`)
  }
  return {
    heard: async () => (await answer('heard')) as Heard,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

const OPENED_AT_ONCE = 20
const EVENT = /event: ([\w.]+)\ndata: (.*)\n\n/g

let collected: Heard = { events: 0, posted: {} }

function openOne({ url, token }: StreamToRead): Promise<void> {
  const { hostname, port, pathname } = new URL(url)
  return new Promise((resolve, reject) => {
    let rest = ''
    const socket = connect({ host: hostname, port: Number(port) }, () =>
      socket.write(`GET ${pathname} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\n\r\n`),
    )
    socket.setEncoding('latin1')
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(`a stream was closed after ${rest}`)))
    socket.on('data', (chunk: string) => {
      const at = Date.now()
      rest += chunk
      if (rest.includes('retry: ')) resolve()
      let read = 0
      for (const event of rest.matchAll(EVENT)) {
        read = event.index + event[0].length
        collected.events += 1
        if (event[1] !== 'load.posted') continue
        const loadId = /"loadId":"([^"]+)"/.exec(event[2] ?? '')?.[1] ?? ''
        ;(collected.posted[loadId] ??= []).push(at)
      }
      rest = rest.slice(read)
    })
  })
}

async function openAll(streams: readonly StreamToRead[]): Promise<number> {
  for (let from = 0; from < streams.length; from += OPENED_AT_ONCE)
    await Promise.all(streams.slice(from, from + OPENED_AT_ONCE).map(openOne))
  return streams.length
}

if (process.argv[1] === new URL(import.meta.url).pathname)
  process.on('message', (asked: 'heard' | StreamToRead[]) => {
    if (asked === 'heard') {
      process.send?.(collected)
      collected = { events: 0, posted: {} }
    } else
      openAll(asked).then(
        (count) => process.send?.(count),
        (error: unknown) => process.send?.(String(error)),
      )
  })
