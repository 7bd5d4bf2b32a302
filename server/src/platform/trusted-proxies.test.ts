import { sendContactMessage } from '@drawbar/contract/site/site.ts'
import { afterEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-app.ts'

let app: TestApp
afterEach(() => app.close())

/** Writes as if through the given chain of proxies; the socket's own address is 127.0.0.1. */
const write = (forwardedFor: string) =>
  app.call(sendContactMessage, {
    body: { name: 'Pat', email: 'pat@mill.example', topic: 'support', message: 'Hello' },
    headers: { 'x-forwarded-for': forwardedFor },
  })
const counted = async () =>
  (
    await app.services.db.sql<{ key: string }[]>`select key from rate_limits where key like 'contact:%' order by key`
  ).map(({ key }) => key.slice('contact:'.length))
const audited = async () =>
  (
    await app.services.db.sql<
      { ip: string }[]
    >`select distinct ip from audit_events where action = 'support_message.send'`
  ).map(({ ip }) => ip)

test('without the setting a made-up X-Forwarded-For changes nothing, and the limit holds', async () => {
  app = await startTestApp()
  const statuses = []
  for (let n = 0; n < 31; n += 1) statuses.push((await write(`203.0.113.${n}`)).status)
  expect(statuses.slice(0, 30).every((status) => status === 201)).toBe(true)
  expect(statuses[30]).toBe(429)
  expect(await counted()).toEqual(['127.0.0.1'])
  expect(await audited()).toEqual(['127.0.0.1'])
})

test('a limit counts the network of an IPv6 address: another address of it is no other caller', async () => {
  app = await startTestApp({ env: { TRUSTED_PROXIES: '1' } })
  const statuses = []
  for (let n = 1; n <= 31; n += 1) statuses.push((await write(`2001:db8:0:7::${n.toString(16)}`)).status)
  expect(statuses.indexOf(429)).toBe(30)
  expect((await write('2001:db8:0:8::1')).status).toBe(201)
  expect(await counted()).toEqual(['2001:db8:0:7::/64', '2001:db8:0:8::/64'])
})

test('with one proxy its own addition counts, whatever the caller wrote before it', async () => {
  app = await startTestApp({ env: { TRUSTED_PROXIES: '1' } })
  expect((await write('198.51.100.9, 203.0.113.5')).status).toBe(201)
  expect((await write('garbage, 203.0.113.6')).status).toBe(201)
  expect(await counted()).toEqual(['203.0.113.5', '203.0.113.6'])
})

test('named networks are walked through from the nearest, and the first stranger is the caller', async () => {
  app = await startTestApp({ env: { TRUSTED_PROXIES: '127.0.0.0/8, 10.0.0.0/8' } })
  expect((await write('198.51.100.9, 203.0.113.5, 10.1.2.3')).status).toBe(201)
  expect(await counted()).toEqual(['203.0.113.5'])
})

test('a caller who is none of the named proxies is not believed', async () => {
  app = await startTestApp({ env: { TRUSTED_PROXIES: '10.0.0.0/8' } })
  expect((await write('203.0.113.5')).status).toBe(201)
  expect(await counted()).toEqual(['127.0.0.1'])
})
