import * as contract from '@drawbar/contract/award-plans/index.ts'
import { afterAll, expect, test } from 'vitest'
import { transactionThatSent } from '../../platform/round-trips.testing.ts'
import { startCountedApp } from '../../../test/counted-app.testing.ts'
import { signUpConsignor } from '../companies/testing.ts'
import { aPostedLoad } from '../loads/testing.ts'
import { aBid, aReadyCarrier, usd } from '../bids/testing.ts'

const { app, trips, close } = await startCountedApp()
afterAll(close)

test('whoever asks for a losing price reads those of the plan once, as they stand afterwards, and so does who asks again', async () => {
  const consignor = await signUpConsignor(app)
  const { id: loadId } = await aPostedLoad(app, consignor)
  for (const amount of [100_000, 110_000])
    await aBid(app, { as: await aReadyCarrier(app), loadId, terms: { amount: usd(amount) } })
  const begun = await app.ok(contract.createAwardPlan, {
    as: consignor,
    body: { loadIds: [loadId], limits: { allowOpenChecks: true } },
  })
  await app.drainJobs()
  const params = { planId: begun.id }
  const plan = await app.ok(contract.getAwardPlan, { as: consignor, params })
  const bidId = plan.answer?.losing[0]?.bidId ?? ''
  for (const time of ['first', 'again']) {
    trips.take()
    const { answer } = await app.ok(contract.requestClearingPrice, { as: consignor, params: { ...params, bidId } })
    const sent = transactionThatSent('insert into award_plan_prices', trips.take())
    expect(
      sent.filter(({ statement }) => statement.includes('select bid_id, tries')),
      time,
    ).toHaveLength(1)
    expect(
      answer?.losing.map(({ wouldHaveWon }) => wouldHaveWon),
      time,
    ).toEqual([{ kind: 'asked' }])
  }
})
