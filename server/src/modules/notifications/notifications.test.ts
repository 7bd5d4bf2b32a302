import { confirmAward } from '@drawbar/contract/bids.ts'
import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { listNotifications, readAllNotifications, readNotification } from '@drawbar/contract/notifications.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { addMember } from '../accounts/testing.ts'
import { aBid, aMarket, anOfferedAward, aReadyCarrier, usd } from '../bids/testing.ts'

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

  it('are read one by one or all at once, and stay read', async () => {
    const market = await aMarket(app)
    const rival = await aReadyCarrier(app)
    await aBid(app, { as: market.carrier, loadId: market.load.id })
    await aBid(app, { as: rival, loadId: market.load.id })
    const [newest] = await noticesOf(market.consignor)
    expect((await app.ok(listNotifications, { as: market.consignor })).unread).toBe(2)
    await app.ok(readNotification, { as: market.consignor, params: { notificationId: newest?.id ?? '' } })
    expect((await app.ok(listNotifications, { as: market.consignor })).unread).toBe(1)
    await app.ok(readAllNotifications, { as: market.consignor })
    const after = await app.ok(listNotifications, { as: market.consignor })
    expect(after.unread).toBe(0)
    expect(after.items.every(({ readAt }) => readAt !== null)).toBe(true)
  })

  it('page to the end without loss or repeat, though several were written in one instant', async () => {
    const market = await aMarket(app)
    const carriers = await Promise.all(Array.from({ length: 5 }, () => aReadyCarrier(app)))
    app.setClock(fromNow())
    for (const carrier of carriers) await aBid(app, { as: carrier, loadId: market.load.id })
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
