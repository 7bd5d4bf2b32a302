import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('removes keys after a day and events after thirty, and leaves younger ones', async () => {
  const { sql } = app.services.db
  await sql`
    insert into idempotency_keys (scope, key, request_hash, status, created_at) values
      ('u', 'old', 'x', 200, clock_time() - interval '25 hours'), ('u', 'young', 'x', 200, clock_time() - interval '23 hours')`
  const [old, young, waiting] = [newId(), newId(), newId()]
  await sql`
    insert into events (id, seq, type, subject, at) values
      (${old}, 900001, 'load.posted', '{}', clock_time() - interval '31 days'), (${young}, 900002, 'load.posted', '{}', clock_time() - interval '29 days')`
  await sql`insert into events (id, type, subject, at) values (${waiting}, 'load.posted', '{}', clock_time())`
  await app.sweep('operations.prune')
  expect((await sql`select key from idempotency_keys`).map((row) => row['key'])).toEqual(['young'])
  const left = (await sql`select id from events where id = any(${[old, young, waiting]}::uuid[])`).map(
    (row) => row['id'],
  )
  expect(new Set(left)).toEqual(new Set([young, waiting]))
})
