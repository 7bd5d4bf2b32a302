import { getMe } from '@drawbar/contract/identity/own-account.ts'
import { getOwnCompany, saveOwnCompany, getCompany, searchCompanies } from '@drawbar/contract/companies/companies.ts'
import { inviteMember, startTransfer } from '@drawbar/contract/teams/teams.ts'
import { counterBid, placeBid } from '@drawbar/contract/bids/bids.ts'
import { acceptBid, bookLoad, confirmAward } from '@drawbar/contract/awards/awards.ts'
import { searchBoard } from '@drawbar/contract/board/board.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { getGuestBid, inviteToBid } from '@drawbar/contract/guest-bids/guest-bids.ts'
import {
  type CaseOutcome,
  claimFraudCase,
  decideFraudCase,
  type FraudCase,
  getCompanySignals,
  listFraudCases,
  reopenFraudCase,
} from '@drawbar/contract/risk/signals.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { addMember, signUpCarrier, signUpConsignor } from '../../companies/testing.ts'
import { makeStaff, type SignedIn, type SignedInStaff } from '../../identity/testing.ts'
import { aBid, aReadyCarrier, declare, usd } from '../../bids/testing.ts'
import { anOfferedAward } from '../../awards/testing.ts'
import { aPostedLoad } from '../../loads/testing.ts'
import { aCompletedShipment } from '../../shipments/testing.ts'

let app: TestApp
let staff: SignedInStaff
/** A carrier that sees the board. */
let carrier: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  ;[staff, carrier] = await Promise.all([makeStaff(app, 'Admin'), aReadyCarrier(app)])
})
afterAll(() => app.close())

/** A different name for each test in this file. */
const fresh = (word: string): string =>
  `${word} ${newId()
    .slice(-8)
    .replaceAll(/\d/g, (digit) => 'ghjkmnpqrt'[Number(digit)] ?? '')}`

async function aVerifiedCarrier(companyName: string): Promise<SignedIn> {
  const verified = await signUpCarrier(app, { companyName })
  await declare(app, verified)
  return verified
}
async function rename(company: SignedIn, name: string, more: { legalName?: string; dbaName?: string } = {}) {
  const { version } = await app.ok(getOwnCompany, { as: company })
  await app.ok(saveOwnCompany, { as: company, body: { version, name, ...more } })
  await app.drainJobs()
}
const heldAt = async (company: SignedIn) => (await app.ok(getMe, { as: company })).company?.nameHeldAt
const isHeld = async (company: SignedIn) => (await heldAt(company)) !== null
const onBoard = async (loadId: string) =>
  (await app.ok(searchBoard, { as: carrier, query: { limit: 100 } })).items.some((load) => load.loadId === loadId)
const casesOf = async ({ companyId }: SignedIn): Promise<FraudCase[]> =>
  (await app.ok(getCompanySignals, { as: staff, params: { companyId } })).cases
const noticesOf = async (company: SignedIn): Promise<string[]> =>
  (await app.ok(listNotifications, { as: company, query: { limit: 20 } })).items.map(({ title }) => title)
async function decide(company: SignedIn, outcome: CaseOutcome): Promise<string> {
  const [latest] = await casesOf(company)
  if (!latest) throw new Error('there is no case')
  await app.ok(claimFraudCase, { as: staff, params: { caseId: latest.id } })
  const reason = outcome === 'cleared' ? 'same_owner' : 'name_taken'
  await app.ok(decideFraudCase, {
    as: staff,
    params: { caseId: latest.id },
    body: { outcome, reason, note: 'Called both.' },
  })
  await app.drainJobs()
  return latest.id
}

/** A new shipper that registers under a verified carrier's name and posts a load. */
async function aPoser(name = fresh('Summit Lines')): Promise<{ name: string; owner: SignedIn; poser: SignedIn }> {
  const owner = await aVerifiedCarrier(name)
  const poser = await signUpConsignor(app, { companyName: `${name}, Inc.` })
  await app.drainJobs()
  return { name, owner, poser }
}

