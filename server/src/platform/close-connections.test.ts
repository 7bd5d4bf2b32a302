import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createHttp } from './http.ts'
import { createLog } from './log.ts'

async function listening() {
  const app = await createHttp({ log: createLog({ level: 'silent' }), secure: false })
  const begun = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    begun.resolve()
    await held.promise
    return { done: true }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, port: (app.server.address() as AddressInfo).port, begun: begun.promise, finish: held.resolve }
}

it('a connection opened ahead of need does not hold up a stop', async () => {
  const { app, port } = await listening()
  const idle = connect(port, '127.0.0.1')
  await once(idle, 'connect')
  const ended = once(idle, 'close')
  const asked = performance.now()
  await app.close()
  await ended
  expect(performance.now() - asked).toBeLessThan(2000)
})

it('a request under way is answered before the stop is done', async () => {
  const { app, port, begun, finish } = await listening()
  const answer = fetch(`http://127.0.0.1:${port}/slow`)
  await begun
  const closed = app.close()
  finish()
  expect(await (await answer).json()).toEqual({ done: true })
  const answered = performance.now()
  await closed
  expect(performance.now() - answered).toBeLessThan(2000)
})
