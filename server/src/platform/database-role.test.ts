import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test-app.ts'
import { newId } from './ids.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it.each([
  ['journals', 'update journals set kind = kind'],
  ['journals', 'delete from journals'],
  ['postings', 'update postings set amount = amount'],
  ['postings', 'delete from postings'],
  ['postings', 'truncate postings'],
  ['audit_events', 'delete from audit_events'],
  ['audit_events', 'update audit_events set action = action'],
  ['shipment_events', 'delete from shipment_events'],
  ['migrations', 'delete from migrations'],
])('the database itself refuses to change %s: %s', async (_table, statement) => {
  await expect(app.services.db.sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' })
})

it('cannot take its rights back within the session', async () => {
  await expect(
    app.services.db.transaction(async (sql) => {
      await sql.unsafe('reset role')
      await sql.unsafe('delete from postings')
    }),
  ).rejects.toMatchObject({ code: '42501' })
})

it('lets a journal in, once a key', async () => {
  const insert = () =>
    app.services.db
      .sql`insert into journals (id, key, kind, source_type, source_id) values (${newId()}, 'twice', 'test', 'invoice', ${newId()})`
  await insert()
  await expect(insert()).rejects.toMatchObject({ constraint_name: 'journals_key' })
})
