import { dismissDuplicate, listDuplicates } from '@drawbar/contract/companies/duplicates.ts'
import { saveOwnCompany } from '@drawbar/contract/companies/companies.ts'
import { putCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { makeStaff, type SignedIn, type SignedInStaff } from '../../identity/testing.ts'
import { signUpCarrier } from '../testing.ts'

let app: TestApp
let staff: SignedInStaff
beforeAll(async () => {
  app = await startTestApp()
  staff = await makeStaff(app, 'Admin')
})
afterAll(() => app.close())

/** A carrier that shares nothing with another unless it is told to. */
async function aCompany(facts: object = {}): Promise<SignedIn> {
  const unique = newId().slice(-8)
  const carrier = await signUpCarrier(app, { email: `ann@own-${unique}.example` })
  await save(carrier, { name: `Company ${unique}`, ...facts }, 1)
  return carrier
}
const save = (as: SignedIn, facts: object, version: number) =>
  app.ok(saveOwnCompany, {
    as,
    body: { name: 'Unnamed', emailDomain: `own-${newId().slice(-8)}.example`, ...facts, version },
  })
const pairs = async () => (await app.ok(listDuplicates, { as: staff })).items
const pairOf = async (one: SignedIn, two: SignedIn) =>
  (await pairs()).find((pair) =>
    [one, two].every(({ companyId }) => [pair.company.id, pair.other.id].includes(companyId)),
  )
const dismiss = (one: SignedIn, two: SignedIn) =>
  app.call(dismissDuplicate, {
    as: staff,
    params: { companyId: one.companyId },
    body: { otherId: two.companyId, reason: 'A holding and its carrier' },
  })

test('two that share a tax id, a number, a domain, a telephone or a name and city are a pair, with why', async () => {
  const mail = { line: '1 Dock St', city: 'Tulsa', region: 'OK', postalCode: '74103' }
  const one = await aCompany({
    name: 'Blue Ridge Haulage, LLC',
    taxId: '12-3456789',
    phone: '918 555 0142',
    emailDomain: 'blue-ridge.example',
    mailingAddress: mail,
  })
  const two = await aCompany({
    name: 'Blue-Ridge Haulage Inc.',
    taxId: '123456789',
    phone: '+19185550142',
    emailDomain: 'blue-ridge.example',
    mailingAddress: mail,
  })
  for (const as of [one, two]) await app.ok(putCarrierProfile, { as, body: { usdot: '81112223' } })
  const pair = await pairOf(one, two)
  expect(pair).toMatchObject({ points: 165, company: { id: one.companyId }, other: { id: two.companyId } })
  expect(pair?.evidence).toEqual([
    { kind: 'domain', shared: 'blue-ridge.example' },
    { kind: 'name', shared: 'Blue Ridge Haulage, LLC' },
    { kind: 'phone', shared: '+19185550142' },
    { kind: 'tax_id', shared: '6789' },
    { kind: 'usdot', shared: '81112223' },
  ])
})

test('a dismissed pair stays away until something new speaks for it', async () => {
  const one = await aCompany({ phone: '+13125550188' })
  const two = await aCompany({ phone: '+13125550188' })
  expect(await pairOf(one, two)).toBeDefined()
  expect((await dismiss(two, one)).status).toBe(204)
  expect(await pairOf(one, two)).toBeUndefined()
  for (const as of [one, two]) await save(as, { phone: '+13125550188', taxId: '98-7654321' }, 2)
  expect((await pairOf(one, two))?.evidence.map(({ kind }) => kind)).toEqual(['phone', 'tax_id'])
})

test('what is shared by a crowd, or by nobody, is no evidence', async () => {
  const [one, two] = [await aCompany({ phone: '+13125550199' }), await aCompany({ phone: '+13125550199' })]
  expect(await pairOf(one, two)).toBeDefined()
  await app.services.db.sql`
    insert into companies (id, name, type, phone)
    select gen_random_uuid(), 'Crowd ' || n, 0, '+13125550199' from generate_series(1, 19) n`
  expect(await pairOf(one, two)).toBeUndefined()
  const [three, four] = [await aCompany(), await aCompany()]
  expect((await dismiss(three, four)).problem.code).toBe('no_duplicate')
  expect((await dismiss({ ...three, companyId: newId() }, four)).status).toBe(404)
})

test('two that come by one telephone at the same moment are a pair', async () => {
  const [one, two] = await Promise.all([aCompany(), aCompany()])
  await Promise.all([one, two].map((as) => save(as, { phone: '+13125550177' }, 2)))
  expect((await pairOf(one, two))?.evidence).toEqual([{ kind: 'phone', shared: '+13125550177' }])
})

test('page by page none is lost', async () => {
  for (let n = 0; n < 3; n += 1) await aCompany({ emailDomain: 'paged-pairs.example' })
  const all = await pairs()
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await app.ok(listDuplicates, { as: staff, query: { limit: 2, ...(cursor ? { cursor } : {}) } })
    seen.push(...page.items.map(({ company, other }) => `${company.id} ${other.id}`))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(all.map(({ company, other }) => `${company.id} ${other.id}`))
})
