import { refresh } from '@drawbar/contract/identity/accounts.ts'
import { dayFromNow } from '@drawbar/contract/clock.testing.ts'
import { cancelLoad, pauseLoad, postLoad, resumeLoad, updateLoad } from '@drawbar/contract/loads/loads.ts'
import { setCarrierPreference } from '@drawbar/contract/carriers/carrier-preferences.ts'
import {
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
  seeSavedSearch,
  type SavedSearch,
  updateSavedSearch,
} from '@drawbar/contract/board/saved-searches.ts'
import { hideCompany, markLoad } from '@drawbar/contract/board/saved-loads.ts'
import { searchBoard } from '@drawbar/contract/board/board.ts'
import type { BodyInput } from '@drawbar/contract/endpoint.ts'
import { COMPANY_ROLES } from '@drawbar/contract/roles.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { addMember, signUpCarrier, signUpConsignor, signUpProvider } from '../../companies/testing.ts'
import { makeStaff, type SignedIn } from '../../identity/testing.ts'
import { usd } from '../../bids/testing.ts'
import { aPostedLoad, typedLoad } from '../../loads/testing.ts'

let app: TestApp
let consignor: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  consignor = await signUpConsignor(app)
})
afterAll(() => app.close())
afterEach(() => app.setClock(null))

type Saved = BodyInput<typeof saveSearch>
const ALERTS = { pace: 'instant', timeZone: 'America/Chicago' } as const
const DALLAS = { originPlaceId: 'us-tx-dallas' }
const CHICAGO = { originPlaceId: 'us-il-chicago' }

const save = (as: { token: string }, over: Partial<Saved> = {}) =>
  app.ok(saveSearch, { as, body: { name: 'Chicago out', criteria: CHICAGO, alerts: ALERTS, ...over } })
const change = (as: { token: string }, { id, version }: SavedSearch, body: object) =>
  app.call(updateSavedSearch, { as, params: { searchId: id }, body: { version, ...body } })
const mine = async (as: { token: string }) => (await app.ok(listSavedSearches, { as })).items
const alertsOf = async (as: { token: string }) =>
  (await app.ok(listNotifications, { as })).items.filter(({ kind }) => kind === 'search.matched')
const mailsTo = ({ email }: SignedIn) =>
  app.services.db.read(
    (sql) =>
      sql<{ subject: string; body: string }[]>`select subject, body from mails where recipient = ${email} order by id`,
  )
/** At this wall-clock time in Chicago, `days` from today. Chicago is UTC-6 in winter and UTC-5 in summer; both lie in the same hour of the tests. */
const chicago = (days: number, hour: number): string => {
  const day = dayFromNow(days * 86_400_000)
  const [zone] =
    new Intl.DateTimeFormat('en', { timeZone: 'America/Chicago', timeZoneName: 'longOffset' })
      .format(new Date(`${day}T12:00Z`))
      .match(/[+-]\d\d:\d\d/) ?? []
  return new Date(`${day}T${String(hour).padStart(2, '0')}:30:00${zone}`).toISOString()
}

test('a search from every state to every state, some named twice, is kept with alerts, and hears a post once', async () => {
  const as = await signUpCarrier(app)
  const many = Array.from(
    { length: 66 },
    (_, at) => `US-${String.fromCharCode(65 + (at % 26), 65 + Math.floor(at / 26))}`,
  )
  const states = [...many, 'US-IL', 'US-IL', 'US-TX', 'US-TX']
  const kept = await save(as, {
    name: 'Everywhere',
    criteria: { originRegion: states, destinationRegion: states, equipment: ['V', 'R', 'F'] },
  })
  const [keys] = await app.services.db.read(
    (sql) =>
      sql<{ count: number }[]>`select count(*)::int as count from saved_search_keys where search_id = ${kept.id}`,
  )
  expect(keys?.count).toBeLessThanOrEqual(500)
  await aPostedLoad(app, consignor)
  await app.drainJobs()
  expect(await alertsOf(as)).toHaveLength(1)
})