describe('a name that passes for a verified company’s', () => {
  test.each([
    ['identical', (name: string) => name],
    ['in Cyrillic letters', (name: string) => name.replace('Aсe', 'Асе').replaceAll('e', 'е').replaceAll('o', 'о')],
    [
      'full-width',
      (name: string) => name.replaceAll(/[!-~]/g, (one) => String.fromCodePoint(one.charCodeAt(0) + 0xfee0)),
    ],
    ['with zero-width characters', (name: string) => name.replaceAll(/(?<=.)/gu, '\u200b')],
    ['with another suffix and punctuation', (name: string) => `${name.replace(' ', '-')}, L.L.C.`],
  ])('A2: a new company named so is held: %s', async (_how, spell) => {
    const name = fresh('Ace Logistics')
    await aVerifiedCarrier(`${name} Inc`)
    expect(await isHeld(await signUpConsignor(app, { companyName: spell(name) }))).toBe(true)
  })

  test('A2: a rename to it is held, under every name that the company gives', async () => {
    const name = fresh('Granite Freight')
    await aVerifiedCarrier(name)
    const [renamed, trading] = [await signUpConsignor(app), await signUpConsignor(app)]
    expect(await isHeld(renamed)).toBe(false)
    await rename(renamed, name.toUpperCase())
    await rename(trading, fresh('Something Else'), { dbaName: name })
    expect([await isHeld(renamed), await isHeld(trading)]).toEqual([true, true])
  })

  test('A2: a different name is not held, nor one that is like a company nobody knows', async () => {
    const name = fresh('Cedar Transport')
    await aVerifiedCarrier(name)
    const unknown = fresh('Harbor Freight')
    await signUpCarrier(app, { companyName: unknown })
    const others = [
      await signUpConsignor(app, { companyName: `${name} Services` }),
      await signUpConsignor(app, { companyName: unknown }),
    ]
    await app.sweep('companies.names')
    expect(await Promise.all(others.map(isHeld))).toEqual([false, false])
  })

  test('A2: a shipper with a verified mailbox and three completed loads is protected', async () => {
    const name = fresh('Lakeside Foods')
    const hauled = await aCompletedShipment(app)
    await rename(hauled.consignor, name)
    const before = await signUpConsignor(app, { companyName: name })
    await app.sweep('companies.names')
    expect(await isHeld(before)).toBe(false)
    const { sql } = app.services.db
    const { companyId } = hauled.consignor
    for (let more = 0; more < 2; more += 1) {
      const { load, consignor } = await aCompletedShipment(app)
      await sql`update shipments set consignor_company_id = ${companyId} where load_id = ${load.id} and consignor_company_id = ${consignor.companyId}`
    }
    expect(await isHeld(await signUpConsignor(app, { companyName: name }))).toBe(true)
    // It took the name before the other company was established; the sweep finds it.
    await app.sweep('companies.names')
    expect([await isHeld(before), await isHeld(hauled.consignor)]).toEqual([true, false])
  })

  test('A2: names from before skeletons were kept get theirs from the sweep', async () => {
    const { owner, poser } = await aPoser()
    const { sql } = app.services.db
    await sql`update companies set name_skeletons = null, name_held_at = null where id in (${owner.companyId}, ${poser.companyId})`
    await app.sweep('companies.names')
    expect([await isHeld(owner), await isHeld(poser)]).toEqual([false, true])
  })

  test('A2: of two verified companies that take one name at once the second is held', async () => {
    for (let round = 0; round < 5; round += 1) {
      const name = fresh('Twin Rivers')
      const both = [await aVerifiedCarrier(fresh('First')), await aVerifiedCarrier(fresh('Second'))]
      await Promise.all(both.map((company) => rename(company, name)))
      expect((await Promise.all(both.map(isHeld))).filter(Boolean)).toHaveLength(1)
    }
  })
})

