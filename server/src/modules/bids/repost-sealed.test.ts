import { listLoadBids, placeBid } from '@drawbar/contract/bids/bids.ts'
import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { postLoad, updateLoad } from '@drawbar/contract/loads/loads.ts'
import { searchBoard } from '@drawbar/contract/board/board.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { typedLoad } from '../loads/testing.ts'
import { aBid, aMarket, usd } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const DAY_MS = 24 * 3_600_000
const inDays = (days: number): string => fromNow(days * DAY_MS)
const sealedUntil = (deadline: string) => ({ pricing: { mode: 'sealed_bid' as const, deadline } })

test('a sealed load that expired gets new dates and a new deadline, and is posted and bid on under a new seal', async () => {
  app.setClock(null)
  const { consignor, carrier, load } = await aMarket(app, sealedUntil(inDays(1)))
  const params = { loadId: load.id }
  await aBid(app, { as: carrier, loadId: load.id })

  // Before it expired, and under seal, the deadline stands.
  const early = await app.call(updateLoad, {
    as: consignor,
    params,
    body: { ...(await typedLoad(app, sealedUntil(inDays(1.5)))), version: load.version },
  })
  expect(early.problem.errors).toHaveProperty(['pricing.deadline'])

  app.setClock(inDays(5))
  await app.sweep('loads.expire')
  const again = await app.call(postLoad, { as: consignor, params, body: { expiresAt: inDays(9) } })
  expect(Object.keys(again.problem.errors ?? {})).toContain('pricing.deadline')

  const compare = () => app.ok(listLoadBids, { as: consignor, params })
  const expired = await compare()
  expect(expired).toMatchObject({ sealed: false, load: { status: 'expired' }, items: [{ status: 'expired' }] })
  expect(expired.load.abilities).toEqual(expect.arrayContaining(['edit', 'repost']))
  await app.ok(updateLoad, {
    as: consignor,
    params,
    body: { ...(await typedLoad(app, sealedUntil(inDays(6)))), version: expired.load.version },
  })
  expect((await compare()).load.status).toBe('expired')
  const reposted = await app.ok(postLoad, { as: consignor, params, body: { expiresAt: inDays(6.5) } })
  expect(reposted.status).toBe('posted')
  const board = await app.ok(searchBoard, { as: carrier, query: { limit: 100 } })
  expect(board.items.map(({ loadId }) => loadId)).toContain(load.id)

  const second = await app.ok(placeBid, { as: carrier, params, body: { amount: usd(180_000) } })
  expect(second.status).toBe('open')
  expect(await compare()).toMatchObject({ sealed: true, items: [], bidCount: 1 })
  app.setClock(inDays(6.1))
  expect((await compare()).items.map(({ status }) => status)).toEqual(['open', 'expired'])
})