test.each([
  ['AET', 'Australia/Sydney'],
  ['US/Pacific-New', 'America/Los_Angeles'],
  ['america/chicago', 'America/Chicago'],
  ['UTC', 'UTC'],
])(
  'the zone %s is kept as %s, which the database knows: nobody’s clock keeps others from their alerts',
  async (zone, kept) => {
    const [as, other] = [await signUpCarrier(app), await signUpCarrier(app)]
    await save(as, { alerts: { ...ALERTS, timeZone: zone } })
    await save(other)
    await aPostedLoad(app, consignor)
    await app.drainJobs()
    expect((await mine(as))[0]?.alerts.timeZone).toBe(kept)
    expect([await alertsOf(as), await alertsOf(other)].map(({ length }) => length)).toEqual([1, 1])
  },
)

test.each(['+05:00', '+0530', 'Etc/Nowhere', ''])('%j is no time zone', async (timeZone) => {
  const body = { name: 'Chicago out', criteria: CHICAGO, alerts: { ...ALERTS, timeZone } }
  const refused = await app.call(saveSearch, { as: await signUpCarrier(app), body })
  expect([refused.status, refused.problem.errors]).toEqual([
    400,
    { 'alerts.timeZone': 'Give the time zone, such as America/Chicago.' },
  ])
})

describe('keeping searches', () => {
  test('a person keeps, renames, changes and forgets; the list says what each finds and what is new', async () => {
    const carrier = await signUpCarrier(app)
    const before = await save(carrier)
    expect(before).toMatchObject({
      name: 'Chicago out',
      originName: 'Chicago, IL',
      destinationName: null,
      criteria: { originPlaceId: 'us-il-chicago', originRadiusMiles: 150 },
      alerts: { pace: 'instant', mail: false, muted: null, timeZone: 'America/Chicago' },
      fresh: 0,
    })
    await aPostedLoad(app, consignor)
    const [found] = await mine(carrier)
    expect([found?.total, found?.fresh]).toEqual([before.total + 1, 1])
    await app.ok(seeSavedSearch, { as: carrier, params: { searchId: before.id } })
    expect((await mine(carrier))[0]).toMatchObject({ total: before.total + 1, fresh: 0 })
    const changed = await change(carrier, before, { name: 'Texas out', criteria: { originRegion: ['US-TX'] } })
    expect(changed.body).toMatchObject({
      name: 'Texas out',
      criteria: { originRegion: ['US-TX'] },
      originName: null,
      alerts: { pace: 'instant' },
    })
    const stale = await change(carrier, before, { name: 'Too late' })
    expect([stale.status, stale.problem.code, (stale.problem.current as SavedSearch).name]).toEqual([
      409,
      'stale_version',
      'Texas out',
    ])
    await app.ok(deleteSavedSearch, { as: carrier, params: { searchId: before.id } })
    expect(await mine(carrier)).toEqual([])
  })

  test('names are one a person; there is an end to them; each belongs to one person and the board it was made on', async () => {
    const carrier = await signUpCarrier(app)
    const colleague = await addMember(app, carrier, 'User')
    const search = await save(carrier)
    const twice = await app.call(saveSearch, {
      as: carrier,
      body: { name: 'Chicago out', criteria: {}, alerts: ALERTS },
    })
    expect([twice.status, twice.problem.code]).toEqual([409, 'search_name_taken'])
    const other = await save(carrier, { name: 'Other' })
    expect((await change(carrier, other, { name: 'Chicago out' })).problem.code).toBe('search_name_taken')
    // Another person may use the name, and sees nothing of this one.
    await save(colleague)
    expect(await mine(colleague)).toHaveLength(1)
    const params = { searchId: search.id }
    for (const call of [
      app.call(deleteSavedSearch, { as: colleague, params }),
      app.call(seeSavedSearch, { as: colleague, params }),
      change(colleague, search, { name: 'Mine now' }),
    ])
      expect((await call).status).toBe(404)
    for (let kept = 2; kept < 50; kept += 1) await save(carrier, { name: `Search ${kept}` })
    const full = await app.call(saveSearch, { as: carrier, body: { name: 'One more', criteria: {}, alerts: ALERTS } })
    expect([full.status, full.problem.code]).toEqual([409, 'too_many_searches'])
  })

  test('is there for its person alone: no stranger, other side, staff, other company or colleague of any role changes, sees or drops it', async () => {
    const carrier = await signUpCarrier(app)
    const search = await save(carrier)
    const params = { searchId: search.id }
    const colleagues = await Promise.all(COMPANY_ROLES.map((role) => addMember(app, carrier, role)))
    const wanted: [{ token: string } | undefined, number][] = [
      [undefined, 401],
      [await signUpConsignor(app), 403],
      [await makeStaff(app, 'Admin'), 403],
      [await makeStaff(app, 'Founder'), 403],
      [await signUpCarrier(app), 404],
      ...colleagues.map((as): [{ token: string }, number] => [as, 404]),
    ]
    for (const [as, status] of wanted) {
      const body = { version: search.version, name: 'Mine now' }
      const answers = [
        await app.call(updateSavedSearch, { as, params, body }),
        await app.call(seeSavedSearch, { as, params }),
        await app.call(deleteSavedSearch, { as, params }),
      ]
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status])
    }
    expect(await mine(carrier)).toMatchObject([{ id: search.id, name: 'Chicago out', version: search.version }])
  })

  test.each<[string, object, string]>([
    ['a place that is not there', { criteria: { originPlaceId: 'xx-nowhere' } }, 'originPlaceId'],
    [
      'a radius of the whole earth',
      { criteria: { ...CHICAGO, originRadiusMiles: 25_000 } },
      'criteria.originRadiusMiles',
    ],
    ['500 states', { criteria: { originRegion: Array.from({ length: 500 }, () => 'US-TX') } }, 'criteria.originRegion'],
    ['a price above any load', { criteria: { rateMin: 1e15 } }, 'criteria.rateMin'],
    [
      'muted hours that are no time',
      { alerts: { ...ALERTS, muted: { from: '25:00', to: '06:00' } } },
      'alerts.muted.from',
    ],
    ['a zone that is none', { alerts: { pace: 'daily', timeZone: 'Mars/Olympus' } }, 'alerts.timeZone'],
    ['no name', { name: '  ' }, 'name'],
  ])('%s is refused at its field', async (_, over, field) => {
    const carrier = await signUpCarrier(app)
    const answer = await app.call(saveSearch, {
      as: carrier,
      body: { name: 'Wrong', criteria: {}, alerts: ALERTS, ...over } as Saved,
    })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.problem.errors ?? {})).toEqual([field])
    expect(await mine(carrier)).toEqual([])
  })
})

