import { expect, test } from 'vitest'
import { demoWrites } from './demo-writes.ts'
import { readSources } from './sources.ts'

test('the demo market writes nothing by itself: every record in it went through an endpoint or a front door', () => {
  const demo = readSources(['server/src/demo/**/*.ts'])
  expect(demo.length).toBeGreaterThan(30)
  expect(demoWrites(demo)).toEqual([])
})

test.each([
  ['await tx.sql`insert into loads (id) values (${id})`', 'a statement that writes'],
  ['await sql`insert into ${sql(table)} ${sql(row)}`', 'a statement that writes'],
  ["await sql`update shipments s set status = 'on_hold' where s.id = ${id}`", 'a statement that writes'],
  ["await sql`update ${sql(table)} set status = 'on_hold'`", 'a statement that writes'],
  ['await sql`delete from bids`', 'a statement that writes'],
  ['await sql`merge into loads using given on true`', 'a statement that writes'],
  ['await sql.unsafe(text)', 'a text run as SQL'],
  ['await sql`insert into loads ${sql([row])}`', 'rows given to the driver'],
])('a demo that says %s is found', (text, what) => {
  const path = 'server/src/demo/plan/short-cut.ts'
  expect(demoWrites([{ path, text, isTest: false, imports: [] }])).toContain(`${path} has ${what}`)
})

test.each([
  ['postgres', undefined],
  ['../../modules/loads/sql/write-loads.ts', 'server/src/modules/loads/sql/write-loads.ts'],
  ['../../modules/bids/place-bid.ts', 'server/src/modules/bids/place-bid.ts'],
])('a demo that imports %s is found', (specifier, target) => {
  const path = 'server/src/demo/plan/short-cut.ts'
  expect(demoWrites([{ path, text: '', isTest: false, imports: [{ specifier, target }] }])).toEqual([
    `${path} reaches behind a front door: ${specifier}`,
  ])
})
