import { reviseBid } from '@drawbar/contract/bids/bids.ts'
import { acceptBid, confirmAward } from '@drawbar/contract/awards/awards.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { signUpConsignor } from '../server/src/modules/companies/testing.ts'
import { type SignedIn } from '../server/src/modules/identity/testing.ts'
import { aBid, aReadyCarrier, usd } from '../server/src/modules/bids/testing.ts'
import { aPostedLoad } from '../server/src/modules/loads/testing.ts'
import { startTestApp, type TestApp } from '../server/src/test-app.ts'
import { isTold } from './awarding.ts'
import { cutLineTo, type CutLine } from './cut-line.ts'
import { openHouse, type House } from './house.ts'
import { logIn } from './joining.ts'
import { lookAtAll } from './look.ts'
import { loadsOf } from './page-loads.ts'

let app: TestApp
let house: House
let line: CutLine
let shipper: Page
let loser: Page
let people: { shipper: SignedIn; winner: SignedIn; loser: SignedIn }

beforeAll(async () => {
  app = await startTestApp()
  people = { shipper: await signUpConsignor(app), winner: await aReadyCarrier(app), loser: await aReadyCarrier(app) }
  house = await openHouse({ databaseUrl: app.databaseUrl })
  line = await cutLineTo(house.url)
  ;[shipper, loser] = [await house.sitDown({ at: line.url }), await house.sitDown({ at: line.url })]
  await Promise.all([logIn(shipper, people.shipper), logIn(loser, people.loser)])
})
afterAll(async () => {
  await house.stop()
  await line.stop()
  await app.close()
})

test('whose line breaks in the middle of an auction finds what happened meanwhile on the open screen, without a reload', async () => {
  onTestFailed(() => lookAtAll({ shipper, loser }))
  const load = await aPostedLoad(app, people.shipper, {})
  const bid = await aBid(app, { as: people.winner, loadId: load.id, terms: { amount: usd(180_000) } })
  await aBid(app, { as: people.loser, loadId: load.id, terms: { amount: usd(195_000) } })
  await shipper.goto(`/consignor/bids?load=${load.id}`)
  await shipper.getByRole('button', { name: 'Award $1,800' }).waitFor()
  await loser.goto('/carrier/available-loads?tab=bids')
  const row = loser.getByRole('row', { name: new RegExp(load.reference) })
  await row.waitFor()
  // A screen that is told lives from its stream alone: this price comes over it.
  const at = { as: people.winner, params: { loadId: load.id, bidId: bid.id } }
  const revised = await app.ok(reviseBid, { ...at, body: { amount: usd(176_000), expectedRevision: bid.revision } })
  await shipper.getByRole('button', { name: 'Award $1,760' }).waitFor()
  const reloads = [shipper, loser].map(loadsOf)

  line.cut()
  const award = { as: people.shipper, params: at.params, body: { expectedRevision: revised.revision } }
  await app.ok(acceptBid, award)
  await app.ok(confirmAward, { as: people.winner, params: { loadId: load.id } })
  expect(await shipper.getByRole('button', { name: 'Award $1,760' }).count()).toBe(1)
  line.mend()

  await shipper.getByRole('region', { name: 'Award' }).getByText('Confirmed', { exact: true }).waitFor()
  await loser.getByRole('radio', { name: 'Over 1' }).click()
  await row.getByText('Lost').waitFor()
  await isTold(loser, `${load.reference} went to another carrier`)
  expect(reloads.map((count) => count())).toEqual([0, 0])
})
