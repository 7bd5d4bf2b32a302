import { listBids, listLoadBids, placeBid } from '@drawbar/contract/bids/bids.ts'
import { acceptBid } from '@drawbar/contract/awards/awards.ts'
import { fromNow, nowMs } from '@drawbar/contract/clock.testing.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { cancelLoad, listLoads, pauseLoad, resumeLoad, updateLoad } from '@drawbar/contract/loads/loads.ts'
import {
  askToJoin,
  claimGuestBid,
  getGuestBid,
  INVITATIONS_PER_LOAD,
  inviteToBid,
  listBidInvitations,
  placeGuestBid,
  proveMailbox,
  reviseGuestBid,
  revokeBidInvitation,
  sendBidCode,
  withdrawGuestBid,
} from '@drawbar/contract/guest-bids/guest-bids.ts'
import { ERRORS } from '@drawbar/contract/errors.ts'
import type { Problem } from '@drawbar/contract/problem.ts'
import { guestBidLifecycle } from '@drawbar/contract/lifecycles/guest-bid.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashSecret, newSecret } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff, type SignedIn } from '../identity/testing.ts'
import { signUpCarrier, signUpConsignor } from '../companies/testing.ts'
import { aRegisteredCarrier } from '../register/testing.ts'
import { aPostedLoad, typedLoad } from '../loads/testing.ts'
import { aBid, aReadyCarrier, usd } from '../bids/testing.ts'
import { CALLS_PER_MINUTE } from './invitation-link.ts'
import { anInvitation, aProof, aGuestBid, type Invited, mailedCode, guestTerms } from './testing.ts'

let app: TestApp
let consignor: SignedIn
let carrier: SignedIn
let minutes = 0
const at = (later: number): string => fromNow(later * 60_000)
const DAY = 24 * 60
const loadOf = (overrides = {}) => aPostedLoad(app, consignor, overrides)
const by = ({ token }: Pick<Invited, 'token'>) => ({ params: { token } })
const invitations = (loadId: string, as: { token: string } = consignor, query = {}) =>
  app.ok(listBidInvitations, { as, params: { loadId }, query })
const codeOf = async (answer: Promise<{ status: number; problem: Problem }>): Promise<string> => {
  const { status, problem } = await answer
  expect(status).toBe(ERRORS[problem.code].status)
  return problem.code
}

beforeAll(async () => {
  app = await startTestApp()
  consignor = await signUpConsignor(app)
  carrier = await aReadyCarrier(app)
})
afterAll(() => app.close())
// Callers by link are counted by the minute and by network address, and all of these come from one.
beforeEach(() => app.setClock(at((minutes += 2))))

