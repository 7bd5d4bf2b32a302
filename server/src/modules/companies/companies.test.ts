import { changeCompanyRole } from '@drawbar/contract/teams/teams.ts'
import { getCompany, getOwnCompany, saveOwnCompany, searchCompanies } from '@drawbar/contract/companies/companies.ts'
import { toDomain, toE164 } from '@drawbar/contract/companies/company-facts.ts'
import { putCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import { companyLifecycle } from '@drawbar/contract/lifecycles/company.ts'
import { invitationLifecycle, transferLifecycle } from '@drawbar/contract/lifecycles/transfer.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SYSTEM } from '../../platform/transaction.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { addMember, signUpCarrier, signUpConsignor } from './testing.ts'
import { makeStaff, type SignedIn, type SignedInStaff } from '../identity/testing.ts'

let app: TestApp
let staff: SignedInStaff
beforeAll(async () => {
  app = await startTestApp()
  staff = await makeStaff(app, 'Admin')
})
afterAll(() => app.close())

const ADDRESS = { line: '12 Dock St', city: 'Tulsa', region: 'OK', postalCode: '74103', country: 'US' }
const save = (as: SignedIn, body: object) =>
  app.call(saveOwnCompany, { as, body: { version: 1, name: 'Tulsa Mills', ...body } })
const found = async (q: string) =>
  (await app.ok(searchCompanies, { as: staff, query: { q } })).items.map(({ id }) => id)
const contactEvents = async (companyId: string) => {
  const [row] = await app.services.db.sql<{ n: number }[]>`
    select count(*)::int as n from events where type = 'company.contact_changed' and companies @> array[${companyId}]::uuid[]`
  return row?.n
}

test.each([
  ['companies_status_check', companyLifecycle],
  ['ownership_transfers_status_check', transferLifecycle],
  ['invitations_status_check', invitationLifecycle],
])('%s holds the states of its lifecycle', async (name, { states }) => {
  const [row] = await app.services.db.sql<{ definition: string }[]>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${name}`
  const held = [...(row?.definition ?? '').matchAll(/'([a-z_]+)'/g)].map(([, state]) => state)
  expect(new Set(held)).toEqual(new Set(states))
})

describe('what a company says of itself', () => {
  test('is kept in one form, the tax id sealed; a stale edit gets the record as it stands', async () => {
    const owner = await signUpConsignor(app)
    expect(await app.ok(getOwnCompany, { as: owner })).toMatchObject({ version: 1, emailDomain: 'shipper.example' })
    const saved = await save(owner, {
      legalName: 'Tulsa Mills LLC',
      phone: '(918) 555-0142',
      emailDomain: 'https://www.TulsaMills.example/about',
      taxId: '12-3456789',
      mailingAddress: ADDRESS,
    })
    expect(saved.body).toEqual({
      companyId: owner.companyId,
      name: 'Tulsa Mills',
      legalName: 'Tulsa Mills LLC',
      dbaName: null,
      phone: '+19185550142',
      emailDomain: 'tulsamills.example',
      taxIdLast4: '6789',
      mailingAddress: ADDRESS,
      state: 'active',
      version: 2,
    })
    const stale = await save(owner, {})
    expect(stale.problem).toMatchObject({ code: 'stale_version', current: { version: 2 } })
    const [row] = await app.services.db.sql`select * from companies where id = ${owner.companyId}`
    expect(JSON.stringify(row)).not.toContain('123456789')
    const kept = await save(owner, { version: 2 })
    expect(kept.body).toMatchObject({ taxIdLast4: '6789', phone: null })
    expect((await save(owner, { version: 3, taxId: '' })).body.taxIdLast4).toBeNull()
    const audited = await app.services.db.sql`select detail from audit_events where entity_id = ${owner.companyId}`
    expect(JSON.stringify(audited)).not.toContain('123456789')
  })

  test('tells when phone, domain or tax id change, and only then', async () => {
    const owner = await signUpConsignor(app)
    await save(owner, { name: 'Other Name', emailDomain: 'shipper.example', mailingAddress: ADDRESS })
    expect(await contactEvents(owner.companyId)).toBe(0)
    await save(owner, { version: 2, emailDomain: 'shipper.example', taxId: '987654321' })
    await save(owner, { version: 3, emailDomain: 'shipper.example', taxId: '98-7654321' })
    expect(await contactEvents(owner.companyId)).toBe(1)
    await save(owner, { version: 4, emailDomain: 'shipper-logistics.example' })
    expect(await contactEvents(owner.companyId)).toBe(2)
  })

  test.each([
    [{ phone: 'call me' }, 'phone'],
    [{ emailDomain: 'not a domain' }, 'emailDomain'],
    [{ taxId: '12-34' }, 'taxId'],
    [{ name: ' ' }, 'name'],
    [{ mailingAddress: { line: 'x', city: 'y' } }, 'mailingAddress.postalCode'],
  ])('%j is refused at its field', async (body, field) => {
    const { status, problem } = await save(await signUpConsignor(app), body)
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, [field]])
  })

  test('is written by those who manage it', async () => {
    const owner = await signUpConsignor(app)
    expect((await save(await addMember(app, owner, 'Dispatcher'), {})).status).toBe(403)
    expect((await save(await addMember(app, owner, 'Enterprise'), {})).status).toBe(200)
  })
})

test('telephones and domains have one form', () => {
  expect(['+44 20 7946 0958', '312.555.0101', '1 312 555 0101', '12', 'x312 555 0101'].map(toE164)).toEqual([
    '+442079460958',
    '+13125550101',
    '+13125550101',
    null,
    null,
  ])
  expect(['@Mill.example', 'mill.example/x?y', 'localhost', '-a.example', 'a..example'].map(toDomain)).toEqual([
    'mill.example',
    'mill.example',
    null,
    null,
    null,
  ])
})

describe('staff find a company', () => {
  test('by name, id, USDOT, tax id, address and domain', async () => {
    const carrier = await signUpCarrier(app, { companyName: 'Zephyr Ünïon %_ Haul', email: 'ann@zephyr-haul.example' })
    await app.ok(putCarrierProfile, { as: carrier, body: { usdot: '81234567' } })
    await save(carrier, { name: 'Zephyr Ünïon %_ Haul', taxId: '55-1234567', legalName: 'Z Holdings' })
    await app.services.db.sql`update companies set email_domain = 'zephyr-haul.example' where id = ${carrier.companyId}`
    for (const q of [
      'ünïon %_',
      'z holdings',
      carrier.companyId,
      '81234567',
      '55-1234567',
      '551234567',
      'ANN@zephyr-haul.example',
      '@zephyr-haul.example',
    ])
      expect([q, await found(q)]).toEqual([q, [carrier.companyId]])
    expect(await found('55-1234568')).toEqual([])
    const item = (await app.ok(searchCompanies, { as: staff, query: { q: '81234567' } })).items[0]
    expect(item).toMatchObject({
      usdot: '81234567',
      typeName: 'Carrier',
      status: 'active',
      memberCount: 1,
      owners: [{ userId: carrier.userId, email: 'ann@zephyr-haul.example' }],
    })
    expect(JSON.stringify(item)).not.toContain('551234567')
  })

  test('filtered, and page by page without losing one, by name and by age', async () => {
    const names = ['Page B', 'page a', 'Page b', 'Page C', 'PAGE D']
    for (const companyName of names) await signUpConsignor(app, { companyName, subscriptionTier: 'paging' })
    for (const sort of ['name', 'newest'] as const) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const query = { tier: 'paging', type: '0' as const, sort, limit: 2, ...(cursor ? { cursor } : {}) }
        const page = await app.ok(searchCompanies, { as: staff, query })
        expect(page.tiers).toContain('paging')
        seen.push(...page.items.map(({ name }) => name))
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      expect(seen.toSorted()).toEqual(names.toSorted())
      if (sort === 'newest') expect(seen).toEqual(names.toReversed())
      else expect(seen.map((name) => name.toLowerCase())).toEqual(names.map((name) => name.toLowerCase()).toSorted())
    }
    const none = await app.ok(searchCompanies, { as: staff, query: { tier: 'paging', status: 'suspended' } })
    expect(none.items).toEqual([])
  })

  test('and see its people, what is open and what was done', async () => {
    const owner = await signUpConsignor(app)
    const member = await addMember(app, owner, 'Dispatcher')
    await save(owner, { phone: '+13125550142' })
    // What is confirmed all day long stands in the trail, and pushes nothing out of the history.
    const { companyId } = owner
    const confirmed = { action: 'load.confirm', entity: 'company', entityId: companyId } as const
    await app.services.run(SYSTEM, async (tx) => {
      for (let count = 0; count < 50; count += 1) await tx.audit(confirmed)
    })
    const body = { companyRole: 'Coordinator' } as const
    await app.ok(changeCompanyRole, { as: owner, params: { userId: member.userId }, body })
    const seen = await app.ok(getCompany, { as: staff, params: { companyId } })
    expect(seen).toMatchObject({
      facts: { phone: '+13125550142' },
      members: [
        { userId: owner.userId, companyRole: 'Owner' },
        { userId: member.userId, companyRole: 'Coordinator' },
      ],
      open: { loads: 0, bids: 0, awards: 0, shipments: 0, invoices: 0, payouts: 0, claims: 0 },
      history: [
        {
          action: 'company.change_role',
          about: [
            { what: 'person', value: seen.members[1]?.name },
            { what: 'companyRoleBefore', value: 'Dispatcher' },
            { what: 'companyRole', value: 'Coordinator' },
          ],
          changes: [],
        },
        {
          action: 'company.save',
          about: [],
          actor: expect.stringContaining('Robin'),
          changes: expect.arrayContaining([
            { field: 'name', before: expect.any(String), after: 'Tulsa Mills' },
            { field: 'phone', before: null, after: '+13125550142' },
          ]),
        },
      ],
      abilities: ['suspend', 'close', 'merge', 'transfer'],
    })
  })
})
