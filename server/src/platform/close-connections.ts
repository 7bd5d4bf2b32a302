import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const LOOK_AGAIN_MS = 100

/**
 * A stopping server waits for requests, not for connections. Node closes idle ones once, at the beginning: one whose request is answered
 * after that would be waited for until its keep-alive ends (72 s), and one that a browser opened ahead of need, which Node counts as busy,
 * until its header time-out.
 */
export function closeConnectionsOnStop(app: FastifyInstance): void {
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('preClose', (done) => {
    const look = (): void => {
      app.server.closeIdleConnections()
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
      if (sockets.size > 0) setTimeout(look, LOOK_AGAIN_MS).unref()
    }
    look()
    done()
  })
}