describe('while a name is held', () => {
  test('A2: its loads are on no board, and a release brings them there', async () => {
    const name = fresh('Prairie Haul')
    await aVerifiedCarrier(name)
    const poser = await signUpConsignor(app)
    const early = await aPostedLoad(app, poser)
    expect(await onBoard(early.id)).toBe(true)
    await rename(poser, name)
    const late = await aPostedLoad(app, poser)
    expect(late.status).toBe('posted')
    for (const { id } of [early, late]) expect(await onBoard(id)).toBe(false)
    await decide(poser, 'cleared')
    for (const { id } of [early, late]) expect(await onBoard(id)).toBe(true)
    expect(await noticesOf(poser)).toContain('Your company name is approved')
  })

  test('A2: it awards, counters, invites and recruits nobody', async () => {
    const name = fresh('Mesa Carriers')
    await aVerifiedCarrier(name)
    const poser = await signUpConsignor(app)
    const load = await aPostedLoad(app, poser)
    const bid = await aBid(app, { as: carrier, loadId: load.id })
    await rename(poser, name)
    const at = { as: poser, params: { loadId: load.id, bidId: bid.id } }
    const answers = [
      await app.call(acceptBid, { ...at, body: { expectedRevision: bid.revision } }),
      await app.call(counterBid, { ...at, body: { expectedRevision: bid.revision, amount: usd(150_000) } }),
      await app.call(inviteToBid, { as: poser, params: { loadId: load.id }, body: { email: 'x@hauler.example' } }),
      await app.call(inviteMember, { as: poser, body: { email: 'y@hauler.example', companyRole: 'Manager' } }),
      await app.call(startTransfer, { as: poser, body: { toEmail: 'z@hauler.example' } }),
    ]
    expect(answers.map(({ problem }) => problem.code)).toEqual(Array(5).fill('name_under_review'))
  })

  test('A2: no carrier bids, books or confirms on its loads', async () => {
    const name = fresh('Delta Packing')
    await aVerifiedCarrier(name)
    const poser = await signUpConsignor(app)
    const price = { mode: 'book_now' as const, price: usd(200_000), alsoBids: true }
    const [bookable, offered] = [await aPostedLoad(app, poser, { pricing: price }), await aPostedLoad(app, poser)]
    const { link } = await app.ok(inviteToBid, {
      as: poser,
      params: { loadId: bookable.id },
      body: { email: 'dispatch@hauler.example', showsName: true },
    })
    await anOfferedAward(app, { consignor: poser, carrier, load: offered })
    await rename(poser, name)
    const book = await app.call(bookLoad, {
      as: carrier,
      key: newId(),
      params: { loadId: bookable.id },
      body: { expectedPrice: usd(200_000), expectedVersion: bookable.version },
    })
    const bid = await app.call(placeBid, {
      as: carrier,
      params: { loadId: bookable.id },
      body: { amount: usd(190_000) },
    })
    const confirmed = await app.call(confirmAward, { as: carrier, key: newId(), params: { loadId: offered.id } })
    expect([book, bid, confirmed].map(({ problem }) => problem.code)).toEqual([
      'load_not_open',
      'load_not_open',
      'award_not_offered',
    ])
    const { load } = await app.ok(getGuestBid, { params: { token: new URL(link).searchParams.get('token') ?? '' } })
    expect([load.state, load.consignorName]).toEqual(['paused', null])
    // The offer remains and can be confirmed after the name changed.
    await rename(poser, fresh('Delta Own'))
    await app.ok(confirmAward, { as: carrier, key: newId(), params: { loadId: offered.id } })
  })

  test('A2: a carrier of such a name bids on nothing and confirms nothing', async () => {
    const name = fresh('Falcon Express')
    await aVerifiedCarrier(name)
    const posing = await aReadyCarrier(app)
    const shipper = await signUpConsignor(app)
    const load = await aPostedLoad(app, shipper)
    await anOfferedAward(app, { consignor: shipper, carrier: posing, load })
    await rename(posing, name)
    const other = await aPostedLoad(app, shipper)
    const bid = await app.call(placeBid, { as: posing, params: { loadId: other.id }, body: { amount: usd(190_000) } })
    const confirmed = await app.call(confirmAward, { as: posing, key: newId(), params: { loadId: load.id } })
    expect([bid.problem.code, confirmed.problem.code]).toEqual(['name_under_review', 'name_under_review'])
  })

  test('A2: a load that is offered in turns waits, and goes to its first carrier with the release', async () => {
    const { poser } = await aPoser()
    const load = await aPostedLoad(app, poser, {
      turns: { respondWithinMinutes: 60, offers: [{ companyId: carrier.companyId, amount: usd(210_000) }] },
    })
    const statusOf = async () =>
      (await app.services.db.sql<{ status: string }[]>`select status from loads where id = ${load.id}`)[0]?.status
    expect(await statusOf()).toBe('posted')
    await decide(poser, 'cleared')
    expect(await statusOf()).toBe('offered')
  })
})