describe('from a link to a bid', () => {
  it('a stranger sees the load without what is sensitive, bids with a code, and stands beside the bids of carriers, flagged', async () => {
    const { usdot, legalName } = await aRegisteredCarrier(app)
    const load = await loadOf()
    const invited = await anInvitation(app, { as: consignor, loadId: load.id, body: { carrierName: 'Blue Ridge' } })
    expect((await invitations(load.id)).items).toMatchObject([{ state: 'sent', email: invited.email, bid: null }])

    const [invitation] = await app.services.db.sql<{ body: string }[]>`
      select body from mails where recipient = ${invited.email}`
    expect(invitation?.body, 'enough to know whether it is a load of one’s kind').toMatch(
      /Pickup \w{3}, \w{3} \d+, delivery \w{3}, \w{3} \d+\n[A-Z].*, [\d,]+ mi\n.+, [\d,]+ lb\n/,
    )

    expect(invitation?.body, 'on the clock of the pickup').toMatch(
      /works until \w{3}, \w{3} \d+, \d+:\d\d [AP]M C[SD]T and/,
    )

    const seen = await app.ok(getGuestBid, by(invited))
    expect(seen).toMatchObject({
      carrierName: 'Blue Ridge',
      mailbox: 'd•••@hauler.example',
      bid: null,
      load: {
        reference: load.reference,
        state: 'open',
        consignorName: null,
        price: null,
        stops: [
          { city: 'Chicago', region: 'IL' },
          { city: 'Dallas', region: 'TX' },
        ],
      },
    })
    for (const secret of ['Jackson', 'Commerce', 'Warehouse', 'Dana', '0101', '60607', 'target', '195000', 'shipper'])
      expect(JSON.stringify(seen)).not.toContain(secret)
    expect((await invitations(load.id)).items).toMatchObject([{ state: 'opened', openedAt: expect.any(String) }])

    const { bid } = await aGuestBid(app, invited, { usdot: `00${usdot}`, note: 'Two straps' })
    expect(bid).toMatchObject({ status: 'open', amount: usd(181_000), usdot: String(usdot), revision: 1 })
    const { items, bidCount } = await invitations(load.id)
    expect(bidCount).toBe(1)
    expect(items).toMatchObject([
      {
        state: 'bid',
        abilities: ['revoke', 'ask'],
        bid: { companyName: 'Blue Ridge Hauling', register: { legalName, active: true }, claim: null },
      },
    ])
    // Staff see the same; none of it counts among the bids of carriers, nor is there anything that could be accepted.
    const staff = await makeStaff(app, 'Admin')
    const asStaff = await invitations(load.id, staff, { companyId: consignor.companyId })
    expect(asStaff.items[0]?.bid?.amount).toEqual(usd(181_000))
    expect(asStaff).toMatchObject({ mayInvite: false, items: [{ abilities: [] }] })
    const compared = await app.ok(listLoadBids, { as: consignor, params: { loadId: load.id } })
    expect(compared).toMatchObject({ items: [], bidCount: 0, load: { bidCount: 0, lowestBid: null } })
    const acceptance = { loadId: load.id, bidId: items[0]?.bid?.id ?? '' }
    expect(
      await codeOf(app.call(acceptBid, { as: consignor, params: acceptance, body: { expectedRevision: 1 } })),
    ).toBe('not_found')
    const notices = (await app.ok(listNotifications, { as: consignor })).items.map(({ title }) => title)
    expect(notices).toContain(`An unverified carrier bid on ${load.reference}`)
    expect((await app.ok(listLoads, { as: consignor })).items.find(({ id }) => id === load.id)?.bidCount).toBe(0)
  })

  it('he changes it, takes it back and bids anew by the same link, and a second one is refused', async () => {
    const load = await loadOf()
    const invited = await anInvitation(app, { as: consignor, loadId: load.id, body: { showsName: true } })
    expect((await app.ok(getGuestBid, by(invited))).load.consignorName).toMatch(/^shipper/)
    const { proof } = await aGuestBid(app, invited)
    const terms = guestTerms({ proof, amount: usd(170_000) })
    expect(await codeOf(app.call(placeGuestBid, { ...by(invited), body: terms }))).toBe('guest_bid_exists')
    const revised = await app.ok(reviseGuestBid, { ...by(invited), body: terms })
    expect(revised).toMatchObject({ amount: usd(170_000), revision: 2 })
    const eur = { amount: 1, currency: 'EUR' as const }
    const wrong = app.call(reviseGuestBid, { ...by(invited), body: { ...terms, amount: eur } })
    expect(await codeOf(wrong)).toBe('currency_mismatch')
    expect((await app.ok(withdrawGuestBid, { ...by(invited), body: { proof } })).status).toBe('withdrawn')
    expect((await invitations(load.id)).items).toMatchObject([{ state: 'withdrawn' }])
    for (const [act, body] of [
      [reviseGuestBid, terms],
      [withdrawGuestBid, { proof }],
    ] as const)
      expect(await codeOf(app.call(act, { ...by(invited), body: body as never }))).toBe('guest_bid_not_open')
    expect(await app.ok(placeGuestBid, { ...by(invited), body: terms })).toMatchObject({ status: 'open', revision: 3 })
    // A bare link tells that there is a bid and not what it says.
    expect((await app.ok(getGuestBid, by(invited))).bid).toEqual({
      status: 'open',
      revision: 3,
      updatedAt: expect.any(String),
    })
  })

  it('needs one number, and says what is wrong with a field', async () => {
    const load = await loadOf()
    const invited = await anInvitation(app, { as: consignor, loadId: load.id })
    const { usdot: _none, ...rest } = guestTerms()
    const blank = await app.call(placeGuestBid, { ...by(invited), body: { ...rest, usdot: ' ' } })
    expect(blank.problem.errors).toEqual({ usdot: 'Give a USDOT or an MC number.' })
    const { bid } = await aGuestBid(app, invited, { usdot: undefined, docket: 'mc 123456' })
    expect(bid).toMatchObject({ usdot: null, docket: 'MC123456' })
  })
})

