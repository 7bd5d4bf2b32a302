import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { createLoad, listLoads, pauseLoad, postLoad } from '@drawbar/contract/loads/loads.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { explained } from '../../platform/explain.testing.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff, type SignedIn } from '../identity/testing.ts'
import { signUpConsignor } from '../companies/testing.ts'
import { aBid, aReadyCarrier } from '../bids/testing.ts'
import { listedLoads } from './sql/list-loads.ts'
import { aDraftLoad, aPostedLoad, typedLoad } from './testing.ts'
import { uploadImport } from '../load-imports/testing.ts'

let app: TestApp
let consignor: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  consignor = await signUpConsignor(app)
  const posted = await aPostedLoad(app, consignor, { references: [{ type: 'PO', value: 'ZX-100%' }] })
  await app.ok(pauseLoad, { as: consignor, params: { loadId: posted.id } })
  await aPostedLoad(app, consignor, { commodities: [{ description: 'Tractor seats', weightGrams: 1_000_000 }] })
  await aDraftLoad(app, consignor)
  await aDraftLoad(app, consignor, await typedLoad(app))
})
afterAll(() => app.close())

describe('listLoads', () => {
  test('the newest first, with counts by status whatever the filter', async () => {
    const { items, counts } = await app.ok(listLoads, { as: consignor, query: { status: 'draft,paused' } })
    expect(items.map(({ status }) => status)).toEqual(['draft', 'draft', 'paused'])
    expect(counts).toEqual({ draft: 2, paused: 1, posted: 1 })
  })

  test.each([
    ['ZX-100%', 1],
    ['zx-100', 1],
    ['%', 1],
    ['tractor', 1],
    ['dallas', 4],
    ['trinity', 4],
    ['LD-', 4],
    ['nowhere', 0],
  ])('finds "%s"', async (q, count) => {
    expect((await app.ok(listLoads, { as: consignor, query: { q } })).items).toHaveLength(count)
  })

  test.each(['age', 'pickup', 'reference', 'bids'] as const)(
    'pages by %s skip and repeat nothing, not even among drafts of one instant',
    async (sort) => {
      const owner = await signUpConsignor(app)
      const row = 'Chicago,IL,2027-03-15,Dallas,TX,2027-03-17,Dry van,42000,Cans'
      const heading =
        'Origin city,Origin state,Pickup date,Destination city,Destination state,Delivery date,Equipment,Weight (lb),Commodity'
      const { preview } = await uploadImport(app, owner, {
        bytes: [heading, ...Array.from({ length: 7 }, () => row)].join('\n'),
      })
      const { confirmImport } = await import('@drawbar/contract/load-imports/load-imports.ts')
      await app.ok(confirmImport, { as: owner, params: { importId: preview.importId ?? '' } })
      for (const order of ['asc', 'desc'] as const) {
        const whole = (await app.ok(listLoads, { as: owner, query: { sort, order } })).items.map(({ id }) => id)
        const pages: string[] = []
        let cursor: string | null | undefined
        do {
          const answer = await app.ok(listLoads, {
            as: owner,
            query: { sort, order, limit: 2, ...(cursor ? { cursor } : {}) },
          })
          pages.push(...answer.items.map(({ id }) => id))
          cursor = answer.nextCursor
        } while (cursor)
        expect(new Set(whole).size).toBe(7)
        expect(pages).toEqual(whole)
      }
    },
  )

  test('by age, a load stands by when it was posted last, and a draft by when it was begun: what its line tells', async () => {
    const owner = await signUpConsignor(app)
    const begun = await app.ok(createLoad, { as: owner, body: await typedLoad(app) })
    const posted = await aPostedLoad(app, owner)
    const draft = await app.ok(createLoad, { as: owner, body: await typedLoad(app) })
    const order = async (query: object = {}) =>
      (await app.ok(listLoads, { as: owner, query })).items.map(({ id }) => id)
    expect(await order()).toEqual([draft.id, posted.id, begun.id])
    await app.ok(postLoad, { as: owner, params: { loadId: begun.id } })
    expect(await order()).toEqual([begun.id, draft.id, posted.id])
    expect(await order({ status: ['posted'], sort: 'age', order: 'asc' })).toEqual([posted.id, begun.id])
  })

  test.each([undefined, ['posted' as const]])('by age, the first page is read from its index (%s)', async (status) => {
    const plan = await explained(app.databaseUrl, (sql) =>
      listedLoads(sql, {
        companyId: consignor.companyId,
        status,
        q: undefined,
        importId: undefined,
        sort: 'age',
        order: 'desc',
        limit: 50,
        after: null,
      }),
    )
    expect(plan.filter((line) => line.includes('on loads')).join()).toContain('Index Scan using loads_by_age')
    expect(plan.filter((line) => /->\s+(Incremental )?Sort/.test(line))).toEqual([])
  })

  test('by bids, a load with a bid stands on the first page, before those whose posts end sooner', async () => {
    const owner = await signUpConsignor(app)
    const deadline = (hours: number) => fromNow(hours * 3_600_000)
    const post = async (hours: number) =>
      (await aPostedLoad(app, owner, { pricing: { mode: 'open_bid', deadline: deadline(hours) } })).id
    const [soon, sooner, late, withBid] = [await post(2), await post(1), await post(9), await post(8)]
    await aBid(app, { as: await aReadyCarrier(app), loadId: withBid })
    const query = { sort: 'bids', order: 'asc', limit: 2 } as const
    const first = await app.ok(listLoads, { as: owner, query })
    const rest = await app.ok(listLoads, { as: owner, query: { ...query, cursor: first.nextCursor ?? '' } })
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual([withBid, sooner, soon, late])
  })

  test.each([
    ['a marker that nobody gave out', { cursor: 'e30' }, 'cursor'],
    [
      'a marker of another order',
      { cursor: Buffer.from('["pickup","desc","1","019aa000-0000-7000-8000-000000000000"]').toString('base64url') },
      'cursor',
    ],
    ['a status that is none', { status: 'lost' }, 'status.0'],
    ['a page of nothing', { limit: 0 }, 'limit'],
    ['a search that cannot be printed', { q: 'a\u0000b' }, 'q'],
  ])('refuses %s', async (_, query, field) => {
    const { status, problem } = await app.call(listLoads, { as: consignor, query: query as never })
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, [field]])
  })

  test('staff name the company, others see their own', async () => {
    const staff = await makeStaff(app, 'Admin')
    expect((await app.call(listLoads, { as: staff })).problem.errors).toHaveProperty('companyId')
    const { items } = await app.ok(listLoads, { as: staff, query: { companyId: consignor.companyId } })
    expect(items).toHaveLength(4)
    expect(items.every(({ abilities, target }) => abilities.length === 0 && target !== null)).toBe(true)
    const other = await signUpConsignor(app)
    expect((await app.ok(listLoads, { as: other, query: { companyId: consignor.companyId } })).items).toEqual([])
  })
})
