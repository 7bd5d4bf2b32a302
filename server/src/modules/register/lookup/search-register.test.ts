import { putCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import { getRegisterRecord, inviteCarrier, searchRegister } from '@drawbar/contract/register/register-staff.ts'
import { stopMonitoringCarrier, monitorCarrier } from '@drawbar/contract/risk/monitoring.ts'
import type { QueryInput } from '@drawbar/contract/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { makeStaff, type SignedIn, type SignedInStaff } from '../../identity/testing.ts'
import { signUpCarrier } from '../../companies/testing.ts'
import { aRegisteredCarrier } from '../testing.ts'

let app: TestApp
let staff: SignedInStaff
let member: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  staff = await makeStaff(app, 'Admin')
  await aRegisteredCarrier(app, { usdot: 3_300_001, legalName: 'QUIVERA BULK LLC', powerUnits: 1, region: 'KS' })
  await aRegisteredCarrier(app, { usdot: 3_300_002, legalName: 'QUIVERA COLD INC', powerUnits: 140, region: 'KS' })
  await aRegisteredCarrier(app, {
    usdot: 3_300_003,
    legalName: 'QUIVERA DRY CO',
    powerUnits: 12,
    region: 'OK',
    status: 'inactive',
    authorities: [],
  })
  member = await signUpCarrier(app, { companyName: 'Quivera Cold of Wichita' })
  await app.ok(putCarrierProfile, { as: member, body: { usdot: '3300002' } })
  await signUpCarrier(app, { companyName: 'Quivera Newcomers' })
})
afterAll(() => app.close())

const list = (query: QueryInput<typeof searchRegister>) => app.ok(searchRegister, { as: staff, query })
const names = async (query: QueryInput<typeof searchRegister>) =>
  (await list(query)).items.map(({ name }) => name.split(' ')[1])

describe('one search', () => {
  test.each([
    [{ q: 'quivera' }, ['BULK', 'COLD', 'DRY', 'Newcomers']],
    [{ q: 'quivrea' }, ['BULK', 'COLD', 'DRY']],
    [{ q: 'wichita' }, ['COLD']],
    [{ q: 'MC3300003' }, ['DRY']],
    [{ q: 'quivera', sort: 'fleet' }, ['COLD', 'DRY', 'BULK', 'Newcomers']],
    [{ q: 'quivera', sort: 'newest' }, ['DRY', 'COLD', 'BULK', 'Newcomers']],
    [{ q: 'quivera', status: 'inactive' }, ['DRY']],
    [{ q: 'quivera', authority: 'active' }, ['BULK', 'COLD']],
    [{ q: 'quivera', authority: 'none' }, ['DRY']],
    [{ q: 'quivera', region: 'KS' }, ['BULK', 'COLD']],
    [{ q: 'quivera', fleet: 'small' }, ['DRY']],
    [{ q: 'quivera', member: 'true' }, ['COLD', 'Newcomers']],
    [{ q: 'quivera', member: 'false' }, ['BULK', 'DRY']],
  ] as const)('%o finds carriers of the register and members', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test.each(['name', 'fleet', 'newest'] as const)('by %s, page after page, shows each once', async (sort) => {
    const whole = (await list({ sort, limit: '100' as never })).items.map(({ key }) => key)
    const paged: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ sort, limit: '7' as never, ...(cursor && { cursor }) })
      paged.push(...page.items.map(({ key }) => key))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(paged).toEqual(whole)
    expect(new Set(paged).size).toBe(64)
  })

  test('a member whose number the register does not hold is found by it', async () => {
    const stranger = await signUpCarrier(app, { companyName: 'Vandal Haul' })
    await app.services.db
      .sql`insert into carrier_profiles (company_id, usdot) values (${stranger.companyId}, '88000001')`
    const { items } = await list({ q: 'USDOT 88000001' })
    expect(items).toMatchObject([{ key: `c${stranger.companyId}`, usdot: null, statedUsdot: '88000001' }])
  })

  test('a marker of another order is refused', async () => {
    const { nextCursor } = await list({ sort: 'name', limit: '3' as never })
    const { status } = await app.call(searchRegister, { as: staff, query: { sort: 'fleet', cursor: nextCursor ?? '' } })
    expect(status).toBe(400)
  })
})

