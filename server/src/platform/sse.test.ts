import fastify from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../test-app.ts'
import { newId } from './ids.ts'
import type { Listener, Realtime } from './realtime.ts'
import { startStream } from './sse.ts'
import type { Viewer } from './viewer.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const viewer: Viewer = {
  userId: newId(),
  sessionId: newId(),
  email: 'a@b.example',
  name: 'A',
  kind: 'consignor',
  companyId: newId(),
  companyName: 'B',
  companyRole: 'Owner',
  mailboxVerified: true,
  mustEnroll: false,
  acting: null,
}

it('a stream whose past cannot be read ends and is forgotten, so that its client comes again', async () => {
  const listening = new Set<Listener>()
  const { realtime, log } = app.services
  const broken: Realtime = {
    ...realtime,
    since: () => Promise.reject(new Error('the database went away')),
    subscribe(listener) {
      listening.add(listener)
      const stop = realtime.subscribe(listener)
      return () => {
        listening.delete(listener)
        stop()
      }
    },
  }
  const http = fastify()
  http.get('/', (request, reply) =>
    startStream({
      request,
      reply,
      viewer,
      realtime: broken,
      log,
      admit: () => () => undefined,
      audience: () => ({ ...viewer, isCarrier: false, isStaff: false }),
    }),
  )
  const url = await http.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(url, { headers: { 'last-event-id': '0' } })
  expect(await answer.text()).toBe('retry: 2000\n\n')
  await vi.waitFor(() => expect(listening.size).toBe(0))
  await http.close()
})
