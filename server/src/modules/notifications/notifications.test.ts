import { confirmAward } from '@drawbar/contract/awards/awards.ts'
import { fromNow } from '@drawbar/contract/clock.testing.ts'
import {
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@drawbar/contract/notifications/notifications.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { addMember } from '../companies/testing.ts'
import { aPostedLoad } from '../loads/testing.ts'
import { aBid, aMarket, aReadyCarrier, usd } from '../bids/testing.ts'
import { anOfferedAward } from '../awards/testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const noticesOf = async (as: { token: string }) => (await app.ok(listNotifications, { as })).items
const mailsTo = (email: string) =>
  app.services.db.sql<
    { subject: string; body: string }[]
  >`select subject, body from mails where recipient = ${email} order by id`

describe('notices', () => {
  it('tell those who lost at once, with neither the winner’s price nor name', async () => {
    const market = await aMarket(app)
    const loser = await aReadyCarrier(app)
    await aBid(app, { as: loser, loadId: market.load.id, terms: { amount: usd(201_000) } })
    await anOfferedAward(app, market)
    expect((await noticesOf(loser)).map(({ kind }) => kind)).not.toContain('bid.lost')
    await app.ok(confirmAward, { as: market.carrier, params: { loadId: market.load.id } })
    const [lost] = await noticesOf(loser)
    expect(lost).toMatchObject({
      kind: 'bid.lost',
      title: `${market.load.reference} went to another carrier`,
      readAt: null,
    })
    const [mail] = await mailsTo(loser.email)
    expect(mail?.subject).toBe(lost?.title)
    expect(`${lost?.body} ${mail?.body}`).not.toMatch(/1,?900|carrier [0-9a-f]{8}/)
  })

  it('tell every active member of the company, once', async () => {
    const market = await aMarket(app)
    const colleague = await addMember(app, market.consignor, 'Dispatcher')
    await aBid(app, { as: market.carrier, loadId: market.load.id })
    for (const person of [market.consignor, colleague]) {
      expect((await noticesOf(person)).filter(({ kind }) => kind === 'bid.placed')).toHaveLength(1)
    }
  })

  it('S6: bids on one load are one row that counts and names the lowest price', async () => {
    const market = await aMarket(app)
    const other = { carrier: await aReadyCarrier(app), load: await aPostedLoad(app, market.consignor) }
    for (const amount of [201_000, 179_000, 185_050])
      await aBid(app, { as: await aReadyCarrier(app), loadId: market.load.id, terms: { amount: usd(amount) } })
    await aBid(app, { as: other.carrier, loadId: other.load.id })
    const shown = await app.ok(listNotifications, { as: market.consignor })
    const bids = shown.items.filter(({ kind }) => kind === 'bid.placed').map(({ title, count }) => `${count}: ${title}`)
    expect(bids).toEqual([
      `1: New bid on ${other.load.reference}`,
      `3: 3 new bids on ${market.load.reference}, lowest $1,790`,
    ])
    expect(shown.unread).toBe(2)
    const group = shown.items.find(({ count }) => count === 3)
    await app.ok(readNotification, { as: market.consignor, params: { notificationId: group?.id ?? '' } })
    expect((await app.ok(listNotifications, { as: market.consignor })).unread).toBe(1)
  })

  it('S5: an award names its price, and the deadline on the reader’s clock', async () => {
    const market = await aMarket(app)
    await app.services.db.sql`update companies set time_zone = 'America/Denver' where id = ${market.carrier.companyId}`
    await anOfferedAward(app, market)
    const [won] = (await noticesOf(market.carrier)).filter(({ kind }) => kind === 'award.offered')
    const { reference } = market.load
    expect(won?.title).toMatch(new RegExp(String.raw`^You won ${reference}, \$[\d,]+: confirm by .* M[SD]T$`))
  })

  it('are read one by one or all at once, and stay read', async () => {
    const market = await aMarket(app)
    const rival = await aReadyCarrier(app)
    await aBid(app, { as: market.carrier, loadId: market.load.id })
    await aBid(app, { as: rival, loadId: market.load.id })
    const [newest] = await noticesOf(market.consignor)
    expect((await app.ok(listNotifications, { as: market.consignor })).unread).toBe(1)
    await app.ok(readNotification, { as: market.consignor, params: { notificationId: newest?.id ?? '' } })
    expect((await app.ok(listNotifications, { as: market.consignor })).unread).toBe(0)
    await aBid(app, { as: await aReadyCarrier(app), loadId: market.load.id })
    await app.ok(readAllNotifications, { as: market.consignor })
    const after = await app.ok(listNotifications, { as: market.consignor })
    expect(after.unread).toBe(0)
    expect(after.items.every(({ readAt }) => readAt !== null)).toBe(true)
  })

  it('page to the end without loss or repeat, though several were written in one instant', async () => {
    const market = await aMarket(app)
    const loads = await Promise.all(Array.from({ length: 5 }, () => aPostedLoad(app, market.consignor)))
    app.setClock(fromNow())
    for (const { id } of loads) await aBid(app, { as: market.carrier, loadId: id })
    app.setClock(null)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await app.ok(listNotifications, {
        as: market.consignor,
        query: { limit: 2, ...(cursor ? { cursor } : {}) },
      })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toHaveLength(5)
    expect(new Set(seen).size).toBe(5)
  })
})