describe('the review of a name', () => {
  test('A2: staff get a case with both companies beside each other', async () => {
    const { name, owner, poser } = await aPoser()
    const { items } = await app.ok(listFraudCases, { as: staff, query: { limit: 100, q: poser.companyId } })
    const found = await app.ok(getCompanySignals, { as: staff, params: { companyId: poser.companyId } })
    expect(found.cases[0]).toMatchObject({ status: 'open', codes: ['name_lookalike'], points: 30 })
    expect(items.length).toBeLessThanOrEqual(100)
    expect(found.nameReview).toMatchObject({
      own: {
        name: `${name}, Inc.`,
        mailDomains: ['shipper.example'],
        verifiedAt: null,
        completedLoads: 0,
        usdot: null,
      },
      others: [
        { companyId: owner.companyId, name, mailDomains: ['carrier.example'], usdot: expect.any(String) as string },
      ],
    })
    expect(found.signals[0]?.evidence[0]).toMatchObject({
      says: 'name_confusable',
      values: { name: `${name}, Inc.`, other: name, company: name },
    })
    const { current } = await app.ok(getCompany, { as: staff, params: { companyId: poser.companyId } })
    expect(current).toMatchObject({ state: 'under_review', case: { kind: 'fraud' } })
    const listed = await app.ok(searchCompanies, { as: staff, query: { q: poser.companyId, status: 'under_review' } })
    expect(listed.items).toHaveLength(1)
    expect(await noticesOf(poser)).toContain('Your company name is under review')
  })

  test('A2: nobody but staff decides it', async () => {
    const { owner, poser } = await aPoser()
    const [{ id: caseId } = { id: '' }] = await casesOf(poser)
    const member = await addMember(app, poser, 'Owner')
    for (const as of [poser, member, owner]) {
      const claim = await app.call(claimFraudCase, { as, params: { caseId } })
      const body = { outcome: 'cleared', reason: 'same_owner', note: 'It is ours.' } as const
      const decided = await app.call(decideFraudCase, { as, params: { caseId }, body })
      expect([claim.status, decided.status]).toEqual([403, 403])
    }
    expect(await isHeld(poser)).toBe(true)
  })

  test('A2: a release holds for that name, through later saves', async () => {
    const { name, poser } = await aPoser()
    await decide(poser, 'cleared')
    expect(await isHeld(poser)).toBe(false)
    await rename(poser, `${name} LLC`)
    await app.sweep('companies.names')
    expect(await isHeld(poser)).toBe(false)
    // Does not apply to another company.
    const third = fresh('Another Known')
    await aVerifiedCarrier(third)
    await rename(poser, third)
    expect(await isHeld(poser)).toBe(true)
  })

  test('A2: a release is for the name that staff saw, not for one taken since', async () => {
    const { poser } = await aPoser()
    const [{ id: caseId } = { id: '' }] = await casesOf(poser)
    await app.ok(claimFraudCase, { as: staff, params: { caseId } })
    const second = fresh('Second Victim')
    await aVerifiedCarrier(second)
    const { version } = await app.ok(getOwnCompany, { as: poser })
    await app.ok(saveOwnCompany, { as: poser, body: { version, name: second } })
    const body = { outcome: 'cleared', reason: 'same_owner', note: 'Called both.' } as const
    await app.ok(decideFraudCase, { as: staff, params: { caseId }, body })
    await app.drainJobs()
    expect(await isHeld(poser)).toBe(true)
    expect((await casesOf(poser))[0]).toMatchObject({ status: 'open' })
  })

  test('A2: staff keep the hold, and a new name ends it at once', async () => {
    const { poser } = await aPoser()
    const load = await aPostedLoad(app, poser)
    await decide(poser, 'watched')
    expect([await isHeld(poser), await onBoard(load.id)]).toEqual([true, false])
    expect(await noticesOf(poser)).toContain('Change your company name')
    expect((await casesOf(poser)).filter(({ status }) => status === 'open')).toEqual([])
    await rename(poser, fresh('Own Name'))
    expect([await isHeld(poser), await onBoard(load.id)]).toEqual([false, true])
  })

  test('A2: a new name that passes for another company stays held, and is put to staff anew', async () => {
    const { poser } = await aPoser()
    const decided = await decide(poser, 'watched')
    const other = fresh('Third Party')
    await aVerifiedCarrier(other)
    await rename(poser, other)
    expect(await isHeld(poser)).toBe(true)
    const [latest] = await casesOf(poser)
    expect(latest).toMatchObject({ status: 'open' })
    expect(latest?.id).not.toBe(decided)
  })

  test('A2: a rename away ends an open case by itself', async () => {
    const { poser } = await aPoser()
    await rename(poser, fresh('Honest'))
    expect(await isHeld(poser)).toBe(false)
    expect((await casesOf(poser))[0]).toMatchObject({ status: 'lapsed' })
  })

  test('A2: a case that is opened again holds the name again', async () => {
    const { poser } = await aPoser()
    const caseId = await decide(poser, 'cleared')
    await app.ok(reopenFraudCase, { as: staff, params: { caseId }, body: { appeal: 'The owner of the name wrote.' } })
    await app.drainJobs()
    expect(await isHeld(poser)).toBe(true)
  })

  test('A2: a name is let go when the other company changes its own', async () => {
    const { owner, poser } = await aPoser()
    await rename(owner, fresh('Moved On'))
    await app.sweep('companies.names')
    expect(await isHeld(poser)).toBe(false)
  })
})
