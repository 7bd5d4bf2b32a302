import { MERGE_ITEMS } from '@drawbar/contract/operations/company-merge.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableOwners } from '../../../../../tools/architecture/tables.ts'
import type { MergePolicy } from '../../../platform/merge-policy.ts'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { MERGE_BY_MODULE } from './policies.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const answered = ({ moves, movesAlong = [], stays = {}, otherwise = [] }: MergePolicy): string[] => [
  ...Object.values(moves).flat(),
  ...movesAlong,
  ...Object.values(stays).flat(),
  ...otherwise,
]

test('every column that names a company is answered once, by the module that owns its table', async () => {
  const rows = await app.services.db.sql<{ name: string }[]>`
    select c.relname || '.' || a.attname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and (
        a.attname ~ '(^|_)company_ids?$' or a.attname = 'companies'
        or exists (
          select from pg_constraint f
          where f.conrelid = c.oid and f.contype = 'f' and f.confrelid = 'companies'::regclass and a.attnum = any(f.conkey))
      )
    order by 1`
  const all = Object.values(MERGE_BY_MODULE).flatMap(answered)
  expect(all.toSorted()).toEqual(rows.map(({ name }) => name))
  const owners = tableOwners()
  const foreign = Object.entries(MERGE_BY_MODULE).flatMap(([module, room]) =>
    answered(room).filter((column) => owners.get(column.split('.')[0] ?? '') !== module),
  )
  expect(foreign).toEqual([])
})

test('what is counted as moving moves, and what is said to stay stays', () => {
  const rooms: readonly MergePolicy[] = Object.values(MERGE_BY_MODULE)
  for (const { moves, stays = {} } of rooms) {
    for (const item of Object.keys(moves)) expect(MERGE_ITEMS[item as keyof typeof MERGE_ITEMS].fate).toBe('moves')
    for (const item of Object.keys(stays)) expect(MERGE_ITEMS[item as keyof typeof MERGE_ITEMS].fate).toBe('stays')
  }
})
