import { login, logout } from '@drawbar/contract/identity/accounts.ts'
import { cancelLoad } from '@drawbar/contract/loads/loads.ts'
import type { StreamEvent } from '@drawbar/contract/operations/stream-event.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { signUpCarrier, signUpConsignor } from '../companies/testing.ts'
import { aDraftLoad, aPostedLoad } from '../loads/testing.ts'

let app: TestApp
let url: string
const open: AbortController[] = []
beforeAll(async () => {
  app = await startTestApp()
  url = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const controller of open.splice(0)) controller.abort()
})
afterAll(() => app.close())

interface Heard {
  events: StreamEvent[]
  /** The last place that was told. */
  lastId: number | null
  ended: boolean
}

/** Reads a stream as a browser does, over a real socket. */
async function listen(token: string, lastEventId?: number): Promise<Heard> {
  const controller = new AbortController()
  open.push(controller)
  const answer = await fetch(`${url}/api/stream`, {
    signal: controller.signal,
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'text/event-stream',
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    },
  })
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  const heard: Heard = { events: [], lastId: null, ended: false }
  const read = async (): Promise<void> => {
    let rest = ''
    for await (const chunk of answer.body ?? []) {
      rest += Buffer.from(chunk).toString('utf8')
      const parts = rest.split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) {
        const id = part.match(/^id: (\d+)$/m)?.[1]
        if (id) heard.lastId = Number(id)
        const data = part.match(/^data: (.*)$/m)?.[1]
        if (data) heard.events.push(JSON.parse(data) as StreamEvent)
      }
    }
  }
  void read()
    .catch(() => undefined)
    .finally(() => {
      heard.ended = true
    })
  return heard
}

/** Nobody who listens from here on hears of what was done before. */
const everythingTold = () =>
  vi.waitFor(async () => expect(await app.services.db.sql`select 1 from events where seq is null`).toEqual([]))

const types = ({ events }: Heard): string[] => events.map((event) => event.type)

describe('the event stream', () => {
  it('tells a company its own changes, a carrier the board, a stranger nothing', async () => {
    const [consignor, stranger, carrier] = await Promise.all([
      signUpConsignor(app),
      signUpConsignor(app),
      signUpCarrier(app),
    ])
    await everythingTold()
    const [mine, theirs, board] = await Promise.all([
      listen(consignor.token),
      listen(stranger.token),
      listen(carrier.token),
    ])
    const load = await aPostedLoad(app, consignor)
    await vi.waitFor(() => expect(types(mine)).toContain('load.posted'))
    await vi.waitFor(() => expect(types(board)).toEqual(['load.posted']))
    expect(mine.events.find((event) => event.type === 'load.posted')?.subject).toEqual({ loadId: load.id })
    expect(theirs.events).toEqual([])
  })

  it('resumes where it was cut, and repeats nothing', async () => {
    const consignor = await signUpConsignor(app)
    const first = await listen(consignor.token)
    await aDraftLoad(app, consignor)
    await vi.waitFor(() => expect(types(first)).toContain('load.created'))
    const seen = first.events.find((event) => event.type === 'load.created')?.seq ?? 0
    for (const controller of open.splice(0)) controller.abort()
    const load = await aPostedLoad(app, consignor)
    await app.ok(cancelLoad, { as: consignor, params: { loadId: load.id }, body: { reason: 'not_ready' } })
    await vi.waitFor(() => expect(app.services.realtime.lastSeq()).toBeGreaterThanOrEqual(seen + 3))
    const second = await listen(consignor.token, seen)
    await vi.waitFor(() => expect(types(second)).toEqual(['load.created', 'load.posted', 'load.cancelled']))
    expect(second.events.every(({ seq }) => seq > seen)).toBe(true)
  })

  it('that broke before its first event resumes from where it began', async () => {
    const consignor = await signUpConsignor(app)
    await everythingTold()
    const first = await listen(consignor.token)
    await vi.waitFor(() => expect(first.lastId).not.toBeNull())
    expect(first.events).toEqual([])
    for (const controller of open.splice(0)) controller.abort()
    await aDraftLoad(app, consignor)
    await everythingTold()
    const second = await listen(consignor.token, first.lastId ?? undefined)
    await vi.waitFor(() => expect(types(second)).toEqual(['load.created']))
  })

  it('that missed more than is told one by one says to read all again, and goes on from there', async () => {
    const consignor = await signUpConsignor(app)
    await everythingTold()
    const first = await listen(consignor.token)
    await vi.waitFor(() => expect(first.lastId).not.toBeNull())
    for (const controller of open.splice(0)) controller.abort()
    const { sql } = app.services.db
    await sql`insert into events (id, type, subject) select gen_random_uuid(), 'load.changed', '{}' from generate_series(1, 1001)`
    await vi.waitFor(() => expect(app.services.realtime.lastSeq()).toBe((first.lastId ?? 0) + 1001), {
      timeout: 10_000,
    })
    const second = await listen(consignor.token, first.lastId ?? undefined)
    // A reload names nothing.
    await vi.waitFor(() => expect(second.events).toEqual([{}]))
    expect(second.lastId).toBe((first.lastId ?? 0) + 1001)
    await aDraftLoad(app, consignor)
    await vi.waitFor(() => expect(types(second)).toEqual([undefined, 'load.created']))
  })

  it('ends with the session', async () => {
    const { email, password } = await signUpConsignor(app)
    const { token } = await app.ok(login, { body: { email, password } })
    const heard = await listen(token)
    await app.ok(logout, { as: { token } })
    await vi.waitFor(() => expect(heard.ended).toBe(true))
    expect((await fetch(`${url}/api/stream`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401)
  })

  it('does not keep a stopping server waiting', async () => {
    const stopping = await startTestApp()
    const { token } = await signUpConsignor(stopping)
    const address = await stopping.http.listen({ port: 0, host: '127.0.0.1' })
    const streams = await Promise.all(
      Array.from({ length: 3 }, () =>
        fetch(`${address}/api/stream`, { headers: { authorization: `Bearer ${token}` } }),
      ),
    )
    const read = streams.map((stream) => stream.text())
    await stopping.close()
    for (const text of await Promise.all(read)) expect(text).toContain('retry:')
  })
})