describe('a record', () => {
  const params = { usdot: '3300001' }

  test('says who the carrier is here, and what changed', async () => {
    await aRegisteredCarrier(app, {
      usdot: 3_300_002,
      legalName: 'QUIVERA COLD INC',
      powerUnits: 140,
      region: 'KS',
      phone: '(316) 555-0107',
    })
    const dossier = await app.ok(getRegisterRecord, { as: staff, params: { usdot: '3300002' } })
    expect(dossier).toMatchObject({
      record: { usdot: '3300002', phone: '(316) 555-0107' },
      members: [{ companyId: member.companyId, name: 'Quivera Cold of Wichita', status: 'active' }],
      changes: [{ field: 'phone', was: '(501) 555-0101', became: '(316) 555-0107', source: 'census' }],
      watch: null,
      invitation: null,
    })
    expect((await app.call(getRegisterRecord, { as: staff, params: { usdot: '1' } })).status).toBe(404)
  })

  test('stands on the watch list with its note until somebody takes it off', async () => {
    expect(
      await app.ok(monitorCarrier, { as: staff, params, body: { note: 'Same yard as a banned one' } }),
    ).toMatchObject({
      note: 'Same yard as a banned one',
      watchedBy: 'Admin Example',
    })
    expect(await names({ watched: 'true' })).toEqual(['BULK'])
    expect((await app.ok(getRegisterRecord, { as: staff, params })).watch?.note).toBe('Same yard as a banned one')
    expect((await app.call(monitorCarrier, { as: staff, params, body: { note: ' ' } })).problem.errors).toHaveProperty(
      'note',
    )
    await app.ok(stopMonitoringCarrier, { as: staff, params })
    expect((await app.call(stopMonitoringCarrier, { as: staff, params })).status).toBe(204)
    expect(await names({ watched: 'true' })).toEqual([])
  })

  test('watched, tells what it has done since then: a new phone, an authority revoked, a company that joined under it', async () => {
    const watch = (usdot: string) =>
      app.ok(monitorCarrier, { as: staff, params: { usdot }, body: { note: `Why ${usdot}` } })
    const cold = { usdot: 3_300_002, legalName: 'QUIVERA COLD INC', powerUnits: 140, region: 'KS' }
    for (const usdot of ['3300001', '3300002', '3300003']) await watch(usdot)
    const seen = async () =>
      (await list({ watched: 'true', sort: 'changed' })).items.map(({ name, watch: at }) => [
        name.split(' ')[1],
        at?.note,
        at?.changes,
        at?.newest?.what ?? null,
      ])
    expect(await seen(), 'what changed before is no news').toEqual([
      ['BULK', 'Why 3300001', 0, null],
      ['COLD', 'Why 3300002', 0, null],
      ['DRY', 'Why 3300003', 0, null],
    ])
    await aRegisteredCarrier(app, { ...cold, phone: '(316) 555-0188' })
    const late = await signUpCarrier(app, { companyName: 'Dry of Tulsa' })
    await app.ok(putCarrierProfile, { as: late, body: { usdot: '3300003' } })
    await app.services.db.sql`
      insert into register_authority_events (usdot, type, action, served_on) values (3300002, 'common', 'REVOKED', clock_time()::date + 1)`
    expect(await seen()).toEqual([
      ['COLD', 'Why 3300002', 2, 'authority'],
      ['DRY', 'Why 3300003', 1, 'joined'],
      ['BULK', 'Why 3300001', 0, null],
    ])
    const [first] = (await list({ sort: 'changed', limit: '1' as never })).items
    expect(first?.watch).toMatchObject({ watchedBy: 'Admin Example' })
    const { nextCursor } = await list({ sort: 'changed', limit: '1' as never })
    const rest = await list({ sort: 'changed', limit: '5' as never, cursor: nextCursor ?? '' })
    expect(rest.items.map(({ usdot }) => usdot)).toEqual(['3300003', '3300001'])
    // Monitored again: earlier changes are not news.
    await watch('3300003')
    expect((await seen()).at(-1)).toEqual(['DRY', 'Why 3300003', 0, null])
    for (const usdot of ['3300001', '3300002', '3300003'])
      await app.ok(stopMonitoringCarrier, { as: staff, params: { usdot } })
  })

  test('is invited at the address of the register, once in seven days', async () => {
    const invitation = await app.ok(inviteCarrier, { as: staff, params })
    expect(invitation).toMatchObject({ email: 'office@haul3300001.example', invitedBy: 'Admin Example' })
    const again = await Promise.all([1, 2].map(() => app.call(inviteCarrier, { as: staff, params })))
    expect(again.map(({ problem }) => problem.code)).toEqual(['carrier_invited_already', 'carrier_invited_already'])
    const mails = await app.services.db.sql<
      { body: string }[]
    >`select body from mails where recipient = 'office@haul3300001.example'`
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body).toContain('/for-carriers?usdot=3300001')
    await app.services.db.sql`update register_invitations set invited_at = invited_at - interval '8 days'`
    expect((await app.call(inviteCarrier, { as: staff, params })).status).toBe(200)
  })

  test('is not invited without an address, or when it is here already', async () => {
    await aRegisteredCarrier(app, { usdot: 3_300_009, email: null })
    const refused = async (usdot: string) =>
      (await app.call(inviteCarrier, { as: staff, params: { usdot } })).problem.code
    expect(await refused('3300009')).toBe('carrier_has_no_email')
    expect(await refused('3300002')).toBe('carrier_is_member')
  })
})
