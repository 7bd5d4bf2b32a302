import { listLoadBids } from '@drawbar/contract/bids/bids.ts'
import { fromNow, nowMs } from '@drawbar/contract/clock.testing.ts'
import { claimGuestBid, inviteToBid, listBidInvitations, sendBidCode } from '@drawbar/contract/guest-bids/guest-bids.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { explained } from '../../platform/explain.testing.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { type SignedIn } from '../identity/testing.ts'
import { signUpConsignor } from '../companies/testing.ts'
import { aPostedLoad } from '../loads/testing.ts'
import { dropDeadSecrets, lockOldInvitations } from './sql/bid-invitations.ts'
import { aReadyCarrier, usd } from '../bids/testing.ts'
import { INVITATION_DAYS } from './forget-invitations.ts'
import { anInvitation, aProof, aGuestBid } from './testing.ts'

let app: TestApp
let consignor: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  consignor = await signUpConsignor(app)
})
afterAll(() => app.close())
beforeEach(() => app.setClock(null))

/** Days from now, by the clock of the app and of its database. */
const passed = (days: number): void => app.setClock(fromNow(days * 86_400_000))
const forget = () => app.sweep('bids.forget_invitations')
const invitationsOf = async (loadId: string) =>
  (await app.ok(listBidInvitations, { as: consignor, params: { loadId } })).items
/** Of which tables some row still tells an address. */
const toldBy = async (email: string): Promise<string[]> => {
  const { sql } = app.services.db
  const rows = await sql<{ place: string }[]>`
    select 'invitation' as place from bid_invitations where email = ${email}
    union all select 'mail' from mails where recipient = ${email} or body like ${`%${email}%`}
    union all select 'trail' from audit_events where detail::text like ${`%${email}%`}`
  return [...new Set(rows.map(({ place }) => place))].toSorted()
}

test('half a year after a link died its mailbox is forgotten everywhere, with its bid; what became a carrier’s bid stays', async () => {
  const load = await aPostedLoad(app, consignor)
  const params = { loadId: load.id }
  const [bidding, claimed] = [
    await anInvitation(app, { as: consignor, ...params }),
    await anInvitation(app, { as: consignor, ...params }),
  ]
  await aGuestBid(app, bidding)
  const { proof } = await aGuestBid(app, claimed, { contactName: 'Nora Vale' })
  const carrier = await aReadyCarrier(app)
  const as = { as: carrier, params: { token: claimed.token } }
  await app.ok(claimGuestBid, { ...as, body: { proof, numberDiffers: true } })
  const end = Date.parse((await invitationsOf(load.id))[0]?.expiresAt ?? '')
  const days = (end - nowMs()) / 86_400_000 + INVITATION_DAYS

  passed(days - 0.1)
  await forget()
  expect(await invitationsOf(load.id)).toHaveLength(2)
  for (const { email } of [bidding, claimed]) expect(await toldBy(email)).toEqual(['invitation', 'mail'])

  // The same mailbox, asked again lately for another load: that one is young.
  passed(days - 1)
  const other = await aPostedLoad(app, consignor)
  const { id } = await app.ok(inviteToBid, {
    as: consignor,
    params: { loadId: other.id },
    body: { email: bidding.email },
  })
  passed(days + 0.1)
  await forget()
  expect(await invitationsOf(load.id)).toEqual([])
  expect(await toldBy(claimed.email)).toEqual([])
  expect((await invitationsOf(other.id)).map((one) => one.id)).toEqual([id])
  expect(await toldBy(bidding.email)).toEqual(['invitation', 'mail'])
  const mails = await app.services.db.sql`select 1 from mails where recipient = ${bidding.email}`
  expect(mails).toHaveLength(1)
  const { items } = await app.ok(listLoadBids, { as: consignor, params })
  expect(items).toMatchObject([{ amount: usd(181_000), carrierId: carrier.companyId }])
})

test('codes and proofs of mailboxes are dropped once they are worth nothing, and not before', async () => {
  const load = await aPostedLoad(app, consignor)
  const [asked, proved] = [
    await anInvitation(app, { as: consignor, loadId: load.id }),
    await anInvitation(app, { as: consignor, loadId: load.id }),
  ]
  await app.ok(sendBidCode, { params: { token: asked.token } })
  await aProof(app, proved)
  const kept = async () =>
    (
      await app.services.db.sql<{ id: string }[]>`
        select id from bid_invitations where load_id = ${load.id} and (code_hash is not null or proof_hash is not null) order by id`
    ).map(({ id }) => id)
  await forget()
  expect(await kept()).toEqual([asked.id, proved.id].toSorted())
  passed(11 / 1440)
  await forget()
  expect(await kept()).toEqual([proved.id])
  passed(61 / 1440)
  await forget()
  expect(await kept()).toEqual([])
})

test('the sweep asks indexes for what is old, whatever there is besides', async () => {
  const plan = async (ask: Parameters<typeof explained>[1]) => (await explained(app.databaseUrl, ask)).join('\n')
  const old = await plan((sql) => lockOldInvitations(sql, { days: INVITATION_DAYS, limit: 500 }))
  expect(old).toMatch(/Index Scan using bid_invitations_by_end on bid_invitations .*\n\s+Index Cond: \(expires_at <= /)
  expect(await plan(dropDeadSecrets)).toMatch(/bid_invitations_with_secret/)
})
