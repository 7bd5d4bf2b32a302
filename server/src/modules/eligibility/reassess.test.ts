import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** More than two batches. */
const CARRIERS = 450

test('every carrier in good standing is judged anew once a day, however many batches that takes, and nobody else', async () => {
  const { sql } = app.services.db
  const add = (count: number, { type, status }: { type: number; status: string }) => sql`
    insert into companies (id, name, type, status)
    select uuidv7(), 'Hauler ' || n, ${type}, ${status} from generate_series(1, ${count}::int) n`
  await add(CARRIERS, { type: 1, status: 'active' })
  await add(3, { type: 0, status: 'active' })
  await add(3, { type: 1, status: 'suspended' })
  const judged = () => sql<{ id: string; at: string }[]>`
    select company_id as id, computed_at::text as at from carrier_eligibility order by company_id`
  await app.sweep('eligibility.reassess')
  const first = await judged()
  expect(first).toHaveLength(CARRIERS)
  // The second run on the same day has nothing to do.
  await app.sweep('eligibility.reassess')
  expect(await judged()).toEqual(first)
  app.setClock(fromNow(86_400_000))
  await app.sweep('eligibility.reassess')
  const next = await judged()
  expect(next.map(({ id }) => id)).toEqual(first.map(({ id }) => id))
  expect(next.filter(({ at }, n) => at === first[n]?.at)).toEqual([])
})