describe('the code', () => {
  it('is needed, goes to the invited mailbox alone, counts its tries, works once and ends after ten minutes', async () => {
    const load = await loadOf()
    const invited = await anInvitation(app, { as: consignor, loadId: load.id })
    expect(await codeOf(app.call(placeGuestBid, { ...by(invited), body: guestTerms() }))).toBe('mailbox_unproved')
    const prove = (code: string) => app.call(proveMailbox, { ...by(invited), body: { code } })
    expect(await codeOf(prove('123456'))).toBe('bid_code_over')
    expect(await app.ok(sendBidCode, by(invited))).toEqual({
      mailbox: 'd•••@hauler.example',
      minutes: 10,
      demoMail: null,
    })
    const code = await mailedCode(app, invited)
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await prove(wrong)).problem).toMatchObject({
      status: 422,
      code: 'bid_code_wrong',
      errors: { code: /4 tr/ },
    })
    const proof = (await app.ok(proveMailbox, { ...by(invited), body: { code } })).proof
    const guessed = guestTerms({ proof: newSecret() })
    expect(await codeOf(app.call(placeGuestBid, { ...by(invited), body: guessed }))).toBe('mailbox_unproved')
    expect(await codeOf(prove(code)), 'replayed').toBe('bid_code_over')

    // Five at once are five tries; then the right one comes too late.
    app.setClock(at((minutes += 11)))
    await app.ok(sendBidCode, by(invited))
    const next = await mailedCode(app, invited)
    const other = next === '000000' ? '000001' : '000000'
    const tries = await Promise.all(Array.from({ length: 8 }, () => codeOf(prove(other))))
    expect(tries.toSorted()).toEqual([
      ...Array<string>(3).fill('bid_code_over'),
      ...Array<string>(5).fill('bid_code_wrong'),
    ])
    expect(await codeOf(prove(next))).toBe('bid_code_over')
    await app.ok(sendBidCode, by(invited))
    app.setClock(at((minutes += 10)))
    expect(await codeOf(prove(await mailedCode(app, invited)))).toBe('bid_code_over')

    // A proof is good for an hour, for its own invitation.
    const elsewhere = await anInvitation(app, { as: consignor, loadId: load.id })
    const terms = guestTerms({ proof })
    expect(await codeOf(app.call(placeGuestBid, { ...by(elsewhere), body: terms }))).toBe('mailbox_unproved')
    app.setClock(at((minutes += 60)))
    expect(await codeOf(app.call(placeGuestBid, { ...by(invited), body: terms }))).toBe('mailbox_unproved')
  })

  it('is not sent without end, and stands nowhere as it is', async () => {
    const load = await loadOf()
    const invited = await anInvitation(app, { as: consignor, loadId: load.id })
    for (let sent = 0; sent < 3; sent += 1) await app.ok(sendBidCode, by(invited))
    const refused = await app.call(sendBidCode, by(invited))
    expect(refused.problem.code).toBe('too_many_requests')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500)
    const code = await mailedCode(app, invited)
    const [row] = await app.services.db.sql<{ kept: string }[]>`
      select row_to_json(i)::text || (select string_agg(token_hash, ' ') from bid_invitation_links where invitation_id = i.id) as kept
      from bid_invitations i where id = ${invited.id}`
    expect(row?.kept).not.toContain(code)
    // Nor as a digest that a million tries on a stolen copy would find.
    expect(row?.kept).not.toContain(hashSecret(code))
    expect(row?.kept).not.toContain(invited.token)
  })
})