describe('alerts', () => {
  test('an instant search tells its person at once, says which search and why, and never tells an offer twice', async () => {
    const carrier = await signUpCarrier(app)
    const colleague = await addMember(app, carrier, 'User')
    const search = await save(carrier, { alerts: { ...ALERTS, mail: true } })
    await save(carrier, { name: 'Vans anywhere', criteria: { equipment: ['V'] } })
    await save(carrier, { name: 'Dallas out', criteria: DALLAS })
    const load = await aPostedLoad(app, consignor)
    await app.drainJobs()
    const [alert, ...more] = await alertsOf(carrier)
    expect(more).toEqual([])
    expect(alert?.title).toBe('New on the board: Chicago, IL to Dallas, TX')
    expect(alert?.body).toContain(load.reference)
    expect(alert?.body).toMatch(/Matches “(Chicago out”, “Vans anywhere|Vans anywhere”, “Chicago out)”\./)
    expect(alert?.path).toMatch(/^\/carrier\/available-loads\?alert=[0-9a-f-]{36}&load=[0-9a-f-]{36}$/)
    expect(alert?.path).toContain(load.id)
    const [mail, ...otherMails] = await mailsTo(carrier)
    expect([mail?.subject, otherMails]).toEqual([alert?.title, []])
    // The link holds an id, in which any digits may stand.
    expect(mail?.body.replaceAll(/https?:\S+/g, '')).not.toMatch(/\$|195/)
    expect(await alertsOf(colleague)).toEqual([])

    // The same offer again, by whatever way it comes back.
    const params = { loadId: load.id }
    await app.ok(pauseLoad, { as: consignor, params })
    await app.ok(resumeLoad, { as: consignor, params })
    await app.drainJobs()
    expect(await alertsOf(carrier)).toHaveLength(1)
    // Another price is another offer.
    const { version } = await app.ok(pauseLoad, { as: consignor, params })
    const body = { ...(await typedLoad(app, { pricing: { mode: 'fixed', price: usd(210_000) } })), version }
    await app.ok(updateLoad, { as: consignor, params, body })
    await app.ok(resumeLoad, { as: consignor, params })
    await app.drainJobs()
    expect(await alertsOf(carrier)).toHaveLength(2)
    await app.ok(deleteSavedSearch, { as: carrier, params: { searchId: search.id } })
  })

  test('nobody hears of a load that his board would not show', async () => {
    const [carrier, blocked, hides, marks, provider] = await Promise.all([
      signUpCarrier(app),
      signUpCarrier(app),
      signUpCarrier(app),
      signUpCarrier(app),
      signUpProvider(app),
    ])
    const shipper = await signUpConsignor(app)
    const everyone = [carrier, blocked, hides, marks]
    for (const person of everyone) await save(person, { criteria: {} })
    await app.ok(setCarrierPreference, {
      as: shipper,
      body: { carrierId: blocked.companyId, preference: 'blocked', reason: 'Two no-shows' },
    })
    await app.ok(hideCompany, { as: hides, params: { companyId: shipper.companyId } })
    const load = await aPostedLoad(app, shipper)
    await app.ok(markLoad, { as: marks, params: { loadId: load.id }, body: { mark: 'hidden' } })
    await app.drainJobs()
    const counts = async () => Promise.all(everyone.map(async (person) => (await alertsOf(person)).length))
    expect(await counts()).toEqual([1, 0, 0, 0])
    await aPostedLoad(app, shipper, { visibility: { scope: 'invited', companyIds: [marks.companyId] } })
    await app.drainJobs()
    expect(await counts()).toEqual([1, 0, 0, 1])
    // A load that is gone before anybody was told, and one's own.
    const gone = await aPostedLoad(app, shipper)
    await app.ok(cancelLoad, { as: shipper, params: { loadId: gone.id }, body: { reason: 'not_ready' } })
    const turned = async ({ token }: { token: string }, side: 'carrier' | 'consignor') =>
      app.ok(refresh, { as: { token }, body: { token, side } })
    const searching = await turned(provider, 'carrier')
    await save(searching, { criteria: {} })
    const posting = await turned(searching, 'consignor')
    await aPostedLoad(app, posting)
    await app.drainJobs()
    expect(await counts()).toEqual([2, 1, 1, 2])
    const asCarrier = await turned(posting, 'carrier')
    expect(await alertsOf(asCarrier)).toEqual([])
    const others = await aPostedLoad(app, shipper)
    await app.drainJobs()
    expect((await alertsOf(asCarrier)).map(({ body }) => body)).toEqual([expect.stringContaining(others.reference)])
  })

  test('what a board shows no more when the hour of its search comes is not told', async () => {
    const [blocked, hides, marks, uninvited] = await Promise.all([1, 2, 3, 4].map(() => signUpCarrier(app)))
    if (!blocked || !hides || !marks || !uninvited) throw new Error('four carriers')
    const shipper = await signUpConsignor(app)
    const everyone = [blocked, hides, marks, uninvited]
    app.setClock(chicago(0, 12))
    for (const person of everyone) await save(person, { criteria: {}, alerts: { ...ALERTS, pace: 'hourly' } })
    const load = await aPostedLoad(app, shipper)
    await app.drainJobs()
    await app.ok(setCarrierPreference, {
      as: shipper,
      body: { carrierId: blocked.companyId, preference: 'blocked', reason: 'Two no-shows' },
    })
    await app.ok(hideCompany, { as: hides, params: { companyId: shipper.companyId } })
    await app.ok(markLoad, { as: marks, params: { loadId: load.id }, body: { mark: 'hidden' } })
    const visibility = { scope: 'invited' as const, companyIds: [marks.companyId] }
    const body = { ...(await typedLoad(app, { visibility })), version: load.version }
    await app.ok(updateLoad, { as: shipper, params: { loadId: load.id }, body })
    await app.drainJobs()
    app.setClock(chicago(0, 13))
    await app.sweep('board.tell-alerts')
    const counts = await Promise.all(everyone.map(async (person) => (await alertsOf(person)).length))
    expect(counts).toEqual([0, 0, 0, 0])
  })

  test('what is off the board when a search is told is told once it is back', async () => {
    const hourly = await signUpCarrier(app)
    app.setClock(chicago(0, 12))
    await save(hourly, { alerts: { ...ALERTS, pace: 'hourly' } })
    const [held, stays] = [await aPostedLoad(app, consignor), await aPostedLoad(app, consignor)]
    await app.drainJobs()
    await app.ok(pauseLoad, { as: consignor, params: { loadId: held.id } })
    await app.drainJobs()
    app.setClock(chicago(0, 13))
    await app.sweep('board.tell-alerts')
    const told = async () => (await alertsOf(hourly)).map(({ title }) => title)
    expect(await told()).toHaveLength(1)
    await app.ok(resumeLoad, { as: consignor, params: { loadId: held.id } })
    await app.drainJobs()
    app.setClock(chicago(0, 14))
    await app.sweep('board.tell-alerts')
    expect(await told()).toHaveLength(2)
    // And what was told is not told again, however it comes and goes.
    await app.ok(pauseLoad, { as: consignor, params: { loadId: stays.id } })
    await app.ok(resumeLoad, { as: consignor, params: { loadId: stays.id } })
    await app.drainJobs()
    app.setClock(chicago(0, 15))
    await app.sweep('board.tell-alerts')
    expect(await told()).toHaveLength(2)
    app.setClock(null)
  })

  test('hourly and daily searches gather; muted hours hold an instant one back until they are over', async () => {
    const [hourly, daily, muted, none] = await Promise.all([1, 2, 3, 4].map(() => signUpCarrier(app)))
    if (!hourly || !daily || !muted || !none) throw new Error('four carriers')
    app.setClock(chicago(0, 12))
    await save(hourly, { alerts: { ...ALERTS, pace: 'hourly' } })
    await save(daily, { alerts: { ...ALERTS, pace: 'daily', mail: true } })
    await save(muted, { alerts: { ...ALERTS, muted: { from: '20:00', to: '06:00' } } })
    await save(none, { alerts: { ...ALERTS, pace: 'none' } })
    const told = async () => {
      await app.sweep('board.tell-alerts')
      const counts = []
      for (const person of [hourly, daily, muted, none]) counts.push((await alertsOf(person)).length)
      return counts
    }
    await aPostedLoad(app, consignor)
    await app.drainJobs()
    const soonGone = await aPostedLoad(app, consignor)
    await app.drainJobs()
    await aPostedLoad(app, consignor)
    await app.drainJobs()
    // The instant one hears of each load by itself.
    expect(await told()).toEqual([0, 0, 3, 0])
    app.setClock(chicago(0, 13))
    expect(await told()).toEqual([1, 0, 3, 0])
    app.setClock(chicago(0, 22))
    await aPostedLoad(app, consignor)
    await app.drainJobs()
    expect(await told()).toEqual([2, 0, 3, 0])
    await app.ok(cancelLoad, { as: consignor, params: { loadId: soonGone.id }, body: { reason: 'not_ready' } })
    app.setClock(chicago(1, 5))
    expect(await told()).toEqual([2, 0, 3, 0])
    app.setClock(chicago(1, 6))
    // Both workers at once: one of them tells.
    await Promise.all([app.sweep('board.tell-alerts'), app.sweep('board.tell-alerts')])
    expect(await told()).toEqual([2, 1, 4, 0])
    expect((await alertsOf(daily))[0]).toMatchObject({
      title: '3 new loads for your saved searches',
      body: 'Found by “Chicago out”.',
    })
    const [mail] = await mailsTo(daily)
    const lines = mail?.body.trim().split('\n\n') ?? []
    expect(lines).toHaveLength(3)
    // Each says why, and below it the way to that load.
    const links = lines.map((one) => /Matches “Chicago out”\.\n(\S+)$/.exec(one)?.[1] ?? '')
    const shown = links.map((link) => new URL(link))
    expect(shown.every(({ pathname }) => pathname === '/carrier/available-loads')).toBe(true)
    expect(new Set(shown.map(({ searchParams }) => searchParams.get('load'))).size).toBe(3)
    expect(await told()).toEqual([2, 1, 4, 0])
  })

  test('what one search of a person told no other tells again, but by mail what was told in the app alone', async () => {
    const [carrier, mailed] = [await signUpCarrier(app), await signUpCarrier(app)]
    app.setClock(chicago(0, 12))
    const daily = { ...ALERTS, pace: 'daily' } as const
    for (const person of [carrier, mailed]) await save(person)
    await save(carrier, { name: 'Every day', alerts: daily })
    await save(carrier, { name: 'Quiet', alerts: { ...ALERTS, muted: { from: '11:00', to: '06:00' } } })
    await save(mailed, { name: 'By mail', alerts: { ...daily, mail: true } })
    await aPostedLoad(app, consignor)
    await app.drainJobs()
    app.setClock(chicago(1, 6))
    await Promise.all([app.sweep('board.tell-alerts'), app.sweep('board.tell-alerts')])
    expect((await alertsOf(carrier)).map(({ body }) => body)).toEqual([
      expect.stringContaining('Matches “Chicago out”.'),
    ])
    expect((await mailsTo(mailed)).map(({ body }) => body)).toEqual([expect.stringContaining('Matches “By mail”.')])
  })

  test('a load that changed in muted hours is told once, as it is when they are over, or not where it answers no more', async () => {
    const [carrier, choosy] = [await signUpCarrier(app), await signUpCarrier(app)]
    app.setClock(chicago(0, 22))
    const alerts = { ...ALERTS, muted: { from: '20:00', to: '06:00' } }
    await save(carrier, { alerts })
    await save(choosy, { alerts, criteria: { ...CHICAGO, rateMin: 200_000 } })
    const price = (amount: number) => ({ pricing: { mode: 'fixed' as const, price: usd(amount) } })
    const load = await aPostedLoad(app, consignor, price(250_000))
    await app.drainJobs()
    let { version } = load
    for (const amount of [240_000, 190_000]) {
      const body = { ...(await typedLoad(app, price(amount))), version }
      ;({ version } = await app.ok(updateLoad, { as: consignor, params: { loadId: load.id }, body }))
      await app.drainJobs()
    }
    app.setClock(chicago(1, 6))
    await app.sweep('board.tell-alerts')
    expect((await alertsOf(carrier)).map(({ body }) => body)).toEqual([
      expect.stringMatching(/Matches “Chicago out”\.$/),
    ])
    expect(await alertsOf(choosy)).toEqual([])
  })

  test('a draft that is posted later, and a search that turns its alerts off', async () => {
    const carrier = await signUpCarrier(app)
    const search = await save(carrier)
    await change(carrier, search, { alerts: { ...ALERTS, pace: 'none' } })
    const load = await aPostedLoad(app, consignor)
    await app.drainJobs()
    expect(await alertsOf(carrier)).toEqual([])
    expect((await app.ok(searchBoard, { as: carrier })).items.map(({ loadId }) => loadId)).toContain(load.id)
    expect((await app.call(postLoad, { as: consignor, params: { loadId: load.id } })).problem.code).toBe(
      'load_not_draft',
    )
  })
})
