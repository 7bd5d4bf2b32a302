import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface CutLine {
  url: string
  /** Breaks what is open and refuses what comes; the server hears and sends as before. */
  cut(): void
  mend(): void
  stop(): Promise<void>
}

/** A line to the server that can break while the server goes on. */
export async function cutLineTo(serverUrl: string): Promise<CutLine> {
  const { hostname, port } = new URL(serverUrl)
  const open = new Set<Socket>()
  let isCut = false
  const line = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(Number(port), hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.pipe(other)
      // A broken end breaks the other; what a browser does about it is the story.
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
  })
  const breakAll = (): void => {
    for (const socket of open) socket.destroy()
  }
  await once(line.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    cut() {
      isCut = true
      breakAll()
    },
    mend() {
      isCut = false
    },
    async stop() {
      breakAll()
      line.close()
      await once(line, 'close')
    },
  }
}