describe('the link', () => {
  it('moves with a deadline that late bids move, unless it was given an end of its own', async () => {
    const pricing = { mode: 'open_bid' as const, deadline: at(minutes + 60), extendMinutes: 5 }
    const load = await loadOf({ pricing })
    const invited = await anInvitation(app, { as: consignor, loadId: load.id })
    const short = await anInvitation(app, { as: consignor, loadId: load.id, body: { expiresAt: at(minutes + 30) } })
    for (const later of [58, 4]) {
      app.setClock(at((minutes += later)))
      await aBid(app, { as: later === 58 ? carrier : await aReadyCarrier(app), loadId: load.id })
      await app.drainJobs()
    }
    app.setClock(at((minutes += 3)))
    const { bid } = await aGuestBid(app, invited, { expectedVersion: 2 })
    expect(bid).toMatchObject({ status: 'open' })
    expect(await codeOf(app.call(getGuestBid, by(short)))).toBe('bid_link_expired')
  })

  it('guessed it is a 404, expired and taken back a 410, and never a 401, for whoever asks', async () => {
    const load = await loadOf()
    const [expired, revoked] = [
      await anInvitation(app, { as: consignor, loadId: load.id, body: { expiresAt: at(minutes + 60) } }),
      await anInvitation(app, { as: consignor, loadId: load.id }),
    ]
    const { proof } = await aGuestBid(app, revoked)
    const params = { loadId: load.id, invitationId: revoked.id }
    await app.ok(revokeBidInvitation, { as: consignor, params })
    expect(await codeOf(app.call(revokeBidInvitation, { as: consignor, params }))).toBe('bid_invitation_over')
    expect(await invitations(load.id)).toMatchObject({ bidCount: 0 })
    app.setClock(at((minutes += 61)))
    const wanted = {
      [newSecret()]: 'not_found',
      'no token': 'not_found',
      [expired.token]: 'bid_link_expired',
      [revoked.token]: 'bid_link_revoked',
    }
    // The page's client throws a visitor out on 401: for a bad token it is one of these two.
    expect([404, 410]).toEqual([ERRORS.not_found.status, ERRORS.bid_link_expired.status])
    expect(ERRORS.bid_link_revoked.status).toBe(410)
    const body = guestTerms({ proof })
    for (const [token, code] of Object.entries(wanted)) {
      const link = { params: { token } }
      for (const as of [undefined, carrier, { token: 'a session that is gone' }]) {
        expect(await codeOf(app.call(getGuestBid, { ...link, as }))).toBe(code)
        expect(await codeOf(app.call(sendBidCode, { ...link, as }))).toBe(code)
        expect(await codeOf(app.call(proveMailbox, { ...link, as, body: { code: '123456' } }))).toBe(code)
        for (const act of [placeGuestBid, reviseGuestBid])
          expect(await codeOf(app.call(act, { ...link, as, body }))).toBe(code)
        for (const act of [withdrawGuestBid, claimGuestBid])
          expect(await codeOf(app.call(act, { ...link, as, body: { proof } }))).toBe(code)
      }
    }
  })

  it('guessing is counted though every guess is refused', async () => {
    for (let guess = 0; guess < CALLS_PER_MINUTE; guess += 1)
      await app.call(guess % 2 === 0 ? getGuestBid : sendBidCode, { params: { token: newSecret() } })
    const refused = await app.call(getGuestBid, { params: { token: newSecret() } })
    expect(refused.problem).toMatchObject({ status: 429, code: 'too_many_requests' })
  })

  it('the load paused, covered or past its deadline is shown as such and takes no price', async () => {
    const load = await loadOf()
    const invited = await anInvitation(app, { as: consignor, loadId: load.id })
    const { proof } = await aGuestBid(app, invited)
    const params = { loadId: load.id }
    const state = async () => (await app.ok(getGuestBid, by(invited))).load.state
    const body = guestTerms({ proof })
    await app.ok(pauseLoad, { as: consignor, params })
    expect(await state()).toBe('paused')
    expect(await codeOf(app.call(reviseGuestBid, { ...by(invited), body }))).toBe('load_not_open')
    await app.ok(resumeLoad, { as: consignor, params })
    expect(await codeOf(app.call(reviseGuestBid, { ...by(invited), body }))).toBe('stale_version')
    await app.ok(withdrawGuestBid, { ...by(invited), body: { proof } })
    await app.ok(cancelLoad, { as: consignor, params, body: { reason: 'not_ready' } })
    expect(await state()).toBe('gone')
    expect(await codeOf(app.call(placeGuestBid, { ...by(invited), body }))).toBe('load_not_open')
    const invite = { as: consignor, params, body: { email: 'late@hauler.example' } }
    expect(await codeOf(app.call(inviteToBid, invite))).toBe('load_not_open')
  })
})

