import { listLoadBids, placeBid } from '@drawbar/contract/bids/bids.ts'
import { acceptBid, getAward } from '@drawbar/contract/awards/awards.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { signUpConsignor } from '../server/src/modules/companies/testing.ts'
import { type SignedIn } from '../server/src/modules/identity/testing.ts'
import { aReadyCarrier, usd } from '../server/src/modules/bids/testing.ts'
import { aPostedLoad } from '../server/src/modules/loads/testing.ts'
import { startTestApp, type TestApp } from '../server/src/test-app.ts'
import { openHouse, type House } from './house.ts'
import { logIn } from './joining.ts'
import { look, lookAtAll } from './look.ts'

const LOADS = 30

let app: TestApp
let house: House
let page: Page
let shipper: SignedIn
let carriers: SignedIn[]
let loadIds: string[]

beforeAll(async () => {
  app = await startTestApp()
  const [owner, ...others] = await Promise.all([
    signUpConsignor(app),
    ...Array.from({ length: 5 }, () => aReadyCarrier(app)),
  ])
  shipper = owner
  carriers = others
  loadIds = await Promise.all(Array.from({ length: LOADS }, async () => (await aPostedLoad(app, shipper)).id))
  // Each load has three bids of the five carriers; who is cheapest goes round.
  const bids = loadIds.flatMap((loadId, at) =>
    [0, 1, 2].map((step) => ({ loadId, carrier: (at + step) % 5, amount: usd(150_000 + at * 1000 + step * 2500) })),
  )
  await Promise.all(
    bids.map(({ loadId, carrier, amount }) =>
      app.ok(placeBid, { as: carriers[carrier], params: { loadId }, body: { amount } }),
    ),
  )
  house = await openHouse({ databaseUrl: app.databaseUrl })
  page = await house.sitDown()
}, 60_000)
afterAll(async () => {
  await house.stop()
  await app.close()
})

test('thirty loads are awarded at once: limits that contradict are named, three carriers take all, one bid that moved stops it', async () => {
  onTestFailed(() => lookAtAll({ page }))
  await logIn(page, shipper)
  await page.goto('/consignor/bids')
  await page.getByRole('link', { name: 'Award many' }).click()
  await page.getByRole('checkbox', { name: 'Include carriers with open checks' }).check()
  const search = page.getByRole('button', { name: `Find the best award of ${LOADS} loads` })
  await search.waitFor()

  // Nobody hauled for this shipper yet.
  await page.getByLabel('Incumbents at least').fill('50')
  await search.click()
  await page.getByRole('heading', { name: 'The limits contradict' }).waitFor()
  await look(page, 'award-plan-contradiction')
  await page.getByRole('link', { name: 'Change the limits and search again' }).click()
  await page.getByLabel('Incumbents at least').fill('')
  await page.getByLabel('Carriers at most').fill('3')
  await look(page, 'award-plan-setup')
  await search.click()

  await page.getByText('Optimal', { exact: true }).waitFor()
  expect(await page.getByLabel('The best award').innerText()).toMatch(/30 of 30[^]*/)
  await page.getByRole('heading', { name: '60 bids lose' }).waitFor()
  // What each had to ask comes by itself, on the screen that is open.
  await page.getByText(/ of 60 are known/).waitFor({ state: 'detached' })
  const losing = page.getByRole('table', { name: 'Losing bids' })
  await losing
    .getByText(/^under \$/)
    .first()
    .waitFor()
  await look(page, 'award-plan-answer')

  const ask = async () => {
    await page.getByRole('button', { name: /^Award 30 loads for/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Award 30 loads at once?' })
    await dialog.getByRole('button', { name: /^Award 30 loads/ }).click()
    return dialog
  }
  // Somebody who wins something takes a bid back while the plan is read.
  const chosen = await app.services.db.sql<{ loadId: string; bidId: string }[]>`
    select b.load_id, b.id as bid_id from award_plans p, jsonb_array_elements_text(p.weighed->'solution'->'bidIds') chosen
    join bids b on b.id = chosen::uuid where p.status = 'solved' order by b.load_id limit 1`
  await app.services.db.sql`update bids set revision = revision + 1 where id = ${chosen[0]?.bidId ?? ''}`
  const dialog = await ask()
  await dialog
    .getByRole('alert')
    .getByText(/Nothing was awarded\. LD-/)
    .waitFor()
  await look(page, 'award-plan-stopped')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Change the limits and search again' }).click()
  await search.click()
  await page.getByText('Optimal', { exact: true }).waitFor()
  await ask()
  await page.getByText('Awarded: each carrier was sent its offers').waitFor()

  const offers = await Promise.all(loadIds.map((loadId) => app.ok(getAward, { as: shipper, params: { loadId } })))
  expect(offers.map(({ status }) => status)).toEqual(Array.from({ length: LOADS }, () => 'offered'))
  expect(new Set(offers.map(({ carrierId }) => carrierId)).size).toBe(3)
  await page.getByRole('link', { name: /^Offered/ }).click()
  await page.getByText(`${LOADS} loads offered, waiting for the carrier`).waitFor()
})

test('a carrier prices two loads on one form and ties them; their owner finds them tied', async () => {
  const hauler = await house.sitDown()
  onTestFailed(() => lookAtAll({ hauler }))
  const owner = await signUpConsignor(app)
  const loads = [await aPostedLoad(app, owner), await aPostedLoad(app, owner)]
  const newcomer = await aReadyCarrier(app)
  await logIn(hauler, newcomer)
  await hauler.goto('/carrier/available-loads')
  await hauler.getByRole('link', { name: 'Bid on many' }).click()
  for (const { reference } of loads) await hauler.getByLabel(`Your bid on ${reference}`).fill('1900')
  await hauler.getByRole('radio', { name: 'All of them or none' }).check()
  await look(hauler, 'carrier-bid-on-many')
  await hauler.getByRole('button', { name: 'Place 2 bids' }).click()
  await hauler.getByText('2 bids placed.').waitFor()
  for (const { id } of loads) {
    const { items } = await app.ok(listLoadBids, { as: owner, params: { loadId: id } })
    expect(items).toMatchObject([{ carrierId: newcomer.companyId, amount: usd(190_000) }])
    const [bid] = items
    const alone = await app.call(acceptBid, {
      as: owner,
      params: { loadId: id, bidId: bid?.id ?? '' },
      body: { expectedRevision: 1 },
    })
    expect(alone.problem.code).toBe('bid_in_package')
  }
})
