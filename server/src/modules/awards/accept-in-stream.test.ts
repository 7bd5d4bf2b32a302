import { setTimeout as sleep } from 'node:timers/promises'
import { reviseBid } from '@drawbar/contract/bids/bids.ts'
import { acceptBid } from '@drawbar/contract/awards/awards.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { aBid, aMarket, aReadyCarrier, usd } from '../bids/testing.ts'

const BIDDERS = 12
/** Who waits in line sees each bidder's call before it and the next one it had begun; starved, hundreds pass until the lock times out. */
const PASSED_BY = BIDDERS * 5

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { LOGINS_PER_MINUTE: '100000' } })
})
afterAll(() => app.close())

test('carriers who change their price without pause do not hold up the owner', { timeout: 60_000 }, async () => {
  const { consignor, carrier, load } = await aMarket(app)
  const chosen = await aBid(app, { as: carrier, loadId: load.id })
  const carriers = await Promise.all(Array.from({ length: BIDDERS }, () => aReadyCarrier(app)))
  let streaming = true
  let revisions = 0
  const stream = carriers.map(async (as) => {
    let bid = await aBid(app, { as, loadId: load.id })
    while (streaming) {
      const params = { loadId: load.id, bidId: bid.id }
      const body = { amount: usd(150_000), expectedRevision: bid.revision }
      const answer = await app.call(reviseBid, { as, params, body })
      if (answer.status !== 200) return
      bid = answer.body
      revisions += 1
    }
  })
  while (revisions < BIDDERS * 2) await sleep(20)
  const before = revisions
  const params = { loadId: load.id, bidId: chosen.id }
  const accepted = await app.call(acceptBid, { as: consignor, params, body: { expectedRevision: chosen.revision } })
  const meanwhile = revisions - before
  streaming = false
  await Promise.all(stream)
  expect(accepted.status).toBe(200)
  expect(meanwhile).toBeLessThan(PASSED_BY)
})