describe('the owner', () => {
  it('invites a mailbox once a load, within limits that are said, for a time that ends', async () => {
    const load = await loadOf()
    const params = { loadId: load.id }
    const invite = (email: string, more = {}) =>
      app.call(inviteToBid, { as: consignor, params, body: { email, ...more } })
    const far = await invite('a@hauler.example', { expiresAt: at(minutes + 15 * DAY) })
    expect(far.problem.errors).toEqual({ expiresAt: 'A link works for at most 14 days.' })
    expect((await invite('a@hauler.example', { expiresAt: at(minutes - 1) })).problem.errors).toHaveProperty(
      'expiresAt',
    )
    const short = { expiresAt: at(minutes + 30) }
    const both = await Promise.all(['a@hauler.example', 'A@hauler.example'].map((email) => invite(email, short)))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.problem.code).toBe('invitation_pending')
    // One that has expired makes room.
    app.setClock(at((minutes += 31)))
    const again = await invite('a@hauler.example')
    expect(again.status).toBe(201)
    expect(Date.parse(again.body.expiresAt)).toBeLessThan(nowMs() + 14 * DAY * 60_000)

    const crowd = await Promise.all(
      Array.from({ length: INVITATIONS_PER_LOAD + 2 }, (_, at) => invite(`crowd-${at}@hauler.example`)),
    )
    const refused = crowd.filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(3)
    expect(refused[0]?.problem).toMatchObject({
      code: 'too_many_invitations',
      message: 'A load has at most 25 open invitations. Take one back first.',
    })
    const fixed = await loadOf({ pricing: { mode: 'fixed', price: usd(180_000) } })
    const body = { email: 'b@hauler.example' }
    expect(await codeOf(app.call(inviteToBid, { as: consignor, params: { loadId: fixed.id }, body }))).toBe(
      'bids_not_taken',
    )
    const other = await signUpConsignor(app)
    expect(await codeOf(app.call(inviteToBid, { as: other, params, body }))).toBe('not_found')
    expect(await codeOf(app.call(listBidInvitations, { as: other, params, query: {} }))).toBe('not_found')
  })

  it('reads and learns nothing of sealed bids before the deadline, by its own link either; then they are there and can be claimed', async () => {
    const load = await loadOf({ pricing: { mode: 'sealed_bid', deadline: at(minutes + DAY) } })
    const params = { loadId: load.id }
    const invited = await anInvitation(app, { as: consignor, ...params })
    await app.ok(getGuestBid, by(invited))
    const before = await invitations(load.id)
    const { proof } = await aGuestBid(app, invited)
    const sealed = await invitations(load.id)
    expect(sealed).toEqual({ ...before, bidCount: 1 })
    expect((await app.ok(getGuestBid, by(invited))).bid).toBeNull()
    const staff = await makeStaff(app, 'Founder')
    expect(JSON.stringify(await invitations(load.id, staff, { companyId: consignor.companyId }))).not.toContain('Ridge')
    const audited = await app.services.db.sql<{ told: string }[]>`
      select string_agg(detail::text, ' ') as told from audit_events where entity = 'guest_bid'`
    expect(audited[0]?.told).not.toContain('181000')
    const ask = { loadId: load.id, invitationId: invited.id }
    expect(await codeOf(app.call(askToJoin, { as: consignor, params: ask }))).toBe('bidding_sealed')

    app.setClock(at((minutes += DAY + 1)))
    expect((await invitations(load.id)).items).toMatchObject([{ state: 'bid', bid: { amount: usd(181_000) } }])
    expect(await codeOf(app.call(inviteToBid, { as: consignor, params, body: { email: 'c@hauler.example' } }))).toBe(
      'bidding_closed',
    )
    // The link ended with the deadline. Asked to join, the bidder has two weeks, by a link of its own and by the first.
    expect(await codeOf(app.call(getGuestBid, by(invited)))).toBe('bid_link_expired')
    await app.ok(askToJoin, { as: consignor, params: ask })
    expect(await codeOf(app.call(askToJoin, { as: consignor, params: ask }))).toBe('asked_to_join')
    const [mail] = await app.services.db.sql<{ body: string }[]>`
      select body from mails where recipient = ${invited.email} order by created_at desc, id desc limit 1`
    const token = mail?.body.match(/token=([\w-]+)/)?.[1] ?? ''
    expect(token).not.toBe(invited.token)
    for (const link of [{ token }, invited])
      expect((await app.ok(getGuestBid, by(link))).load).toMatchObject({ state: 'closed' })
    expect(await codeOf(app.call(reviseGuestBid, { ...by(invited), body: guestTerms({ proof }) }))).toBe(
      'mailbox_unproved',
    )
    const fresh = await aProof(app, { ...invited, token })
    const late = app.call(reviseGuestBid, { ...by({ token }), body: guestTerms({ proof: fresh }) })
    expect(await codeOf(late)).toBe('bidding_closed')
    // Named in time, it is claimed after it.
    await app.ok(claimGuestBid, { ...by({ token }), as: carrier, body: { proof: fresh, numberDiffers: true } })
  })
})

