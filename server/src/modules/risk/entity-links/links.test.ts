import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM } from '../../../platform/transaction.ts'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { registerCompany } from '../../companies/index.ts'
import { changeAttributes, unlinkJob } from './entity-graph.ts'
import { type Attribute, attributeOf, attributesOf } from './normalise.ts'
import { JOINS_UP_TO, strengthOf } from './strength.ts'
import { groupsOf } from './union-find.testing.ts'

const valueOf = (kind: Attribute['kind'], raw: string) => attributeOf({ kind, raw, source: 'accounts' })?.value ?? null

describe('one form of a value', () => {
  it.each([
    ['phone', '+1 (870) 555-0142', '18705550142'],
    ['phone', '870.555.0142 ext. 12', '18705550142'],
    ['phone', '000-000-0000', null],
    ['address', '812 North State Line Avenue, Suite 4', '812 n state line ave ste 4'],
    ['address', '812 N. State Line Ave Ste 4', '812 n state line ave ste 4'],
    ['officer', 'SALAZAR, Ruth M.', 'ruth salazar'],
    ['officer', 'Ruth', null],
    ['email_domain', 'gmail.com', null],
    ['email_domain', 'OuachitaCold.example', 'ouachitacold.example'],
    ['login_address', '192.168.1.4', null],
    ['usdot', 'USDOT 0090258126', '90258126'],
    ['vin', '1m8gdm9axkp042788', '1M8GDM9AXKP042788'],
  ] as const)('%s %s is %s', (kind, raw, value) => {
    expect(valueOf(kind, raw)).toBe(value)
  })

  it('keeps no tax number and no account readable, and still tells equal ones', () => {
    const [one, other] = ['12-3456789', '123456789'].map((raw) =>
      attributeOf({ kind: 'tax_id', raw, source: 'accounts' }),
    )
    expect(one?.value).toBe(other?.value)
    expect(one?.value).not.toContain('3456789')
    expect(one?.shown).toBe('…6789')
    expect(attributesOf([1, 2].map(() => ({ kind: 'phone', raw: '8705550142', source: 'fleet' })))).toHaveLength(1)
  })

  it('a value says less the more hold it, and nothing alone', () => {
    expect([1, 2, 3, JOINS_UP_TO].map((holders) => strengthOf('address', holders))).toEqual([0, 0.7, 0.35, 0.03])
  })
})

describe('components', () => {
  let app: TestApp
  let ids: string[]
  beforeAll(async () => {
    app = await startTestApp()
    ids = await app.services.run(SYSTEM, async (tx) => {
      const made: string[] = []
      for (let index = 0; index < JOINS_UP_TO + 3; index += 1) {
        const { companyId } = await registerCompany(tx, {
          email: `owner${index}@company${index}.example`,
          name: `Owner ${index}`,
          passwordHash: '',
          companyName: `Company ${index}`,
          industry: null,
          position: 'Owner',
          businessType: 'General',
          subscriptionTier: 'premium',
          companyType: 1,
        })
        made.push(companyId)
      }
      return made
    })
  })
  afterAll(() => app.close())

  const phone = (value: string): Attribute => ({ kind: 'phone', value, shown: value, source: 'fleet' })
  const add = (company: number, value: string) =>
    app.services.run(SYSTEM, (tx) =>
      changeAttributes(tx, { companyId: ids[company] ?? '', add: [phone(value)], remove: [] }),
    )
  const remove = (company: number, value: string) =>
    app.services.run(SYSTEM, (tx) =>
      changeAttributes(tx, { companyId: ids[company] ?? '', add: [], remove: [phone(value)] }),
    )
  /** From the tables, without single companies. */
  async function components(): Promise<string[]> {
    const rows = await app.services.db.sql<{ size: number; members: string[] }[]>`
      with recursive parts as (
        select id, id as root, size from link_components where merged_into is null
        union all
        select c.id, parts.root, parts.size from parts join link_components c on c.merged_into = parts.id
      )
      select min(parts.size) as size, coalesce(array_agg(l.company_id::text) filter (where l.company_id is not null), '{}') as members
      from parts left join linked_companies l on l.component_id = parts.id group by parts.root`
    expect(rows.filter(({ size, members }) => size !== members.length)).toEqual([])
    return rows
      .filter(({ size }) => size > 1)
      .map(({ members }) =>
        members
          .map((id) => ids.indexOf(id))
          .toSorted((a, b) => a - b)
          .join(','),
      )
      .toSorted()
  }
  const clear = () =>
    app.services.db.transaction(async (sql) => {
      for (const table of ['company_attributes', 'link_values', 'linked_companies', 'link_components'])
        await sql`delete from ${sql(table)}`
    })

  it('whatever is added and taken away, they are what the shared values make them', async () => {
    const act = fc.record({
      company: fc.integer({ min: 0, max: 6 }),
      value: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      drains: fc.integer({ min: 0, max: 3 }).map((draw) => draw > 2),
      adds: fc.integer({ min: 0, max: 3 }).map((draw) => draw > 0),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
        await clear()
        const held = new Map<string, Set<string>>()
        for (const { company, value, adds, drains } of acts) {
          await (adds ? add(company, value) : remove(company, value))
          const holders = held.get(value) ?? new Set()
          held.set(value, holders)
          if (adds) holders.add(String(company))
          else holders.delete(String(company))
          if (drains) await app.drainJobs()
        }
        await app.drainJobs()
        const members = Array.from({ length: 7 }, (_, index) => String(index))
        const expected = groupsOf(
          members,
          [...held.values()].map((holders) => [...holders]),
        )
        expect(await components()).toEqual(
          expected.flatMap((group) => (group.length > 1 ? [group.toSorted().join(',')] : [])).toSorted(),
        )
      }),
      { numRuns: 8 },
    )
  }, 30_000)

  it('companies that name the same phones at once come together', async () => {
    await clear()
    const chain = Array.from({ length: 8 }, (_, index) => [add(index, `p${index}`), add(index + 1, `p${index}`)]).flat()
    await Promise.all(chain)
    expect(await components()).toEqual(['0,1,2,3,4,5,6,7,8'])
  })

  it('what too many hold ties nobody together, until enough have left', async () => {
    await clear()
    for (let index = 0; index < JOINS_UP_TO; index += 1) await add(index, 'office')
    expect(await components()).toHaveLength(1)
    await add(JOINS_UP_TO, 'office')
    await app.drainJobs()
    expect(await components()).toEqual([])
    await remove(0, 'office')
    expect((await components())[0]?.split(',')).toHaveLength(JOINS_UP_TO)
  })

  it.each([1, 2, 3, 4, 5])(
    'a tie that comes before step %i of telling apart keeps its companies together',
    async (step) => {
      await clear()
      for (const [company, value] of [
        [0, 'a'],
        [1, 'a'],
        [1, 'b'],
        [2, 'b'],
        [3, 'c'],
      ] as const)
        await add(company, value)
      await remove(1, 'b')
      let steps = 0
      const run: typeof app.services.run = async (actor, work) => {
        if ((steps += 1) === step) await add(2, 'c')
        return app.services.run(actor, work)
      }
      const companyIds = [ids[1] ?? '', ids[2] ?? '']
      await unlinkJob.run({ ...app.services, run }, { companyIds })
      expect(steps).toBeGreaterThanOrEqual(step)
      await app.drainJobs()
      expect(await components()).toEqual(['0,1', '2,3'])
    },
  )
})