describe('the claim', () => {
  it('becomes a bid of the company through the gate, once, however many claim at once', async () => {
    const load = await loadOf({ visibility: { scope: 'invited', companyIds: [carrier.companyId] } })
    const params = { loadId: load.id }
    const invited = await anInvitation(app, { as: consignor, ...params })
    const { proof } = await aGuestBid(app, invited, { usdot: '777', note: 'Two straps' })
    const claim = (as?: { token: string }, numberDiffers = true) =>
      app.call(claimGuestBid, { ...by(invited), as, body: { proof, numberDiffers } })
    for (const as of [undefined, consignor]) expect((await claim(as)).status).toBeGreaterThan(400)
    expect(await codeOf(claim())).toBe('carrier_account_needed')
    expect((await claim(await makeStaff(app, 'Admin'))).problem.code).toBe('carrier_account_needed')

    // Not yet verified: the reasons are said, and the bid stays as it was.
    const unready = await signUpCarrier(app)
    const refused = await claim(unready)
    expect(refused.problem).toMatchObject({ code: 'carrier_not_eligible', current: expect.any(Array) })
    expect((await invitations(load.id)).items).toMatchObject([{ state: 'bid', bid: { claim: null } }])

    // Two carriers at once: the load is for invited carriers, and the link is an invitation.
    const joined = await aReadyCarrier(app)
    const { problem } = await claim(joined, false)
    expect(problem).toMatchObject({ status: 409, code: 'number_differs', message: /USDOT 777/ })
    const answers = await Promise.all([joined, await aReadyCarrier(app), joined].map((as) => claim(as)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, problem: said } of answers) if (status !== 200) expect(said.code).toBe('guest_bid_not_open')
    const { items } = await app.ok(listLoadBids, { as: consignor, params })
    expect(items).toMatchObject([{ amount: usd(181_000), note: 'Two straps', status: 'open', revision: 1 }])
    expect((await invitations(load.id)).items).toMatchObject([
      {
        state: 'claimed',
        abilities: [],
        bid: { status: 'claimed', claim: { bidId: items[0]?.id, numberDiffers: true } },
      },
    ])
    const gone = app.call(revokeBidInvitation, { as: consignor, params: { ...params, invitationId: invited.id } })
    expect(await codeOf(gone)).toBe('bid_invitation_over')
    const ask = app.call(askToJoin, { as: consignor, params: { ...params, invitationId: invited.id } })
    expect(await codeOf(ask)).toBe('guest_bid_not_open')
    const award = { ...params, bidId: items[0]?.id ?? '' }
    await app.ok(acceptBid, { as: consignor, params: award, body: { expectedRevision: 1 } })
  })

  it('waits for a price on the load as it is now, and for a carrier that has no bid on it', async () => {
    const load = await loadOf()
    const params = { loadId: load.id }
    const invited = await anInvitation(app, { as: consignor, ...params })
    const member = await aReadyCarrier(app, { profile: { usdot: '88776655', docket: 'MC88776655' } })
    const { proof } = await aGuestBid(app, invited, { usdot: '88776655' })
    const changed = await app.ok(updateLoad, {
      as: consignor,
      params,
      body: { ...(await typedLoad(app, { equipment: ['F'] })), version: load.version },
    })
    expect((await invitations(load.id)).items[0]?.bid?.outdated).toBe(true)
    const claim = () => app.call(claimGuestBid, { ...by(invited), as: member, body: { proof } })
    expect(await codeOf(claim())).toBe('guest_bid_outdated')
    const body = guestTerms({ proof, usdot: '88776655', expectedVersion: changed.version })
    expect((await app.ok(reviseGuestBid, { ...by(invited), body })).outdated).toBe(false)
    const own = await aBid(app, { as: member, ...params })
    expect(await codeOf(claim())).toBe('bid_already_open')
    expect(own.status).toBe('open')
    await app.ok(pauseLoad, { as: consignor, params })
    expect(await codeOf(claim())).toBe('load_not_open')
    expect((await app.ok(listBids, { as: member, query: {} })).items).toHaveLength(1)
  })

  it('after the deadline neither moves it nor lets others in again: its price was named when it was', async () => {
    const pricing = { mode: 'open_bid' as const, deadline: at(minutes + DAY), extendMinutes: 10 }
    const load = await loadOf({ pricing })
    const invited = await anInvitation(app, { as: consignor, loadId: load.id })
    await aGuestBid(app, invited)
    app.setClock(at((minutes += DAY + 11)))
    await app.ok(askToJoin, { as: consignor, params: { loadId: load.id, invitationId: invited.id } })
    const proof = await aProof(app, invited)
    const joined = await aReadyCarrier(app)
    await app.ok(claimGuestBid, { ...by(invited), as: joined, body: { proof, numberDiffers: true } })
    await app.drainJobs()
    const params = { loadId: load.id }
    const late = app.call(placeBid, { as: carrier, params, body: { amount: usd(1) } })
    expect(await codeOf(late)).toBe('bidding_closed')
    const [claimed] = (await app.ok(listLoadBids, { as: consignor, params })).items
    expect(Date.parse(claimed?.offers[0]?.at ?? '')).toBeLessThan(Date.parse(pricing.deadline))
  })

  it('moves the deadline in the last minutes as a price named then, which the price by link itself did not', async () => {
    const deadline = at(minutes + DAY)
    const pricing = { mode: 'open_bid' as const, deadline, extendMinutes: 10 }
    const unmoved = new Date(deadline).toISOString()
    const [claimed, unclaimed] = [await loadOf({ pricing }), await loadOf({ pricing })]
    const endOf = async ({ id }: { id: string }) => {
      await app.drainJobs()
      const [load] = await app.services.db.sql<
        { endsAt: string }[]
      >`select bidding_ends_at as ends_at from loads where id = ${id}`
      return new Date(load?.endsAt ?? '').toISOString()
    }
    const price = async ({ id }: { id: string }) => {
      const invited = await anInvitation(app, { as: consignor, loadId: id })
      return { invited, ...(await aGuestBid(app, invited)) }
    }
    const early = await price(claimed)
    minutes += DAY - 3
    app.setClock(at(minutes))
    await price(unclaimed)
    expect([await endOf(claimed), await endOf(unclaimed)]).toEqual([unmoved, unmoved])
    const proof = await aProof(app, early.invited)
    const joined = await aReadyCarrier(app)
    await app.ok(claimGuestBid, { ...by(early.invited), as: joined, body: { proof, numberDiffers: true } })
    // Ten minutes after a claim three before it.
    expect(Math.round((Date.parse(await endOf(claimed)) - Date.parse(deadline)) / 60_000)).toBe(7)
    app.setClock(at((minutes += 5)))
    const bid = (loadId: string) =>
      app.call(placeBid, { as: carrier, params: { loadId }, body: { amount: usd(190_000) } })
    expect((await bid(claimed.id)).status).toBe(201)
    expect(await codeOf(bid(unclaimed.id))).toBe('bidding_closed')
  })

  it('after the deadline lets nobody in again, however shortly before it the price was named', async () => {
    const pricing = { mode: 'open_bid' as const, deadline: at(minutes + DAY), extendMinutes: 10 }
    const load = await loadOf({ pricing })
    const invited = await anInvitation(app, { as: consignor, loadId: load.id })
    app.setClock(at((minutes += DAY - 1)))
    await aGuestBid(app, invited)
    app.setClock(at((minutes += 3)))
    await app.ok(askToJoin, { as: consignor, params: { loadId: load.id, invitationId: invited.id } })
    const proof = await aProof(app, invited)
    const joined = await aReadyCarrier(app)
    await app.ok(claimGuestBid, { ...by(invited), as: joined, body: { proof, numberDiffers: true } })
    await app.drainJobs()
    const late = app.call(placeBid, { as: carrier, params: { loadId: load.id }, body: { amount: usd(1) } })
    expect(await codeOf(late)).toBe('bidding_closed')
  })

  it('crossing a revocation it comes before it or finds the link gone', async () => {
    for (let round = 0; round < 6; round += 1) {
      const load = await loadOf()
      const invited = await anInvitation(app, { as: consignor, loadId: load.id })
      const { proof } = await aGuestBid(app, invited)
      const [claimed, revoked] = await Promise.all([
        app.call(claimGuestBid, { ...by(invited), as: carrier, body: { proof, numberDiffers: true } }),
        app.call(revokeBidInvitation, { as: consignor, params: { loadId: load.id, invitationId: invited.id } }),
      ])
      expect([claimed.status, revoked.status]).toEqual(claimed.status === 200 ? [200, 409] : [410, 204])
      const { items } = await app.ok(listLoadBids, { as: consignor, params: { loadId: load.id } })
      expect(items).toHaveLength(claimed.status === 200 ? 1 : 0)
    }
  })
})

it('the states in the database are those of the lifecycle', async () => {
  const [row] = await app.services.db.sql<{ rule: string }[]>`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'guest_bids_status_check'`
  const states = [...(row?.rule.matchAll(/'(\w+)'/g) ?? [])].map(([, state]) => state ?? '')
  expect(states.toSorted()).toEqual([...guestBidLifecycle.states].toSorted())
})
